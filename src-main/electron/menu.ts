import { BrowserWindow, Menu, type MenuItemConstructorOptions, shell } from 'electron'
import type { Kept } from './kept.ts'
import { zoom } from './zoom.ts'

/** The rooms that the menu leads to; the palette of the page has all of them. */
const rooms: [label: string, path: string][] = [
  ['&Board', '/board'],
  ['&Flights', '/flights'],
  ['&Quotes', '/quotes'],
  ['&Invoices', '/invoices'],
  ['&Crew', '/crew'],
  ['&Roster', '/roster'],
  ['&Aircraft', '/aircraft'],
  ['&Deliveries', '/deliveries'],
]

interface MenuParts {
  /** Where the interface answers, null while it does not. */
  address(): string | null
  kept: Kept
  /** Shows a place of the app. */
  go(path: string): void
}

const focused = () => BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]

/** Sets the application menu. */
export function setMenu({ address, kept, go }: MenuParts): void {
  const mac = process.platform === 'darwin'
  const openReference = () => {
    const at = address()
    if (at) shell.openExternal(`${at}/docs`)
  }
  const zoomBy = (steps: number) => () => {
    const window = focused()
    if (window) zoom(window, kept, steps)
  }
  const to = ([label, path]: [string, string]): MenuItemConstructorOptions => ({ label, click: () => go(path) })
  const template: MenuItemConstructorOptions[] = [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        // Nothing is done where there is no printer, or the user changes their mind.
        { label: '&Print …', accelerator: 'CmdOrCtrl+P', click: () => focused()?.webContents.print({}, () => {}) },
        { type: 'separator' },
        to(['&Backups …', '/backups']),
        to(['&Settings …', '/settings']),
        { type: 'separator' },
        mac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    { label: '&Go', submenu: rooms.map(to) },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', click: zoomBy(0) },
        { label: 'Zoom In', accelerator: 'CmdOrCtrl+Plus', click: zoomBy(1) },
        // The same key without shift.
        { label: 'Zoom In', accelerator: 'CmdOrCtrl+=', visible: false, click: zoomBy(1) },
        { label: 'Zoom Out', accelerator: 'CmdOrCtrl+-', click: zoomBy(-1) },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        { role: 'toggleDevTools' },
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        { label: 'API &reference', click: openReference },
        ...(mac ? [] : [{ type: 'separator' } as const, { role: 'about' } as const]),
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

/** Offers what can be done with text where the mouse asks for it. */
export function offerTextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, { isEditable, selectionText, editFlags }) => {
    const items: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: 'cut', enabled: editFlags.canCut },
          { role: 'copy', enabled: editFlags.canCopy },
          { role: 'paste', enabled: editFlags.canPaste },
          { type: 'separator' },
          { role: 'selectAll' },
        ]
      : [{ role: 'copy' }]
    if (isEditable || selectionText !== '') Menu.buildFromTemplate(items).popup({ window })
  })
}
