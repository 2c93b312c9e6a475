import { ActionIcon, Button, Indicator, Popover } from '@mantine/core'
import { IconBell, IconBellOff, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { go } from '../../../ui/location.ts'
import { showNews } from '../../../ui/messages.ts'
import { dayAndClock, since } from '../../../ui/time.ts'
import classes from './Inbox.module.css'
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
function useNotices(): number {
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
const canRequestPermission = (): boolean =>
  !bridge.desktop && 'Notification' in window && Notification.permission === 'default'

interface InboxRowProps {
  item: InboxItem
  now: number
  onOpen(): void
  onRead(): void
}

/** One notification: a link to what it is about; unread ones can be marked as read without going there. */
function InboxRow({ item, now, onOpen, onRead }: InboxRowProps) {
  const zone = useZone()
  const target = targetOf(item)
  const words = (
    <>
      <b>{messageText(item.title)}</b>
      {item.body && <span>{messageText(item.body)}</span>}
      <small title={dayAndClock(item.createdAt, zone)}>{since(item.createdAt, now)}</small>
    </>
  )
  return (
    <li className={classes.row} data-unread={item.readAt === null || undefined}>
      {target ? (
        <a href={`#${target}`} onClick={onOpen}>
          {words}
        </a>
      ) : (
        <div>{words}</div>
      )}
      {item.readAt === null && (
        <ActionIcon size={22} aria-label={t('Mark as read')} title={t('Mark as read')} onClick={onRead}>
          <IconCheck size={14} />
        </ActionIcon>
      )}
    </li>
  )
}

function List({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useApiQuery('notifications.list', {})
  const read = useApiMutation('notifications.read')
  const readAll = useApiMutation('notifications.readAll')
  const [asking, setAsking] = useState(canRequestPermission)
  const now = useNow()
  if (error && !data) return <ErrorState error={error} refetch={refetch} />
  const unread = data?.some(({ readAt }) => readAt === null)
  return (
    <>
      <header className={classes.head}>
        <h2>{t('Inbox')}</h2>
        {asking && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => void Notification.requestPermission().then(() => setAsking(false))}
          >
            {t('Turn on desktop notifications')}
          </Button>
        )}
        <ActionButton
          variant="subtle"
          size="compact-xs"
          why={!unread && t('No unread notifications')}
          loading={readAll.isPending}
          onClick={() => void readAll.run({})}
        >
          {t('Mark all as read')}
        </ActionButton>
      </header>
      {data?.length === 0 && (
        <EmptyState icon={<IconBellOff size={26} stroke={1.4} />} title={t('No notifications yet')}>
          {t('Partner requests and items that need your attention appear here.')}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {data?.map((item) => (
          <InboxRow
            key={item.id}
            item={item}
            now={now}
            onOpen={() => {
              if (item.readAt === null) void read.run({ params: { id: item.id } })
              onClose()
            }}
            onRead={() => void read.run({ params: { id: item.id } })}
          />
        ))}
      </ul>
    </>
  )
}

/** The bell: how many notifications are unread, and all of them at a click. */
export function Inbox() {
  const count = useNotices()
  const [opened, setOpened] = useState(false)
  const label = count === 0 ? t('Inbox') : t('Inbox, {{count}} unread', { count })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus width={380}>
      <Indicator disabled={count === 0} label={count > 99 ? '99+' : count} size={15} offset={4} color="red">
        <Popover.Target>
          <ActionIcon aria-label={label} title={label} onClick={() => setOpened(!opened)}>
            <IconBell size={17} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('Inbox')}>
        <List onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
