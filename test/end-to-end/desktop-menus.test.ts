import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pdf } from '../support/files.ts'
import { type Desktop, type Desktops, desktops } from './support/hosts.ts'
import { clickMenu, menuItem, menuItems } from './support/menu.ts'
import { goTo, recordOf } from './support/screens.ts'

/** The contents and actions of the native menus, and the exchange between page and system. */

let all: Desktops
let desktop: Desktop
let page: Page

beforeAll(async () => {
  all = desktops()
  desktop = await all.start('--demo')
  page = desktop.page
  await vi.waitFor(async () => expect(await menuItem(desktop.electron, 'Board')).toBeDefined())
})
afterAll(() => all.end())

const place = () => page.evaluate(() => location.hash.split('?')[0])
const choose = (label: string) => clickMenu(desktop.electron, label)
const shown = (label: string) => menuItem(desktop.electron, label)

test('all that the palette lists stands in the menus too, each once', async () => {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.waitFor()
  const listed = await palette.evaluate((dialog) =>
    [...dialog.querySelectorAll('.mantine-Spotlight-actionsGroup')]
      .filter((group) =>
        /^(Pages|Actions)$/.test((group as HTMLElement).style.getPropertyValue('--spotlight-label').slice(1, -1)),
      )
      .flatMap((group) => [...group.querySelectorAll('.mantine-Spotlight-actionLabel')])
      .map((label) => label.textContent ?? ''),
  )
  await page.keyboard.press('Escape')
  // The palette fades away, and its buttons are buttons until then.
  await palette.waitFor({ state: 'detached' })
  expect(listed.length).toBeGreaterThan(40)
  const labels = (await menuItems(desktop.electron)).map(({ label }) => label)
  expect(listed.filter((label) => labels.filter((one) => one === label).length !== 1)).toEqual([])
})

test('the menus are those that people know, with their keys', async () => {
  const items = await menuItems(desktop.electron)
  const menus = [...new Set(items.map(({ within }) => within[0]))]
  expect(menus).toEqual(['&File', '&Edit', '&Go', '&View', '&Integrations', '&Window', '&Help'])
  expect(items.find(({ label }) => label === 'New quote')).toMatchObject({ within: ['&File', 'New'] })
  const keys = items.flatMap(({ accelerator }) => accelerator ?? [])
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(await shown('Settings')).toMatchObject({ within: ['&File'] })
  expect(await shown('Search or run a command…')).toMatchObject({ accelerator: 'CmdOrCtrl+K' })
})

test('an item leads to its room, begins its work, or opens what it names', async () => {
  await choose('Crew')
  await expect.poll(place).toBe('#/crew')
  await choose('New account')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Add|Create)/ })
    .waitFor()
  expect(await place()).toBe('#/accounts')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await choose('Search or run a command…')
  await page.getByPlaceholder(/^Flight, tail/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await choose('Keyboard shortcuts')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('what holds now is marked, and follows what is chosen on the page', async () => {
  const marked = async () =>
    (await menuItems(desktop.electron))
      .filter(({ checked }) => checked)
      .map(({ label }) => label)
      .sort()
  const windowTheme = () => desktop.electron.evaluate(({ nativeTheme }) => nativeTheme.themeSource)
  const language = 'Language: Match system'
  expect(await marked()).toEqual([language, 'Match system appearance', 'Times in UTC'])
  await choose('Times in local time')
  await expect.poll(marked).toEqual([language, 'Match system appearance', 'Times in local time'])
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(marked).toEqual(['Dark appearance', language, 'Times in local time'])
  await expect.poll(windowTheme).toBe('dark')
  await choose('Match system appearance')
  await choose('Times in UTC')
  await expect.poll(marked).toEqual([language, 'Match system appearance', 'Times in UTC'])
  await expect.poll(windowTheme).toBe('system')
})

test('the page and the window go dark and light with the system while they are open', async () => {
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
  const ground = () =>
    desktop.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
    )
  // The driver would have it light whatever the system says.
  await page.emulateMedia({ colorScheme: null })
  for (const [source, colour] of [
    ['dark', '#14171c'],
    ['light', '#f6f7f9'],
  ] as const) {
    // Electron does the same when the system changes.
    await desktop.electron.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source
    }, source)
    await expect.poll(scheme).toBe(source)
    await expect.poll(ground).toBe(colour)
  }
})

