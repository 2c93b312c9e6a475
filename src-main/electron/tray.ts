import { app, Menu, nativeImage, Tray } from 'electron'
import { resource } from '../resources.ts'

/** The icon is held here: one that nothing holds would be collected and vanish. */
let tray: Tray | undefined

const SIZE = process.platform === 'darwin' ? 18 : 22

/** Puts an icon beside the system's clock that says whether and where the interface answers; none where there is no place. */
export function showTray(address: () => string | null, show: () => void): void {
  const image = nativeImage.createFromPath(resource('icon.png')).resize({ width: SIZE, height: SIZE })
  if (image.isEmpty()) return
  try {
    tray = new Tray(image)
  } catch {
    return
  }
  const at = address()
  const words = at ? `Apron answers at ${at}` : 'Apron: partners can not reach it now'
  tray.setToolTip(words)
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { label: words, enabled: false },
      { type: 'separator' },
      { label: 'Open Apron', click: show },
      { label: 'Quit', click: () => app.quit() },
    ]),
  )
  tray.on('click', show)
}
