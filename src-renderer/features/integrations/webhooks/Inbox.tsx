import { Button, TextInput } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { showDone } from '../../../ui/messages.ts'
import { InboxBehaviour } from './InboxBehaviour.tsx'
import { Received } from './Received.tsx'
import classes from './Receiver.module.css'
import { type InboxRow, receivedColumns } from './received-columns.tsx'

interface InboxProps {
  inbox: InboxRow
  running: boolean
  onGone(): void
}

/** One inbox: where it is, how it behaves, and what has come in, as it comes. */
export function Inbox({ inbox, running, onGone }: InboxProps) {
  const zone = useZone()
  const params = { id: inbox.id }
  const { data: requests, error, refetch, isLoading } = useApiQuery('receiver.requests', { params })
  const [name, setName] = useState(inbox.name)
  const [open, setOpen] = useState<number>()
  const [closing, setClosing] = useState(false)
  const change = useApiMutation('receiver.change')
  const remove = useApiMutation('receiver.remove')
  const forget = useApiMutation('receiver.forget')
  const columns = useTextMemo(() => receivedColumns(zone), [zone])
  const shown = requests?.find(({ number }) => number === open)

  const rename = async () => {
    if (name.trim() === '' || name.trim() === inbox.name) return setName(inbox.name)
    await change.run({ params, body: { name: name.trim() } })
  }
  const close = async () => {
    const { done } = await remove.run({ params })
    if (!done) return
    showDone(t('Inbox deleted'))
    onGone()
  }

  return (
    <section className={classes.inbox} aria-label={inbox.name}>
      <div className={classes.head}>
        <TextInput
          aria-label={t('Name')}
          w={220}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={rename}
        />
        <span className={classes.url} title={inbox.url}>
          {inbox.url}
        </span>
        <CopyButton value={inbox.url} label={t('Copy URL')} />
        <ActionButton
          variant="default"
          onClick={() => void forget.run({ params })}
          why={!requests?.length && t('No requests received yet')}
        >
          {t('Clear')}
        </ActionButton>
        <Button variant="light" color="red" onClick={() => setClosing(true)}>
          {t('Delete')}
        </Button>
      </div>
      <InboxBehaviour inbox={inbox} />
      <div className={classes.rows}>
        {error && !requests ? (
          <ErrorState error={error} refetch={refetch} />
        ) : (
          <DataTable
            label={t('Requests to {{name}}', { name: inbox.name })}
            columns={columns}
            rows={requests ?? []}
            loading={isLoading}
            rowKey={({ number }) => String(number)}
            onOpen={({ number }) => setOpen(number)}
            markOf={({ number }) => (number === open ? 'chosen' : undefined)}
            empty={
              <EmptyState icon={<IconInbox size={32} stroke={1.4} />} title={t('No requests yet')}>
                {running
                  ? t('Requests appear here as they arrive. Send a test from the subscription, or edit a flight.')
                  : t('The receiver is off. Start it above to get waiting deliveries.')}
              </EmptyState>
            }
          />
        )}
      </div>
      {shown && <Received request={shown} zone={zone} onClose={() => setOpen(undefined)} />}
      <Confirm
        opened={closing}
        title={t('Delete this inbox?')}
        verb={t('Delete')}
        running={remove.isPending}
        onConfirm={close}
        onClose={() => setClosing(false)}
      >
        {t(
          'All received requests are deleted. Subscriptions that point to this inbox stay, and their deliveries fail with 404.',
        )}
      </Confirm>
    </section>
  )
}
