import { useEffect, useRef } from 'react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { bridge } from '../../../api.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { go } from '../../../ui/location.ts'
import { showNews } from '../../../ui/messages.ts'
import { type InboxItem, targetOf } from './targets.ts'

/** Says it by the system's own notifications: the desktop app's, or a browser's where they are allowed. */
async function say({ title, body }: InboxItem): Promise<boolean> {
  const words = {
    title: messageText(title).slice(0, 200),
    body: (body ? messageText(body) : '').slice(0, 500),
  }
  if (bridge.desktop) return bridge.desktop.notify(words)
  if (!('Notification' in window) || Notification.permission !== 'granted') return false
  const notification = new Notification(words.title, { body: words.body })
  return new Promise((resolve) => {
    notification.onclick = () => {
      window.focus()
      resolve(true)
    }
    notification.onclose = () => resolve(false)
  })
}

/** The unread count; new notices are announced in the app, or by the system while the window is in the background. */
export function useNotices(): number {
  const { data } = useApiQuery('notifications.unread', {}, { isBackground: true })
  const latest = data?.latest ?? null
  /** Notices from before the app was opened are old. */
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (!data) return
    const before = seen.current
    seen.current = Math.max(before ?? 0, latest?.createdAt ?? 0)
    if (before === undefined || !latest || latest.createdAt <= before) return
    if (usePreferences.getState().mutedNotices.includes(latest.kind)) return
    const { title, body } = latest
    if (document.hasFocus()) {
      showNews(
        () => messageText(title),
        () => (body ? messageText(body) : ''),
      )
      return
    }
    const target = targetOf(latest)
    void say(latest).then((clicked) => clicked && target && go(target))
  }, [data, latest])
  return data?.count ?? 0
}

/** Asks a browser for its leave; true where there is something to ask for. */
export const canRequestPermission = (): boolean =>
  !bridge.desktop && 'Notification' in window && Notification.permission === 'default'
