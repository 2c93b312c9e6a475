import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import classes from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { Trans } from '../../../ui/Trans.tsx'
import { dayAndClock } from '../../../ui/time.ts'
import type { FlightPage } from '../../flights/types.ts'
import { DeliveryState } from '../../integrations/webhooks/DeliveryState.tsx'
import { useChangeNotice } from './use-change-notice.ts'

const ROW_LIMIT = 5

/** The notifications that partners received about the flight. */
export function PartnerNotificationsPanel({ flight, folded = false }: { flight: FlightPage; folded?: boolean }) {
  const [open, setOpen] = useState(!folded)
  const { all } = useChangeNotice(flight.flightId)
  const zone = useZone()
  return (
    <Panel
      title={t('Partner notifications')}
      note={all.length > 0 ? String(all.length) : undefined}
      action={
        folded && (
          <Button variant="subtle" color="gray" size="compact-xs" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Hide') : t('Show')}
          </Button>
        )
      }
    >
      {!open ? undefined : all.length === 0 ? (
        <p className={classes.none}>
          <Trans
            text={t(
              'No notifications sent yet. Partners with a <link>subscription</link> are notified when the flight changes.',
            )}
            as={{ link: (part) => <Anchor href="#/subscriptions">{part}</Anchor> }}
          />
        </p>
      ) : (
        <ul className={classes.list}>
          {all.slice(0, ROW_LIMIT).map((delivery) => (
            <li key={delivery.id}>
              <div className={classes.line}>
                <Anchor href={`#/deliveries?resourceId=${flight.flightId}&open=${delivery.id}`}>
                  {delivery.event}
                </Anchor>
                <DeliveryState state={delivery.state} />
              </div>
              <small>
                {delivery.partnerName}, {dayAndClock(delivery.issuedAt, zone)}
                {delivery.errorMessage && `, ${messageText(delivery.errorMessage)}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
