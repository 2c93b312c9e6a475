import { ActionIcon, TextInput } from '@mantine/core'
import { IconNote, IconTrash } from '@tabler/icons-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import type { ApiError } from '../../../ui/api-error.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { duration } from '../../../ui/time.ts'
import type { Reading } from '../../../ui/typed-time.ts'
import type { DraftLeg, TimeInput } from './draft.ts'
import classes from './QuoteForm.module.css'
import type { Proposal } from './quote-body.ts'
import { warningTone, warningWords } from './warning-words.ts'

type ProposedLeg = Proposal['legs'][number]

interface LegFieldsProps {
  leg: DraftLeg
  index: number
  /** How a date without month or year is read. */
  reading: Reading & { near: string }
  typedIn: TimeInput
  planned: ProposedLeg | undefined
  error: ApiError | null | undefined
  /** The leg was just added: the cursor goes there. */
  fresh: boolean
  change(part: Partial<DraftLeg>): void
  remove?: () => void
}

const clockOf = (minute: string) => minute.slice(11)

/** When it arrives, in the zone of the form, and how long it takes. */
function Arrival({ planned, typedIn }: { planned: ProposedLeg | undefined; typedIn: TimeInput }) {
  if (!planned) return <span className={classes.arrival} />
  const [here, there] =
    typedIn === 'utc' ? [planned.arrivalDateUTC, planned.arrivalDate] : [planned.arrivalDate, planned.arrivalDateUTC]
  const departs = typedIn === 'utc' ? planned.departureDateUTC : planned.departureDate
  const later = Math.round((Date.parse(here.slice(0, 10)) - Date.parse(departs.slice(0, 10))) / 86_400_000)
  return (
    <span
      className={classes.arrival}
      title={typedIn === 'utc' ? t('{{at}} local', { at: clockOf(there) }) : t('{{at}} UTC', { at: clockOf(there) })}
    >
      <b>{clockOf(here)}</b>
      {later !== 0 && <sup>{later > 0 ? `+${later}` : later}</sup>}
      <small>
        {t('{{duration}}, {{distance}} NM', {
          duration: duration(planned.blockTime * 60_000),
          distance: Math.round(planned.distance),
        })}
      </small>
    </span>
  )
}

/** One leg: airports, time and passengers, with its conflicts below. */
export function LegFields(props: LegFieldsProps) {
  const { leg, index, reading, typedIn, planned, error, fresh, change, remove } = props
  const [noting, setNoting] = useState(leg.notes !== '')
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!fresh) return
    const empty = [...(row.current?.querySelectorAll('input') ?? [])].find(
      (input) => input.value === '' && input.type !== 'hidden',
    )
    empty?.focus()
  }, [fresh])
  const number = index + 1
  const wrong = (field: string) => fieldError(error, `legs[${index}].${field}`)
  return (
    <fieldset className={classes.leg} ref={row} aria-label={t('Leg {{number}}', { number })}>
      <span className={classes.number} data-position={leg.pax === '0' || undefined}>
        {number}
      </span>
      <AirportField
        label={t('Leg {{number}} from', { number })}
        hideLabel
        value={leg.from}
        onChange={(from) => change({ from })}
        error={wrong('departureAirport')}
      />
      <AirportField
        label={t('Leg {{number}} to', { number })}
        hideLabel
        value={leg.to}
        onChange={(to) => change({ to })}
        error={wrong('arrivalAirport')}
      />
      <DateField
        label={t('Leg {{number}} date', { number })}
        hideLabel
        placeholder={t('e.g. 1504')}
        text={leg.date}
        {...reading}
        setText={(date) => change({ date })}
        error={wrong('departureDate') ?? wrong('departureDateUTC')}
      />
      <TimeField
        label={t('Leg {{number}} time', { number })}
        hideLabel
        placeholder={t('e.g. 0930')}
        text={leg.time}
        setText={(time) => change({ time })}
      />
      <Arrival planned={planned} typedIn={typedIn} />
      <NumberField
        className={classes.passengers}
        aria-label={t('Leg {{number}} passengers', { number })}
        min={0}
        max={999}
        decimals={0}
        needed
        value={Number(leg.pax)}
        onChange={(pax) => change({ pax: String(pax) })}
        error={wrong('pax')}
      />
      <span className={classes.legTools}>
        <ActionIcon
          aria-label={t('Leg {{number}} notes', { number })}
          title={t('Notes')}
          onClick={() => setNoting(!noting)}
          tabIndex={-1}
        >
          <IconNote size={15} />
        </ActionIcon>
        {remove && (
          <ActionIcon
            aria-label={t('Remove leg {{number}}', { number })}
            title={t('Remove')}
            onClick={remove}
            tabIndex={-1}
          >
            <IconTrash size={15} />
          </ActionIcon>
        )}
      </span>
      {noting && (
        <TextInput
          className={classes.notes}
          aria-label={t('Leg {{number}} notes', { number })}
          placeholder={t('Notes for the crew and the handler')}
          value={leg.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      )}
      {planned && planned.warnings.length > 0 && (
        <div className={classes.warnings} role="status">
          {planned.warnings.map(({ type, message }) => (
            <Fragment key={`${type} ${message && messageText(message)}`}>
              <StatusBadge tone={warningTone(type)}>{warningWords(type)}</StatusBadge>
              <span>{message && messageText(message)}</span>
            </Fragment>
          ))}
        </div>
      )}
    </fieldset>
  )
}
