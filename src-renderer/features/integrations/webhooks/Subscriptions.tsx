import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useRequestedAction } from '../../../data/pending-action.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { go } from '../../../ui/location.ts'
import { Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { TablePage } from '../../../ui/TablePage.tsx'
import { EditSubscription } from './EditSubscription.tsx'
import { NewSubscription } from './NewSubscription.tsx'
import { type Subscription, subscriptionColumns } from './subscription-columns.tsx'
import { TriggerEvent } from './TriggerEvent.tsx'

/** The subscriptions: receiver, events and expiry. */
export function Subscriptions() {
  const answer = useApiQuery('webhookDesk.subscriptions', {})
  const [adding, setAdding] = useState(false)
  const [triggering, setTriggering] = useState(false)
  useRequestedAction('/subscriptions', 'new', () => setAdding(true))
  const [{ search, open }, choose] = useQuery({ search: '', open: '' })
  const now = useNow()
  const columns = useTextMemo(() => subscriptionColumns(now), [now])
  const letters = search.trim().toLowerCase()
  const all = answer.data ?? []
  const rows = all.filter(({ partnerName, event, callbackUrl }) =>
    `${partnerName} ${event} ${callbackUrl}`.toLowerCase().includes(letters),
  )
  const edited: Subscription | undefined = all.find(({ id }) => id === open)
  const create = (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
      {t('New subscription')}
    </Button>
  )

  return (
    <TablePage
      title={t('Subscriptions')}
      answer={answer}
      tools={
        <>
          <Spring />
          <SearchField
            label={t('Search subscriptions')}
            width={220}
            value={search}
            onChange={(search) => choose({ search })}
          />
          <Button variant="default" onClick={() => setTriggering(true)}>
            {t('Trigger events')}
          </Button>
          <Button variant="default" onClick={() => go('/receiver')}>
            {t('Try webhooks')}
          </Button>
          {create}
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => choose({ open: id })}
      sortedBy={{ id: 'partner', desc: false }}
      markOf={({ status, expiresAt }) => (status === 'INACTIVE' || expiresAt < now ? 'off' : undefined)}
      empty={
        <EmptyState
          icon={<IconWebhook size={32} stroke={1.4} />}
          title={
            letters ? t('No subscription matches “{{search}}”', { search: search.trim() }) : t('No subscriptions yet')
          }
          action={!letters && create}
        >
          {!letters &&
            t(
              'A subscription sends one kind of event to one partner over HTTPS. Partners subscribe through the API, or you can add a subscription here.',
            )}
        </EmptyState>
      }
    >
      {adding && <NewSubscription onClose={() => setAdding(false)} />}
      {triggering && <TriggerEvent onClose={() => setTriggering(false)} />}
      {edited && <EditSubscription key={edited.id} subscription={edited} onClose={() => choose({ open: '' })} />}
    </TablePage>
  )
}
