import { ActionIcon, Button, Indicator, Popover } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import classes from './Inbox.module.css'
import { InboxRow } from './InboxRow.tsx'
import { canRequestPermission, useNotices } from './use-notices.ts'

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
