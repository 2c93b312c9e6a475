import { Anchor } from '@mantine/core'
import { fromNow } from '../../ui/time.ts'
import type { Subscription } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'
import { since } from './words.ts'

const DAY = 86_400_000
/** Of nothing but failures; then the sender switches it off (reference A5, 8). */
const GIVEN_UP_AFTER_DAYS = 5

const HOUR = 3_600_000
/** `22 h`, `1.5 days` */
const lasting = (ms: number) => (ms < DAY ? `${Math.max(1, Math.round(ms / HOUR))} h` : `${(ms / DAY).toFixed(1)} days`)

/** How its receiver does: what fails, until when it is left alone, what is held. */
export function SubscriptionHealth({ subscription, now }: { subscription: Subscription; now: number }) {
  const { failures, failingMs, pausedUntil, heldSince, held, lastDeliveredAt, lastError } = subscription
  const paused = pausedUntil !== null && pausedUntil > now
  return (
    <div className={classes.health} data-bad={failures > 0 || heldSince !== null || undefined}>
      <b>
        {heldSince !== null
          ? 'Switched off by the sender'
          : failures > 0
            ? 'Its receiver fails'
            : 'Its receiver is well'}
      </b>
      {heldSince !== null && (
        <p>
          {fromNow(heldSince, now)}, after {GIVEN_UP_AFTER_DAYS} days of nothing but failures or an answer of 410.{' '}
          {held === 1 ? 'One delivery is' : `${held} deliveries are`} held.
        </p>
      )}
      {failures > 0 && (
        <p>
          {failures} {failures === 1 ? 'failure' : 'failures'} in a row
          {failingMs > 0 && <>, for {lasting(failingMs)}</>}.{' '}
          {paused
            ? `It is left alone; one delivery is tried ${fromNow(pausedUntil, now)}.`
            : 'One delivery is tried next.'}{' '}
          After {GIVEN_UP_AFTER_DAYS} days it is switched off.
        </p>
      )}
      {lastError && (failures > 0 || heldSince !== null) && <p className={classes.bad}>{lastError}</p>}
      <p className={classes.faint}>
        {lastDeliveredAt === null ? 'Nothing has arrived yet.' : `The last arrived ${since(lastDeliveredAt, now)}.`}{' '}
        <Anchor className={classes.aside} href={`#/deliveries?subscriptionId=${subscription.id}`}>
          {subscription.delivered} delivered, {subscription.failed} failed, {subscription.waiting} waiting
        </Anchor>
      </p>
    </div>
  )
}
