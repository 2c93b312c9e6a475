import { Autocomplete, Button, TextInput } from '@mantine/core'
import {
  DELAY_CODE,
  type DeIcingFluid,
  deIcingFluids,
} from '../../../../../src-shared/domain/flights/post-flight-report.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { clock, duration } from '../../../../ui/time.ts'
import { nearestAt } from '../../../../ui/typed-instant.ts'
import { words } from '../../../../ui/words.ts'
import type { FlightPage } from '../../../flights/types.ts'
import classes from '../Field.module.css'
import { Section } from '../Section.tsx'
import { Choice } from './Choice.tsx'
import { codeOf, delayChoices, delayWords } from './delay-codes.ts'
import { FieldNote } from './FieldNote.tsx'
import { useSavedField } from './use-saved-field.ts'

const fluidName = (fluid: DeIcingFluid): string => (fluid === 'NONE' ? t('Not needed') : words(fluid))

/** De-icing and the reason of a delay. */
export function DepartureReport({ flight }: { flight: FlightPage }) {
  const call = useApiMutation('crewReports.report')
  const { offBlockAt, scheduledDepartureAt, deIcingFluid } = flight
  const late = offBlockAt === null ? 0 : offBlockAt - scheduledDepartureAt
  const params = { flightId: String(flight.flightId) }
  return (
    <>
      <Section title={t('De-icing')}>
        <Choice
          label={t('De-icing')}
          options={deIcingFluids.map((value) => ({ value, label: fluidName(value) }))}
          value={deIcingFluid}
          onChange={(value) => void call.run({ params, body: { deIcingFluid: value } })}
        />
        {deIcingFluid !== null && deIcingFluid !== 'NONE' && <DeIcingTime flight={flight} />}
      </Section>
      <Section title={t('Delay')} note={late > 60_000 && t('{{length}} late off block', { length: duration(late) })}>
        <DelayField flight={flight} />
      </Section>
    </>
  )
}

function DeIcingTime({ flight }: { flight: FlightPage }) {
  const call = useApiMutation('crewReports.report', { quiet: true })
  const { deIcedAt, departureAt, flightId } = flight
  const saved = useSavedField<number | null>({
    saved: deIcedAt === null ? '' : clock(deIcedAt, 'UTC'),
    isWhole: (text) => /\d{3,}/.test(text),
    read: (text) => (text.trim() === '' ? null : nearestAt(text, deIcedAt ?? Math.min(departureAt, Date.now()))),
    save: (value) => call.run({ params: { flightId: String(flightId) }, body: { deIcedAt: value } }),
  })
  return (
    <div className={classes.field}>
      <div className={classes.withNow}>
        <TextInput
          label={t('Start of last treatment (UTC)')}
          value={saved.text}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => saved.type(event.currentTarget.value)}
          onBlur={saved.flush}
        />
        <Button variant="light" aria-label={t('De-icing now')} onClick={() => saved.set(clock(Date.now(), 'UTC'))}>
          {t('Now')}
        </Button>
      </div>
      <FieldNote {...saved} unreadable={t('Type a time such as 1030')} />
    </div>
  )
}

function DelayField({ flight }: { flight: FlightPage }) {
  const call = useApiMutation('crewReports.report', { quiet: true })
  const { delayCode } = flight
  const saved = useSavedField<string | null>({
    saved: delayCode ?? '',
    isWhole: (text) => text === '' || DELAY_CODE.test(codeOf(text)),
    read: (text) => (text.trim() === '' ? null : DELAY_CODE.test(codeOf(text)) ? codeOf(text) : undefined),
    save: (value) => call.run({ params: { flightId: String(flight.flightId) }, body: { delayCode: value } }),
  })
  return (
    <div className={classes.field}>
      <Autocomplete
        label={t('IATA delay code')}
        data={delayChoices()}
        value={saved.text}
        limit={40}
        maxDropdownHeight={320}
        onChange={saved.type}
        onOptionSubmit={(choice) => saved.set(codeOf(choice))}
        onBlur={saved.flush}
      />
      <FieldNote {...saved} unreadable={t('Type a delay code of two digits, such as 93')}>
        {delayCode !== null && delayWords(delayCode)}
      </FieldNote>
    </div>
  )
}
