import { app, BrowserWindow, clipboard, dialog, Menu, type MenuItemConstructorOptions } from 'electron'
import { t } from '../../../src-shared/texts/texts.ts'
import type { MenuCommand } from '../../../src-shared/wire/bridge.ts'
import type { DesktopState } from './desktop-state.ts'
import { menuTemplate } from './menu-template.ts'
import { openOutside } from './outside.ts'
import { forgetFiles, openSaved } from './saved-files.ts'
import { zoom } from './zoom.ts'

export interface AppMenu {
  /** Rebuilds the menu: files were saved, or the interface started or stopped. */
  draw(): void
  setCommands(commands: MenuCommand[]): void
}

interface MenuParts {
  /** Where the interface answers, null while it does not. */
  address(): string | null
  kept: DesktopState
  /** Opens the interface once more. */
  listen(): void
  /** Runs a command in the page. */
  run(command: string): void
}

const focused = () => BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]

/** Prints what is shown, by the system's own dialog; says so where there is nothing to print on. */
function print(window: BrowserWindow): void {
  window.webContents.print({}, (done, why) => {
    if (done || /cancel/i.test(why)) return
    const message = t('The page couldn’t be printed')
    const detail = t(
      'Check that a printer is set up on this computer. You can also save flight, quote and crew documents as PDF.',
    )
    dialog.showMessageBox(window, { type: 'warning', message, detail }).catch(() => {})
  })
}

/** Keeps the application menu as things are. */
export function openMenu({ address, kept, listen, run }: MenuParts): AppMenu {
  let commands: MenuCommand[] = []
  const withAddress = (act: (address: string) => void) => () => {
    const at = address()
    if (at) act(at)
  }
  const actions = {
    run,
    listen,
    print: () => {
      const window = focused()
      if (window) print(window)
    },
    zoomBy: (steps: number) => {
      const window = focused()
      if (window) zoom(window, kept, steps)
    },
    openReference: withAddress((at) => openOutside(`${at}/docs`, at)),
    copyAddress: withAddress((at) => clipboard.writeText(at)),
    openFile: (path: string) => void openSaved(kept, path).then(draw),
    forgetFiles: () => {
      forgetFiles(kept)
      draw()
    },
  }
  function draw(): void {
    const state = { mac: process.platform === 'darwin', commands, recent: kept.read().saved, address: address() }
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(state, actions)))
  }
  app.setAboutPanelOptions({ applicationName: 'Apron', applicationVersion: app.getVersion(), copyright: '' })
  draw()
  return {
    draw,
    setCommands(input) {
      commands = input
      draw()
    },
  }
}

/** Offers the actions on text in a context menu. */
export function offerTextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, { isEditable, selectionText, editFlags }) => {
    const items: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: 'cut', label: t('Cut'), enabled: editFlags.canCut },
          { role: 'copy', label: t('Copy'), enabled: editFlags.canCopy },
          { role: 'paste', label: t('Paste'), enabled: editFlags.canPaste },
          { type: 'separator' },
          { role: 'selectAll', label: t('Select all') },
        ]
      : [{ role: 'copy', label: t('Copy') }]
    if (isEditable || selectionText !== '') Menu.buildFromTemplate(items).popup({ window })
  })
}
