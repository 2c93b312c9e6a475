import { IconKey } from '@tabler/icons-react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { fromNow, since } from '../../../ui/time.ts'
import classes from './Webhooks.module.css'

/** Every callback is https: the rest distinguishes them. */
const withoutScheme = (url: string): string => url.replace(/^https:\/\//, '')

export type Subscription = Answer<EndpointFor<'webhookDesk.subscriptions'>>[number]

/** Whether a subscription works, is switched off, or has run out. */
export function SubscriptionState({ subscription, now }: { subscription: Subscription; now: number }) {
  if (subscription.expiresAt < now) return <StatusBadge tone="red">{t('expired')}</StatusBadge>
  if (subscription.heldSince !== null)
    return (
      <StatusBadge tone="purple" title={t('Disabled automatically. Waiting deliveries are held.')}>
        {t('held')}
      </StatusBadge>
    )
  if ((subscription.pausedUntil ?? 0) > now)
    return (
      <StatusBadge tone="yellow" title={t('Paused after repeated failures')}>
        {t('paused')}
      </StatusBadge>
    )
  return subscription.status === 'ACTIVE' ? (
    <StatusBadge tone="green">{t('active')}</StatusBadge>
  ) : (
    <StatusBadge tone="grey">{t('inactive')}</StatusBadge>
  )
}

/** Whether it can be renewed now: within the window before it runs out, not after. */
export const isRenewable = ({ renewableAt, expiresAt }: Subscription, now: number): boolean =>
  now >= renewableAt && now < expiresAt

function Expiry({ subscription, now }: { subscription: Subscription; now: number }) {
  const { expiresAt } = subscription
  if (expiresAt < now) return <span className={classes.bad}>{fromNow(expiresAt, now)}</span>
  if (!isRenewable(subscription, now)) return <>{fromNow(expiresAt, now)}</>
  return <span className={classes.warn}>{t('{{when}}, renew', { when: fromNow(expiresAt, now) })}</span>
}

/** Whether its signing key is being changed. */
function keyWords({ hasNextKey, formerKeyUntil }: Subscription, now: number): string {
  if (hasNextKey) return t('Signing key being replaced')
  return (formerKeyUntil ?? 0) > now ? t('Old signing key still in use') : ''
}

/** The columns of the subscriptions table; countdowns from `now`. */
export function subscriptionColumns(now: number): Column<Subscription>[] {
  return [
    {
      id: 'partner',
      title: t('Partner'),
      width: '4fr',
      sort: ({ partnerName }) => partnerName,
      cell: ({ partnerName }) => <b>{partnerName}</b>,
    },
    { id: 'event', title: t('Event'), width: 232, sort: ({ event }) => event, cell: ({ event }) => event },
    {
      id: 'url',
      title: t('Callback'),
      width: '4fr',
      sort: ({ callbackUrl }) => callbackUrl,
      cell: ({ callbackUrl }) => <span title={callbackUrl}>{withoutScheme(callbackUrl)}</span>,
    },
    {
      id: 'state',
      title: t('Status'),
      width: 96,
      sort: ({ status, expiresAt }) => (expiresAt < now ? 'EXPIRED' : status),
      cell: (subscription) => (
        <>
          <SubscriptionState subscription={subscription} now={now} />{' '}
          {keyWords(subscription, now) && (
            <IconKey size={13} className={classes.key} aria-label={keyWords(subscription, now)} />
          )}
        </>
      ),
    },
    {
      id: 'expires',
      title: t('Expires'),
      width: 150,
      sort: ({ expiresAt }) => expiresAt,
      cell: (subscription) => <Expiry subscription={subscription} now={now} />,
    },
    {
      id: 'delivered',
      title: t('Delivered'),
      width: 82,
      align: 'right',
      sort: ({ delivered }) => delivered,
      cell: ({ delivered }) => delivered,
    },
    {
      id: 'failed',
      title: t('Failed', { context: 'column' }),
      width: 58,
      align: 'right',
      sort: ({ failed }) => failed,
      cell: ({ failed, lastError }) =>
        failed > 0 ? (
          <span className={classes.bad} title={lastError ? messageText(lastError) : undefined}>
            {failed}
          </span>
        ) : (
          0
        ),
    },
    {
      id: 'waiting',
      title: t('Waiting'),
      width: 88,
      align: 'right',
      sort: ({ waiting, held }) => waiting + held,
      cell: ({ waiting, held }) =>
        held > 0 ? <span className={classes.held}>{t('{{held}} held', { held })}</span> : waiting,
    },
    {
      id: 'last',
      title: t('Last delivered'),
      width: 104,
      sort: ({ lastDeliveredAt }) => lastDeliveredAt,
      cell: ({ lastDeliveredAt }) => (lastDeliveredAt === null ? t('never') : since(lastDeliveredAt, now)),
    },
  ]
}
