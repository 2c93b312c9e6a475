import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Trans } from '../../../ui/Trans.tsx'
import { dayAndClock, fromNow, fullDayAndClock } from '../../../ui/time.ts'
import { isRenewable, type Subscription } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'

interface LifetimeProps {
  subscription: Subscription
  now: number
  zone: string
}

/** How long a subscription lasts: a bar that runs out, the days in which it can be renewed marked on it. */
export function Lifetime({ subscription, now, zone }: LifetimeProps) {
  const renew = useApiMutation('webhookDesk.renew', { quiet: true })
  const { createdAt, expiresAt, renewableAt } = subscription
  const expired = expiresAt <= now
  const renewable = isRenewable(subscription, now)
  const end = { when: fromNow(expiresAt, now), at: fullDayAndClock(expiresAt, zone) }
  const whole = expiresAt - Math.min(createdAt, renewableAt)
  const share = (at: number) => `${Math.max(0, Math.min(100, (100 * (expiresAt - at)) / whole))}%`
  const extend = async () => {
    const { done } = await renew.run({ params: { id: subscription.id } })
    if (done) showDone(t('Subscription renewed for a month'))
  }
  return (
    <div className={classes.lifetime}>
      <div className={classes.lifetimeHead}>
        <span>
          <Trans
            text={expired ? t('Expired <b>{{when}}</b>, {{at}}', end) : t('Expires <b>{{when}}</b>, {{at}}', end)}
            as={{ b: (when) => <b className={expired ? classes.bad : renewable ? classes.warn : undefined}>{when}</b> }}
          />
        </span>
        <ActionButton
          size="compact-sm"
          variant={renewable ? 'filled' : 'default'}
          onClick={extend}
          why={!renewable && t('The subscription can’t be renewed yet')}
          loading={renew.isPending}
        >
          {t('Renew')}
        </ActionButton>
      </div>
      <div className={classes.life} aria-hidden>
        <div className={classes.lifeWindow} style={{ width: share(renewableAt) }} />
        <div className={classes.lifeLeft} data-soon={renewable || undefined} style={{ width: share(now) }} />
      </div>
      <span className={classes.faint}>
        {expired
          ? t('This subscription can no longer be renewed. Delete it and create a new one.')
          : renewable
            ? t('Renewable now, for one month from the expiration date.')
            : t('Renewable from {{at}}, {{when}}.', {
                at: dayAndClock(renewableAt, zone),
                when: fromNow(renewableAt, now),
              })}
      </span>
      <FormError error={renew.error} fields={[]} />
    </div>
  )
}
