import { type FormEvent, useEffect, useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useCommand } from '../../data/use-command.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { showDone } from '../../ui/messages.ts'
import { TimeField } from '../../ui/TimeField.tsx'
import { clock, offsetName } from '../../ui/time.ts'
import { nearestAt } from '../../ui/typed-instant.ts'
import type { FlightPage } from './Flight.tsx'
import classes from './TimesPanel.module.css'

const movements = [
  { field: 'offBlockAt', label: t('Off block (UTC)'), end: 'departure' },
  { field: 'takeOffAt', label: t('Take-off (UTC)'), end: 'departure' },
  { field: 'landingAt', label: t('Landing (UTC)'), end: 'arrival' },
  { field: 'onBlockAt', label: t('On block (UTC)'), end: 'arrival' },
] as const

type Field = (typeof movements)[number]['field']
type Texts = Record<Field, string>

function textsOf(flight: FlightPage): Texts {
  const text = (at: number | null) => (at === null ? '' : clock(at, 'UTC'))
  return {
    offBlockAt: text(flight.offBlockAt),
    takeOffAt: text(flight.takeOffAt),
    landingAt: text(flight.landingAt),
    onBlockAt: text(flight.onBlockAt),
  }
}

/** The instant a field names: the typed time of day nearest to what is expected there; null when it is empty. */
function instantIn(flight: FlightPage, field: Field, text: string): number | null | undefined {
  if (text.trim() === '') return null
  const expected = field === 'offBlockAt' || field === 'takeOffAt' ? flight.departureAt : flight.arrivalAt
  return nearestAt(text, flight[field] ?? expected)
}

/** Actual times: off block, take-off, landing, on block. */
export function MovementForm({ flight, locked }: { flight: FlightPage; locked: boolean }) {
  const [texts, setTexts] = useState(() => textsOf(flight))
  const [typed, setTyped] = useState(false)
  const movement = useCommand('flightDesk.movement')
  const saved = JSON.stringify(textsOf(flight))
  useEffect(() => {
    if (!typed) setTexts(JSON.parse(saved) as Texts)
  }, [saved, typed])

  const read = movements.map(({ field }) => ({ field, at: instantIn(flight, field, texts[field]) }))
  const changed = read.filter(({ field, at }) => at !== flight[field] && texts[field] !== textsOf(flight)[field])
  const wrong = read.some(({ at }) => at === undefined)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = Object.fromEntries(changed.map(({ field, at }) => [field, at]))
    const { done } = await movement.run({ params: { flightId: String(flight.flightId) }, body })
    if (!done) return
    setTyped(false)
    showDone(t('Movement saved'))
  }

  return (
    <form className={classes.movement} onSubmit={save} noValidate>
      {movements.map(({ field, label, end }) => {
        const at = read.find((one) => one.field === field)?.at
        const zone = flight[end].timeZone
        return (
          <div key={field}>
            <TimeField
              label={label}
              text={texts[field]}
              optional
              disabled={locked}
              setText={(text) => {
                setTyped(true)
                setTexts((before) => ({ ...before, [field]: text }))
              }}
            />
            <p className={classes.local}>
              {at ? t('{{at}} local ({{at2}})', { at: clock(at, zone), at2: offsetName(at, zone) }) : t('not yet')}
            </p>
          </div>
        )
      })}
      <ActionButton
        type="submit"
        variant="default"
        mb={22}
        why={wrong ? t('Correct the times first') : changed.length === 0 && t('No changes to save')}
        loading={movement.running}
      >
        {t('Save movement')}
      </ActionButton>
    </form>
  )
}
