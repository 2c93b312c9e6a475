import { app, type BrowserWindow, dialog } from 'electron'
import { t } from '../../../src-shared/texts/texts.ts'
import type { DesktopState } from './desktop-state.ts'

let quitting = false
app.on('before-quit', () => {
  quitting = true
})

/** A script that reads the output can't answer a dialog. */
const isScripted = () => process.argv.includes('--json')

/**
 * Lets closing the window end Apron or only hide it, as was chosen; asks the first time. Hidden it goes on serving
 * partners; its tray icon, or starting it again, brings the window back.
 */
export function watchClosing(window: BrowserWindow, kept: DesktopState): void {
  if (process.platform === 'darwin') return
  let asking = false
  window.on('close', (event) => {
    const { onClose } = kept.read()
    if (quitting || onClose === 'quit' || (onClose === 'ask' && isScripted())) return
    event.preventDefault()
    if (onClose === 'hide') {
      window.hide()
      return
    }
    if (asking) return
    asking = true
    ask(window, kept)
      .catch(() => {})
      .finally(() => {
        asking = false
      })
  })
}

async function ask(window: BrowserWindow, kept: DesktopState): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: t('Quit Apron, or keep it running in the background?'),
    detail: t(
      'While Apron runs, partners can reach the API and webhooks are sent. Your choice is saved. You can change it in Settings.',
    ),
    buttons: [t('Quit'), t('Keep running'), t('Cancel')],
    defaultId: 0,
    cancelId: 2,
  })
  if (response === 2) return
  kept.write({ onClose: response === 0 ? 'quit' : 'hide' })
  window.close()
}
