import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Reason } from '../../../ui/blocked.tsx'
import { useHour } from '../../../ui/clock.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { duration, isoDay } from '../../../ui/time.ts'
import type { FlightPage } from '../../flights/types.ts'
import { DeliveryState } from '../../integrations/webhooks/DeliveryState.tsx'
import { FlightEnd } from './FlightEnd.tsx'
import { LogbookForm } from './LogbookForm.tsx'
import { MovementForm } from './MovementForm.tsx'
import { settledWords } from './settled.ts'
import classes from './TimesPanel.module.css'
import { draftOf, moveArrival, readDraft, type TimesDraft } from './typed-times.ts'
import { type ChangeNotice, useChangeNotice } from './use-change-notice.ts'

/** After a save: the notifications that partners received. */
function SavedNote({ notice }: { notice: ChangeNotice }) {
  const { sinceSave } = notice
  if (!sinceSave) return null
  if (sinceSave.length === 0)
    return <>{t('Saved. No partners are subscribed to this event, so no notification was sent.')}</>
  return (
    <span className={classes.saved}>
      {t('Saved. Partners notified ({{event}}):', { event: sinceSave[0]?.event })}
      {sinceSave.map((delivery) => (
        <span key={delivery.id}>
          {delivery.partnerName} <DeliveryState state={delivery.state} />
        </span>
      ))}
    </span>
  )
}

/** Scheduled, estimated and actual times of both ends; the estimated ones can be typed over. */
export function TimesPanel({ flight }: { flight: FlightPage }) {
  const { departureAt, arrivalAt } = flight
  const today = isoDay(useHour(), 'UTC')
  const [draft, setDraft] = useState(() => draftOf(flight))
  const [typed, setTyped] = useState(false)
  const [arrivalTyped, setArrivalTyped] = useState(false)
  const change = useApiMutation('flightDesk.change')
  const notice = useChangeNotice(flight.flightId)

  // Times changed elsewhere show at once, unless the form has input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the saved times matter
  useEffect(() => {
    if (!typed) setDraft(draftOf(flight))
  }, [departureAt, arrivalAt, typed])

  const reset = () => {
    setDraft(draftOf(flight))
    setTyped(false)
    setArrivalTyped(false)
  }
  const type = (part: Partial<TimesDraft>) => {
    const arrival = arrivalTyped || 'arrivalDate' in part || 'arrivalTime' in part
    setTyped(true)
    setArrivalTyped(arrival)
    setDraft((before) => (arrival ? { ...before, ...part } : moveArrival({ ...before, ...part }, { ...flight, today })))
  }
  const read = readDraft(draft, { ...flight, today }, arrivalTyped)
  const changes = read.change !== undefined && Object.keys(read.change).length > 0

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!read.change || !changes) return
    const before = notice.mark()
    const { done } = await change.run({ params: { flightId: String(flight.flightId) }, body: read.change })
    if (!done) return
    notice.since(before)
    setTyped(false)
    setArrivalTyped(false)
  }

  const settled = settledWords(flight)
  const offBlock = flight.offBlockAt !== null && t('Off block. Clear the off-block time first.')
  const onBlock = flight.onBlockAt !== null && t('On block. Clear the on-block time first.')
  /** `fixed`: why the estimate can't be changed any more. */
  const ends = [
    { end: 'departure', saved: departureAt, fixed: offBlock },
    { end: 'arrival', saved: arrivalAt, fixed: onBlock },
  ] as const
  return (
    <Panel
      title={t('Times')}
      note={t('block {{duration}}', {
        duration: duration((read.arrivalAt ?? arrivalAt) - (read.departureAt ?? departureAt)),
      })}
    >
      <Reason why={settled} hidden>
        <form onSubmit={save} noValidate>
          <div className={classes.ends}>
            {ends.map(({ end, saved, fixed }) => (
              <FlightEnd
                key={end}
                end={end}
                airport={flight[end]}
                at={read[`${end}At`]}
                scheduledAt={end === 'departure' ? flight.scheduledDepartureAt : flight.scheduledArrivalAt}
                date={draft[`${end}Date`]}
                time={draft[`${end}Time`]}
                near={saved}
                onDate={(date) => type({ [`${end}Date`]: date })}
                onTime={(time) => type({ [`${end}Time`]: time })}
                why={settled ?? fixed}
              />
            ))}
          </div>
          <div className={classes.foot}>
            <div className={classes.words} role="status">
              {settled ? (
                settled
              ) : typed && read.wrong ? (
                <span className={classes.wrong}>{read.wrong}</span>
              ) : typed && changes && !arrivalTyped ? (
                t('The arrival time moves with the departure.')
              ) : (
                <SavedNote notice={notice} />
              )}
            </div>
            {typed && (
              <Button variant="subtle" color="gray" onClick={reset}>
                {t('Undo')}
              </Button>
            )}
            <ActionButton
              type="submit"
              why={
                read.wrong !== undefined
                  ? t('Correct the times first')
                  : (!typed || !changes) && t('No changes to save')
              }
              loading={change.isPending}
            >
              {t('Save times')}
            </ActionButton>
          </div>
        </form>
        {flight.status === 'Option' ? (
          <p className={classes.option}>
            {t('This flight is an option. Book the quote before you enter actual times.')}{' '}
            <a href={`#/quotes/${flight.bookingId}`}>{t('Open the quote')}</a>
          </p>
        ) : (
          <>
            <MovementForm flight={flight} settled={settled} />
            <LogbookForm flight={flight} locked={settled !== undefined} />
          </>
        )}
      </Reason>
    </Panel>
  )
}
