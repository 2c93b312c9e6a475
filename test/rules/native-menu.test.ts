import type { MenuItemConstructorOptions as Item } from 'electron'
import { expect, test } from 'vitest'
import { menuTemplate } from '../../src-main/hosts/electron/menu-template.ts'
import { readPageState } from '../../src-main/hosts/electron/page-state.ts'
import type { MenuCommand } from '../../src-shared/wire/bridge.ts'

const done: string[] = []
const note = (what: string) => (of?: unknown) => void done.push(of === undefined ? what : `${what} ${of}`)
const actions = {
  run: note('run'),
  print: note('print'),
  zoomBy: note('zoom'),
  openReference: note('reference'),
  copyAddress: note('copy'),
  listen: note('listen'),
  openFile: note('open'),
  forgetFiles: note('forget'),
}
const state = { mac: false, commands: [] as MenuCommand[], recent: [] as string[], address: null as string | null }
const draw = (change: Partial<typeof state>) => menuTemplate({ ...state, ...change }, actions)
const within = (items: Item[], label: string) => items.find((item) => item.label === label)?.submenu as Item[]

test('before the page has reported there are the standard menus', () => {
  expect(draw({}).map(({ label }) => label)).toEqual(['&File', '&Edit', '&View', '&Integrations', '&Window', '&Help'])
  expect(draw({ mac: true })[0]).toEqual({ role: 'appMenu' })
})

test('commands are in their menu, section by section, and send their id', () => {
  const commands: MenuCommand[] = [
    { id: 'quote.new', label: 'New quote', menu: 'new' },
    { id: 'board', label: 'Board', menu: 'go', section: 'Operations', accelerator: 'CmdOrCtrl+2' },
    { id: 'crew', label: 'Crew', menu: 'go', section: 'Crew' },
    { id: 'flights', label: 'Flights & more', menu: 'go', section: 'Operations', disabled: true },
    { id: 'theme.dark', label: 'Dark', menu: 'view', section: 'theme', checked: true },
  ]
  const go = within(draw({ commands }), '&Go')
  expect(go.map(({ label, type }) => label ?? type)).toEqual(['Board', 'Flights && more', 'separator', 'Crew'])
  expect(go[0]).toMatchObject({ accelerator: 'CmdOrCtrl+2', enabled: true })
  expect(go[1]).toMatchObject({ enabled: false })
  expect(within(draw({ commands }), '&View')[0]).toMatchObject({ type: 'radio', checked: true })
  expect(within(within(draw({ commands }), '&File'), 'New')).toHaveLength(1)
  go[0]?.click?.(undefined as never, undefined, undefined as never)
  expect(done.at(-1)).toBe('run board')
})

test('the menu of the interface says what can be done with it', () => {
  const labels = (address: string | null) => within(draw({ address }), '&Integrations').map(({ label }) => label)
  expect(labels(null)[0]).toBe('Restart API')
  expect(labels('http://127.0.0.1:8710')).toEqual(['Copy API address'])
})

test('files that were saved are named without their folders', () => {
  const [first] = within(
    within(draw({ recent: ['/home/a/Trip sheet.pdf', 'C:\\x\\B.pdf'] }), '&File'),
    'Recently saved files',
  )
  expect(first?.label).toBe('Trip sheet.pdf')
})

test.each([
  [{ id: 'a b', label: 'A', menu: 'go' }],
  [{ id: 'a', label: '', menu: 'go' }],
  [{ id: 'a', label: 'A', menu: 'elsewhere' }],
  [{ id: 'a', label: 'A', menu: 'go', accelerator: 'Hyper+Q' }],
])('a page can not put %j into a menu', (command) => {
  expect(() => readPageState({ language: 'en', commands: [command] })).toThrow()
})
