import { Anchor } from '@mantine/core'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DAY, HOUR } from '../../../../src-shared/time/durations.ts'
import { numberText } from '../../../ui/number.ts'
import { fromNow, since } from '../../../ui/time.ts'
import type { Subscription } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'

/** The days of failures only, after which the sender switches a subscription off (reference A5, 8). */
const GIVEN_UP_AFTER_DAYS = 5

/** `22 h`, `1.5 days` */
const lasting = (ms: number) =>
  ms < DAY ? `${Math.max(1, Math.round(ms / HOUR))} h` : t('{{days}} days', { days: numberText(ms / DAY, 1) })

/** How often it failed, and for how long already. */
const failureWords = (count: number, ms: number) =>
  ms > 0
    ? t('{{count}} failures in a row, for {{length}}.', { count, length: lasting(ms) })
    : t('{{count}} failures in a row.', { count })

/** How its receiver does: what fails, until when it is left alone, what is held. */
export function SubscriptionHealth({ subscription, now }: { subscription: Subscription; now: number }) {
  const { failures, failingMs, pausedUntil, heldSince, held, lastDeliveredAt, lastError } = subscription
  const paused = pausedUntil !== null && pausedUntil > now
  return (
    <div className={classes.health} data-bad={failures > 0 || heldSince !== null || undefined}>
      <b>
        {heldSince !== null
          ? t('Disabled automatically')
          : failures > 0
            ? t('Endpoint failing')
            : t('Endpoint healthy')}
      </b>
      {heldSince !== null && (
        <p>
          {t('{{when}}, after {{days}} days of failures or a 410 response.', {
            when: fromNow(heldSince, now),
            days: GIVEN_UP_AFTER_DAYS,
          })}{' '}
          {t('{{count}} deliveries held.', { count: held })}
        </p>
      )}
      {failures > 0 && (
        <p>
          {failureWords(failures, failingMs)}{' '}
          {paused
            ? t('Paused. The next attempt is {{when}}.', { when: fromNow(pausedUntil, now) })
            : t('One delivery is attempted next.')}{' '}
          {t('The subscription is disabled after {{days}} days of failures.', { days: GIVEN_UP_AFTER_DAYS })}
        </p>
      )}
      {lastError && (failures > 0 || heldSince !== null) && <p className={classes.bad}>{messageText(lastError)}</p>}
      <p className={classes.faint}>
        {lastDeliveredAt === null
          ? t('No deliveries yet.')
          : t('Last delivered {{when}}.', { when: since(lastDeliveredAt, now) })}{' '}
        <Anchor className={classes.aside} href={`#/deliveries?subscriptionId=${subscription.id}`}>
          {t('{{delivered}} delivered, {{failed}} failed, {{waiting}} waiting', {
            delivered: subscription.delivered,
            failed: subscription.failed,
            waiting: subscription.waiting,
          })}
        </Anchor>
      </p>
    </div>
  )
}
