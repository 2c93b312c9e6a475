import { app, clipboard, Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron'
import { t } from '../../../src-shared/texts/texts.ts'
import { resource } from '../../platform/resources.ts'

const SIZE = process.platform === 'darwin' ? 18 : 22

interface TrayParts {
  /** Where the interface answers, null while it does not. */
  address(): string | null
  show(): void
  /** Opens the interface once more. */
  listen(): void
}

/** The icon is held here: one that nothing holds would be collected and vanish. */
let tray: Tray | undefined

/** The state of the interface in the tray. */
const trayWords = (address: string | null): string =>
  address === null ? t('Apron: API not available to partners') : t('Apron: API available at {{address}}', { address })

function itemsOf({ address, show, listen }: TrayParts): MenuItemConstructorOptions[] {
  const at = address()
  return [
    { label: trayWords(at), enabled: false },
    { type: 'separator' },
    { label: t('Open Apron'), click: show },
    at === null
      ? { label: t('Restart API'), click: listen }
      : { label: t('Copy API address'), click: () => clipboard.writeText(at) },
    { type: 'separator' },
    { label: t('Quit'), click: () => app.quit() },
  ]
}

/**
 * Puts an icon beside the system's clock that says whether and where the interface answers; none where there is no
 * place for one. Returns what has it look again.
 */
export function showTray(parts: TrayParts): () => void {
  const image = nativeImage.createFromPath(resource('icon-small.png')).resize({ width: SIZE, height: SIZE })
  if (image.isEmpty()) return () => {}
  try {
    tray = new Tray(image)
  } catch {
    return () => {}
  }
  const draw = () => {
    tray?.setToolTip(trayWords(parts.address()))
    tray?.setContextMenu(Menu.buildFromTemplate(itemsOf(parts)))
  }
  tray.on('click', parts.show)
  draw()
  return draw
}
