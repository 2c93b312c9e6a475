import type { MenuItemConstructorOptions as Item } from 'electron'
import { t } from '../../../src-shared/texts/texts.ts'
import type { MenuCommand } from '../../../src-shared/wire/bridge.ts'

/** The actions of the menu's own items; all others are commands of the page. */
interface MenuActions {
  run(command: string): void
  print(): void
  zoomBy(steps: number): void
  openReference(): void
  copyAddress(): void
  listen(): void
  openFile(path: string): void
  forgetFiles(): void
}

interface MenuState {
  mac: boolean
  /** The commands that the page accepts now; none until it has loaded. */
  commands: readonly MenuCommand[]
  /** Files that were saved, the latest first. */
  recent: readonly string[]
  /** Where the interface answers, null while it does not. */
  address: string | null
}

/** An ampersand of a text underlines nothing. */
const plain = (label: string) => label.replaceAll('&', '&&')

const nameOf = (path: string) => path.split(/[\\/]/).at(-1) ?? path

const line: Item = { type: 'separator' }

/** Groups of items with a line between them, without those that are empty. */
const grouped = (...groups: Item[][]): Item[] =>
  groups.filter((group) => group.length > 0).flatMap((group, index) => (index === 0 ? group : [line, ...group]))

const itemOf = ({ id, label, accelerator, disabled, checked }: MenuCommand, run: MenuActions['run']): Item => ({
  id,
  label: plain(label),
  ...(accelerator && { accelerator }),
  enabled: !disabled,
  ...(checked !== undefined && { type: 'radio', checked }),
  click: () => run(id),
})

/** The application menu: what every program has, and between it the commands of the page. */
export function menuTemplate({ mac, commands, recent, address }: MenuState, act: MenuActions): Item[] {
  /** The commands of a menu, section by section. */
  const of = (menu: MenuCommand['menu']): Item[][] => {
    const sections = new Map<string, Item[]>()
    for (const { section = '', ...command } of commands.filter((one) => one.menu === menu)) {
      const items = sections.get(section) ?? []
      sections.set(section, [...items, itemOf(command, act.run)])
    }
    return [...sections.values()]
  }
  const menu = (label: string, ...groups: Item[][]): Item => ({ label, submenu: grouped(...groups) })
  const [created = []] = of('new')
  const files = recent.map((path): Item => ({ label: plain(nameOf(path)), click: () => act.openFile(path) }))
  const silent = address === null
  const interfaceItems: Item[] = [
    ...(silent ? [{ label: t('Restart API'), click: act.listen }] : []),
    { label: t('Copy API address'), enabled: !silent, click: act.copyAddress },
  ]

  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    menu(
      t('&File'),
      created.length > 0 ? [{ label: t('New'), submenu: created }] : [],
      [
        {
          label: t('Recently saved files'),
          enabled: files.length > 0,
          submenu: grouped(files, [{ label: t('Clear list'), click: act.forgetFiles }]),
        },
      ],
      [{ label: t('Print…'), accelerator: 'CmdOrCtrl+P', click: act.print }],
      ...of('file'),
      [mac ? { role: 'close' } : { role: 'quit', label: t('Quit') }],
    ),
    menu(
      t('&Edit'),
      [
        { role: 'undo', label: t('Undo typing') },
        { role: 'redo', label: t('Redo typing') },
      ],
      [
        { role: 'cut', label: t('Cut') },
        { role: 'copy', label: t('Copy') },
        { role: 'paste', label: t('Paste') },
        { role: 'selectAll', label: t('Select all') },
      ],
      ...of('edit'),
    ),
    ...(of('go').length > 0 ? [menu(t('&Go'), ...of('go'))] : []),
    menu(
      t('&View'),
      ...of('view'),
      [
        { label: t('Actual size'), accelerator: 'CmdOrCtrl+0', click: () => act.zoomBy(0) },
        { label: t('Zoom in'), accelerator: 'CmdOrCtrl+Plus', click: () => act.zoomBy(1) },
        // The same key without shift.
        { label: t('Zoom in'), accelerator: 'CmdOrCtrl+=', visible: false, click: () => act.zoomBy(1) },
        { label: t('Zoom out'), accelerator: 'CmdOrCtrl+-', click: () => act.zoomBy(-1) },
      ],
      [
        { role: 'togglefullscreen', label: t('Full screen') },
        { role: 'reload', label: t('Reload page') },
        { role: 'toggleDevTools', label: t('Developer tools') },
      ],
    ),
    menu(t('&Integrations'), ...of('interface'), interfaceItems),
    { role: 'windowMenu', label: t('&Window') },
    {
      role: 'help',
      label: t('&Help'),
      submenu: grouped(
        ...of('help'),
        [{ label: t('API reference'), enabled: !silent, click: act.openReference }],
        mac ? [] : [{ role: 'about', label: t('About Apron') }],
      ),
    },
  ]
}
