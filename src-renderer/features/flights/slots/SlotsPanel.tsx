import { useState } from 'react'
import { isOpen } from '../../../../src-shared/domain/flights/readiness.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { clock, dayAndClock } from '../../../ui/time.ts'
import { OrderDialog } from '../orders/OrderDialog.tsx'
import { Checklist, ChecklistRow } from '../services/Checklist.tsx'
import type { FlightPage } from '../types.ts'
import { SlotDialog } from './SlotDialog.tsx'
import { slotName, slotWarning } from './slot-words.ts'
import type { Slot } from './types.ts'

/** Slots and PPR at either end of a flight, with their checklist letters. */
export function SlotsPanel({ flight }: { flight: FlightPage }) {
  const { data } = useApiQuery('slots.list', { params: { flightId: String(flight.flightId) } })
  const change = useApiMutation('slots.change')
  const slots = data ?? []
  const open = slots.filter(isOpen).length
  const [requesting, setRequesting] = useState<Slot>()
  const ends = [
    {
      target: 'DEPARTURE',
      title: t('Departure {{departureAirport}}', { departureAirport: flight.departureAirport }),
      zone: flight.departureTimeZone,
    },
    {
      target: 'ARRIVAL',
      title: t('Arrival {{arrivalAirport}}', { arrivalAirport: flight.arrivalAirport }),
      zone: flight.arrivalTimeZone,
    },
  ]
  return (
    <>
      <RecordsPanel<Slot>
        title={t('Slots and PPR')}
        note={open > 0 ? t('{{open}} open', { open }) : undefined}
        verb={t('Add slot')}
        dialog={(slot, close) => <SlotDialog flight={flight} slot={slot} onClose={close} />}
        empty={
          data?.length === 0 && (
            <p className={lists.none}>{t('No slots or PPR yet. Add the ones the airports require.')}</p>
          )
        }
      >
        {(edit) =>
          ends.map(({ target, title, zone }) => {
            const here = slots.filter((slot) => slot.target === target)
            return (
              here.length > 0 && (
                <Checklist key={target} title={title}>
                  {here.map((slot) => (
                    <ChecklistRow
                      key={slot.slotId}
                      what={slotName(slot.kind)}
                      who={
                        <>
                          {slot.at === null ? t('no time yet') : t('{{at}} UTC', { at: dayAndClock(slot.at, 'UTC') })}{' '}
                          {slot.number && <b>{slot.number}</b>}
                        </>
                      }
                      details={[
                        slot.at !== null && t('{{at}} local', { at: clock(slot.at, zone) }),
                        slot.company && t('by {{company}}', { company: slot.company }),
                        slot.providerName && t('via {{name}}', { name: slot.providerName }),
                        slot.remarks,
                      ]}
                      warning={slotWarning(slot, flight)}
                      status={slot.status}
                      recheck={slot.recheck}
                      onOpen={() => edit(slot)}
                      isRequest
                      onOrder={() => setRequesting(slot)}
                      onStatus={(status) =>
                        void change.run({ params: { slotId: String(slot.slotId) }, body: { status } })
                      }
                    />
                  ))}
                </Checklist>
              )
            )
          })
        }
      </RecordsPanel>
      {requesting && (
        <OrderDialog
          noun="slots"
          id={requesting.slotId}
          what={`${slotName(requesting.kind)}, ${requesting.airport}`}
          onClose={() => setRequesting(undefined)}
        />
      )}
    </>
  )
}