test('the menu follows the language of the page, and has nothing of it before there is an operator', async () => {
  const reportState = (language: string, commands: object[]) =>
    page.evaluate(([language, commands]) => window.apron?.desktop?.reportState({ language, commands } as never), [
      language,
      commands,
    ] as const)
  await reportState('de', [{ id: 'board', label: 'Wochenplan & mehr', menu: 'go', accelerator: 'CmdOrCtrl+1' }])
  expect(await shown('Wochenplan && mehr')).toMatchObject({ accelerator: 'CmdOrCtrl+1' })
  expect(JSON.parse(readFileSync(join(all.folder, 'desktop/apron.json'), 'utf8'))).toMatchObject({ language: 'de' })
  await reportState('en', [])
  expect((await menuItems(desktop.electron)).some(({ within }) => within[0] === '&Go')).toBe(false)
  for (const wrong of [
    { id: 'x', label: 'X', menu: 'nowhere' },
    { id: 'x', label: 'X', menu: 'go', accelerator: 'Ctrl+Nothing' },
    { id: 'x y', label: 'X', menu: 'go' },
  ])
    expect(await reportState('en', [wrong])).toMatchObject({ status: 400 })
  await page.reload()
  await expect.poll(() => shown('Board')).toBeDefined()
})

test('Print asks the system, with its own dialog', async () => {
  await desktop.electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const noted = globalThis as unknown as { printed: unknown[] }
    noted.printed = []
    if (window) window.webContents.print = (options) => void noted.printed.push(options)
  })
  await choose('Print…')
  const printed = await desktop.electron.evaluate(() => (globalThis as unknown as { printed: unknown[] }).printed)
  // Printing is not silent: the user chooses the printer.
  expect(printed).toEqual([{}])
})

test('saved files can be opened again from the menu, as long as they are there', async () => {
  const path = join(all.folder, 'Saved & kept.txt')
  await desktop.electron.evaluate(({ BrowserWindow, shell }, path) => {
    const noted = globalThis as unknown as { opened: string[]; failure: string }
    noted.opened = []
    noted.failure = ''
    shell.openPath = async (given) => {
      noted.opened.push(given)
      return noted.failure
    }
    BrowserWindow.getAllWindows()[0]?.webContents.session.once('will-download', (_event, item) =>
      item.setSavePath(path),
    )
  }, path)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob(['text']))
    link.download = 'kept.txt'
    link.click()
  })
  await expect.poll(() => shown('Saved && kept.txt')).toMatchObject({ within: ['&File', 'Recently saved files'] })
  const opened = () => desktop.electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
  await choose('Saved && kept.txt')
  await expect.poll(opened).toEqual([path])
  await desktop.electron.evaluate(() => {
    ;(globalThis as unknown as { failure: string }).failure = 'gone'
  })
  await choose('Saved && kept.txt')
  await expect.poll(() => shown('Saved && kept.txt')).toBeUndefined()
})

test('a document is carried out of the window as a file', async () => {
  await desktop.electron.evaluate(({ BrowserWindow }) => {
    const noted = globalThis as unknown as { carried: string[] }
    noted.carried = []
    const [window] = BrowserWindow.getAllWindows()
    if (window) window.webContents.startDrag = ({ file }) => void noted.carried.push(file)
  })
  const flight = await recordOf(page, '/flights')
  await page.evaluate(
    async ([recordId, bytes]) => {
      const file = { name: 'briefing: LSZH.pdf', bytes: new Uint8Array(bytes) }
      await window.apron?.call('documents.add', { query: { noun: 'flights', recordId }, file })
    },
    [Number(flight.split('/').at(-1)), [...pdf]] as const,
  )
  await goTo(page, `${flight}/documents`)
  const name = page.getByRole('button', { name: 'briefing- LSZH.pdf', exact: true })
  await name.dispatchEvent('dragstart', { dataTransfer: await page.evaluateHandle(() => new DataTransfer()) })
  const carried = () => desktop.electron.evaluate(() => (globalThis as unknown as { carried: string[] }).carried)
  await expect.poll(carried).toHaveLength(1)
  const [path = ''] = await carried()
  expect(path).toMatch(/briefing- LSZH\.pdf$/)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path)).toEqual(Buffer.from(pdf))
})
