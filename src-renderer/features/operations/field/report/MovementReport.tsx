import { Button, TextInput } from '@mantine/core'
import { perLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { clock, duration, offsetName } from '../../../../ui/time.ts'
import { nearestAt } from '../../../../ui/typed-instant.ts'
import { typedTime } from '../../../../ui/typed-time.ts'
import type { FlightPage } from '../../../flights/types.ts'
import classes from '../Field.module.css'
import { Section } from '../Section.tsx'
import { FieldNote } from './FieldNote.tsx'
import { useSavedField } from './use-saved-field.ts'

const movements = perLanguage(
  () =>
    [
      { field: 'offBlockAt', label: t('Off block'), end: 'departure', expected: 'departureAt' },
      { field: 'takeOffAt', label: t('Take-off'), end: 'departure', expected: 'departureAt' },
      { field: 'landingAt', label: t('Landing'), end: 'arrival', expected: 'arrivalAt' },
      { field: 'onBlockAt', label: t('On block'), end: 'arrival', expected: 'arrivalAt' },
    ] as const,
)
type Movement = ReturnType<typeof movements>[number]

/** The four actual times, each now by one press or typed, in UTC with the local time below. */
export function MovementReport({ flight }: { flight: FlightPage }) {
  const { offBlockAt, onBlockAt } = flight
  const block = offBlockAt !== null && onBlockAt !== null ? duration(onBlockAt - offBlockAt) : undefined
  return (
    <Section title={t('Times')} note={block && t('Block {{length}}', { length: block })}>
      <div className={classes.fields}>
        {movements().map((movement) => (
          <MovementField key={movement.field} flight={flight} movement={movement} />
        ))}
      </div>
    </Section>
  )
}

/** Enough digits for a time: a pause after "10" may go on to 1030. */
const isWhole = (text: string): boolean => text.trim() === '' || /\d{3,}|\d\D\d\d/.test(text.trim())

function MovementField({ flight, movement }: { flight: FlightPage; movement: Movement }) {
  const { field, label, end, expected } = movement
  const call = useApiMutation('flightDesk.movement', { quiet: true })
  const at = flight[field]
  const saved = useSavedField<number | null>({
    saved: at === null ? '' : clock(at, 'UTC'),
    isWhole,
    read: (text) => (text.trim() === '' ? null : nearestAt(text, at ?? Math.min(flight[expected], Date.now()))),
    save: (value, confirmed) =>
      call.run({ params: { flightId: String(flight.flightId) }, body: { [field]: value, confirmed } }),
  })
  const zone = flight[end].timeZone
  const written = typedTime(saved.text)
  return (
    <div className={classes.field}>
      <div className={classes.withNow}>
        <TextInput
          label={t('{{movement}} (UTC)', { movement: label })}
          value={saved.text}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => saved.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            if (written && saved.state === 'typing') saved.type(written)
            saved.flush()
          }}
        />
        <Button
          variant="light"
          aria-label={t('{{movement}} now', { movement: label })}
          onClick={() => saved.set(clock(Date.now(), 'UTC'))}
        >
          {t('Now')}
        </Button>
      </div>
      <FieldNote {...saved} unreadable={t('Type a time such as 1030')}>
        {at !== null && t('{{time}} local ({{offset}})', { time: clock(at, zone), offset: offsetName(at, zone) })}
      </FieldNote>
    </div>
  )
}
