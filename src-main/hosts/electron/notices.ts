import { BrowserWindow, Notification, type WebContents } from 'electron'
import { z } from 'zod'

/** The text of a system notification from a page: plain words, and nothing that the system would act on. */
export const notice = z.object({ title: z.string().min(1).max(200), body: z.string().max(500).default('') })

/** Notices on the screen; one that nothing holds would be collected with its handlers. */
const shown = new Set<Notification>()
const MAX_BATCH = 5

/**
 * Shows a notification of the system; true once it was clicked, which also brings the window to the front. False when
 * it went unnoticed, or when the system shows none.
 */
export function showNotice(input: unknown, page: WebContents): Promise<boolean> {
  const { title, body } = notice.parse(input)
  if (!Notification.isSupported()) return Promise.resolve(false)
  // A system that keeps them in a list may never report that one is gone.
  if (shown.size >= MAX_BATCH) [...shown][0]?.close()
  const notification = new Notification({ title, body })
  shown.add(notification)
  return new Promise<boolean>((resolve) => {
    const end = (clicked: boolean) => () => {
      shown.delete(notification)
      const window = BrowserWindow.fromWebContents(page)
      if (clicked && window) {
        if (window.isMinimized()) window.restore()
        window.show()
        window.focus()
      }
      resolve(clicked)
    }
    notification.on('click', end(true))
    notification.on('close', end(false))
    notification.on('failed', end(false))
    notification.show()
  })
}
