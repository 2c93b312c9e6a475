import { Anchor } from '@mantine/core'
import { t } from '../../../src-shared/texts/texts.ts'
import { fromNow } from '../../ui/time.ts'
import type { Subscription } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'
import { since } from './words.ts'

const DAY = 86_400_000
/** Of nothing but failures; then the sender switches it off (reference A5, 8). */
const GIVEN_UP_AFTER_DAYS = 5

const HOUR = 3_600_000
/** `22 h`, `1.5 days` */
const lasting = (ms: number) =>
  ms < DAY ? `${Math.max(1, Math.round(ms / HOUR))} h` : t('{{ms}} days', { ms: (ms / DAY).toFixed(1) })

/** How its receiver does: what fails, until when it is left alone, what is held. */
export function SubscriptionHealth({ subscription, now }: { subscription: Subscription; now: number }) {
  const { failures, failingMs, pausedUntil, heldSince, held, lastDeliveredAt, lastError } = subscription
  const paused = pausedUntil !== null && pausedUntil > now
  return (
    <div className={classes.health} data-bad={failures > 0 || heldSince !== null || undefined}>
      <b>
        {heldSince !== null
          ? t('Switched off by the sender')
          : failures > 0
            ? t('Its receiver fails')
            : t('Its receiver is well')}
      </b>
      {heldSince !== null && (
        <p>
          {fromNow(heldSince, now)}
          {t(', after')} {GIVEN_UP_AFTER_DAYS} {t('days of nothing but failures or an answer of 410.')}{' '}
          {held === 1 ? t('One delivery is') : t('{{held}} deliveries are', { held })} {t('held.')}
        </p>
      )}
      {failures > 0 && (
        <p>
          {failures} {failures === 1 ? t('failure') : t('failures')} {t('in a row')}
          {failingMs > 0 && <>{t(', for {{failingMs}}', { failingMs: lasting(failingMs) })}</>}.{' '}
          {paused
            ? t('It is left alone; one delivery is tried {{pausedUntil}}.', { pausedUntil: fromNow(pausedUntil, now) })
            : t('One delivery is tried next.')}{' '}
          {t('After')} {GIVEN_UP_AFTER_DAYS} {t('days it is switched off.')}
        </p>
      )}
      {lastError && (failures > 0 || heldSince !== null) && <p className={classes.bad}>{lastError}</p>}
      <p className={classes.faint}>
        {lastDeliveredAt === null
          ? t('Nothing has arrived yet.')
          : t('The last arrived {{lastDeliveredAt}}.', { lastDeliveredAt: since(lastDeliveredAt, now) })}{' '}
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
