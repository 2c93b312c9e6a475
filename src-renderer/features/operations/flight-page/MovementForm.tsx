import { useEffect, useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { showError } from '../../../ui/messages.ts'
import { TimeField } from '../../../ui/TimeField.tsx'
import { clock, dayAndClock, duration, offsetName } from '../../../ui/time.ts'
import { nearestAt } from '../../../ui/typed-instant.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './TimesPanel.module.css'

const movements = perLanguage(
  () =>
    [
      { field: 'offBlockAt', label: t('Off block (UTC)'), end: 'departure' },
      { field: 'takeOffAt', label: t('Take-off (UTC)'), end: 'departure' },
      { field: 'landingAt', label: t('Landing (UTC)'), end: 'arrival' },
      { field: 'onBlockAt', label: t('On block (UTC)'), end: 'arrival' },
    ] as const,
)
const airports = perLanguage(
  () =>
    [
      {
        field: 'realDepartureAirport',
        label: t('Actual departure airport'),
        used: 'departureAirport',
        planned: 'plannedDepartureAirport',
      },
      {
        field: 'realArrivalAirport',
        label: t('Actual arrival airport'),
        used: 'arrivalAirport',
        planned: 'plannedArrivalAirport',
      },
    ] as const,
)

type Field = ReturnType<typeof movements>[number]['field']
type AirportName = ReturnType<typeof airports>[number]['field']
type Texts = Record<Field | AirportName, string>
type Times = Partial<Record<Field, number | null>>

function textsOf(flight: FlightPage): Texts {
  const text = (at: number | null) => (at === null ? '' : clock(at, 'UTC'))
  return {
    offBlockAt: text(flight.offBlockAt),
    takeOffAt: text(flight.takeOffAt),
    landingAt: text(flight.landingAt),
    onBlockAt: text(flight.onBlockAt),
    realDepartureAirport: flight.departureAirport,
    realArrivalAirport: flight.arrivalAirport,
  }
}

/** The instant a field names: the typed time of day nearest to what is expected there; null when it is empty. */
function instantIn(flight: FlightPage, field: Field, text: string): number | null | undefined {
  if (text.trim() === '') return null
  const expected = field === 'offBlockAt' || field === 'takeOffAt' ? flight.departureAt : flight.arrivalAt
  return nearestAt(text, flight[field] ?? expected)
}

/** A time that is far from the plan, as it is asked about. */
interface Unusual {
  field: Field
  label: string
  at: number
  plan: number
}

function unusualOf(flight: FlightPage, field: string, input: Times): Unusual[] {
  const movement = movements().find((one) => one.field === field)
  if (!movement) return []
  const plan = movement.end === 'departure' ? flight.departureAt : flight.arrivalAt
  return [{ field: movement.field, label: movement.label, at: input[movement.field] ?? plan, plan }]
}

/** "4:10 h later than planned (21 Nov 20:00)", with the day, since a typed time may be of the next one. */
function differenceWords({ at, plan }: Unusual) {
  const [apart, planned] = [duration(Math.abs(at - plan)), dayAndClock(plan, 'UTC')]
  return at < plan
    ? t('{{apart}} h earlier than planned ({{planned}})', { apart, planned })
    : t('{{apart}} h later than planned ({{planned}})', { apart, planned })
}

/** Actual times: off block, take-off, landing, on block; and the airports that were really used. */
export function MovementForm({ flight, settled }: { flight: FlightPage; settled: string | undefined }) {
  const [texts, setTexts] = useState(() => textsOf(flight))
  const [typed, setTyped] = useState(false)
  const movement = useApiMutation('flightDesk.movement', { quiet: true })
  /** Why times are asked to be confirmed. */
  const [unusual, setUnusual] = useState<Unusual[]>()
  const saved = JSON.stringify(textsOf(flight))
  useEffect(() => {
    if (!typed) setTexts(JSON.parse(saved) as Texts)
  }, [saved, typed])

  const read = movements().map(({ field }) => ({ field, at: instantIn(flight, field, texts[field]) }))
  const moved = read.filter(({ field, at }) => at !== flight[field] && texts[field] !== textsOf(flight)[field])
  const elsewhere = airports().filter(({ field, used }) => texts[field] !== flight[used])
  const wrong = read.some(({ at }) => at === undefined)
  const left = texts.offBlockAt.trim() !== ''
  const type = (field: keyof Texts, text: string) => {
    setTyped(true)
    setTexts((before) => ({ ...before, [field]: text }))
  }

  const save = async (confirmed: boolean) => {
    const times: Times = Object.fromEntries(moved.map(({ field, at }) => [field, at]))
    const used = Object.fromEntries(elsewhere.map(({ field }) => [field, texts[field] || null]))
    const params = { flightId: String(flight.flightId) }
    const outcome = await movement.run({ params, body: { ...times, ...used, confirmed } })
    setUnusual(undefined)
    if (!outcome.done) {
      const { code, details } = outcome.error
      if (code !== 'confirmation_needed') showError(outcome.error)
      else setUnusual(details.flatMap(({ field }) => unusualOf(flight, field, times)))
      return
    }
    setTyped(false)
    void showUndoable(t('Movement saved'), outcome.changeId)
  }

  return (
    <form
      className={classes.movement}
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
      noValidate
    >
      {movements().map(({ field, label, end }) => {
        const at = read.find((one) => one.field === field)?.at
        const zone = flight[end].timeZone
        return (
          <div key={field}>
            <TimeField label={label} text={texts[field]} optional why={settled} setText={(text) => type(field, text)} />
            <p className={classes.local}>
              {at ? t('{{at}} local ({{at2}})', { at: clock(at, zone), at2: offsetName(at, zone) }) : t('not yet')}
            </p>
          </div>
        )
      })}
      {airports().map(({ field, label, planned }) => (
        <div key={field} className={classes.used}>
          <AirportField
            label={label}
            value={texts[field]}
            onChange={(code) => type(field, code)}
            why={settled ?? (!left && t('Available after off block'))}
          />
          <p className={classes.local}>
            {!left
              ? ''
              : texts[field] === flight[planned] || texts[field] === ''
                ? t('as planned')
                : t('planned {{airport}}', { airport: flight[planned] })}
          </p>
        </div>
      ))}
      <ActionButton
        type="submit"
        variant="default"
        mb={22}
        why={
          wrong ? t('Correct the times first') : moved.length === 0 && elsewhere.length === 0 && t('No changes to save')
        }
        loading={movement.isPending}
      >
        {t('Save movement')}
      </ActionButton>
      <Confirm
        opened={unusual !== undefined}
        title={t('Are these times right?')}
        verb={t('Save these times')}
        stay={t('Correct the times')}
        running={movement.isPending}
        calm
        onConfirm={() => void save(true)}
        onClose={() => setUnusual(undefined)}
      >
        <p className={classes.ask}>{t('More than 3 h off the planned times:')}</p>
        <dl className={classes.unusual}>
          {unusual?.map((one) => (
            <div key={one.field}>
              <dt>{one.label}</dt>
              <dd>
                <b>{dayAndClock(one.at, 'UTC')}</b>
                <small>{differenceWords(one)}</small>
              </dd>
            </div>
          ))}
        </dl>
      </Confirm>
    </form>
  )
}
