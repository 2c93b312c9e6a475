import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import { dayAndClock, since } from '../../../ui/time.ts'
import classes from './Inbox.module.css'
import { type InboxItem, targetOf } from './targets.ts'

interface InboxRowProps {
  item: InboxItem
  now: number
  onOpen(): void
  onRead(): void
}

/** One notification: a link to what it is about; unread ones can be marked as read without going there. */
export function InboxRow({ item, now, onOpen, onRead }: InboxRowProps) {
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
