import { Button, Group, Modal, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import { type EventKind, eventNames } from '../../../../src-shared/contract/events.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { unlessUnfinished } from '../../../ui/unfinished.ts'
import { FlightField } from '../../finance/expenses/FlightField.tsx'
import { readable } from './readable.ts'
import { SignedTexts } from './SignedTexts.tsx'
import classes from './Webhooks.module.css'

type Preview = Answer<EndpointFor<'eventTriggers.preview'>>

/** Lets events of a flight happen for which nothing has changed, after a look at what they would send. */
export function TriggerEvent({ onClose }: { onClose(): void }) {
  const [flightId, setFlightId] = useState<number | null>(null)
  const [events, setEvents] = useState<EventKind[]>(['FLIGHT_TIME_UPDATE'])
  const [times, setTimes] = useState(1)
  const [shown, setShown] = useState<Preview>()
  const preview = useApiMutation('eventTriggers.preview', { quiet: true })
  const trigger = useApiMutation('eventTriggers.trigger', { quiet: true })
  const body = { flightId: flightId ?? 0, events, times }
  const why = flightId === null ? t('Choose a flight') : events.length === 0 ? t('Choose an event') : ''
  const look = async () => {
    trigger.reset()
    const outcome = await preview.run({ body })
    setShown(outcome.done ? outcome.data : undefined)
  }
  const send = async () => {
    preview.reset()
    const outcome = await trigger.run({ body })
    if (!outcome.done) return
    const { deliveries } = outcome.data
    showDone(
      t('{{count}} deliveries triggered', { count: deliveries.length }),
      deliveries.length === 0 ? t('No partner is subscribed to these events for this flight.') : '',
    )
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('Trigger events')} size={640}>
      <div className={classes.form}>
        <span className={classes.soft}>
          {t('Subscribed partners get these events as if the flight had changed. The flight itself stays as it is.')}
        </span>
        <FlightField value={flightId} shown={undefined} onChange={setFlightId} />
        <Group gap={12} align="flex-start" wrap="nowrap">
          <MultiSelect
            style={{ flex: 1 }}
            label={t('Events')}
            data={eventNames}
            searchable
            value={events}
            onChange={(value) => setEvents(value as EventKind[])}
            error={fieldError(preview.error ?? trigger.error, 'events')}
          />
          <NumberField
            w={110}
            label={t('Times each')}
            min={1}
            max={20}
            decimals={0}
            needed
            value={times}
            onChange={setTimes}
            error={fieldError(preview.error ?? trigger.error, 'times')}
          />
        </Group>
        <FormError error={preview.error ?? trigger.error} fields={['events', 'times']} />
        {shown && <Shown preview={shown} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <ActionButton variant="default" onClick={unlessUnfinished(look)} loading={preview.isPending} why={why}>
            {t('Preview')}
          </ActionButton>
          <ActionButton onClick={unlessUnfinished(send)} loading={trigger.isPending} why={why}>
            {t('Trigger')}
          </ActionButton>
        </Group>
      </div>
    </Modal>
  )
}

/** The recipients of each event, and the events without a recipient. */
function Shown({ preview: { deliveries, notSubscribed } }: { preview: Preview }) {
  return (
    <>
      {deliveries.map(({ event, members, partnerName, callbackUrl, body, headers }) => (
        <div key={partnerName + callbackUrl + event} className={classes.attempt}>
          <p>
            <b>{event}</b> {members.length > 1 && <span className={classes.faint}>({members.join(', ')})</span>}
          </p>
          <p className={classes.soft}>
            {partnerName}: {callbackUrl}
          </p>
          <CodeBlock>{readable(body)}</CodeBlock>
          <SignedTexts headers={headers} body={body} title={t('Signed content')} />
        </div>
      ))}
      {notSubscribed.length > 0 && (
        <span className={classes.faint}>
          {t('No partner gets {{events}} for this flight.', { events: notSubscribed.join(', ') })}
        </span>
      )}
    </>
  )
}
