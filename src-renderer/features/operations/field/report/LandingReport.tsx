import { Textarea, TextInput } from '@mantine/core'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import type { FlightPage } from '../../../flights/types.ts'
import classes from '../Field.module.css'
import { Section } from '../Section.tsx'
import { Choice } from './Choice.tsx'
import { FieldNote } from './FieldNote.tsx'
import { readCount } from './figures.ts'
import { useSavedField } from './use-saved-field.ts'

/** Landings by day and night, who flew, and remarks. */
export function LandingReport({ flight }: { flight: FlightPage }) {
  const call = useApiMutation('crewReports.report')
  const pilots = flight.crewMembers.filter(({ role }) => !['FA', 'CC', 'CA', 'AUG_FA'].includes(role))
  const params = { flightId: String(flight.flightId) }
  return (
    <>
      <Section title={t('Landings and pilot flying')}>
        <div className={classes.fields}>
          <LandingField flight={flight} field="dayLandings" label={t('Day landings')} />
          <LandingField flight={flight} field="nightLandings" label={t('Night landings')} />
        </div>
        {pilots.length > 0 && (
          <>
            <p className={classes.label}>{t('Pilot flying')}</p>
            <Choice
              label={t('Pilot flying')}
              options={pilots.map(({ pilotId, name, role }) => ({ value: pilotId, label: `${name} (${role})` }))}
              value={flight.pilotFlying}
              onChange={(pilotFlying) => void call.run({ params, body: { pilotFlying } })}
            />
          </>
        )}
      </Section>
      <Section title={t('Remarks')}>
        <RemarksField flight={flight} />
      </Section>
    </>
  )
}

interface LandingFieldProps {
  flight: FlightPage
  field: 'dayLandings' | 'nightLandings'
  label: string
}

function LandingField({ flight, field, label }: LandingFieldProps) {
  const call = useApiMutation('flightDesk.logbook', { quiet: true })
  const { logbook } = flight
  const isEntered = logbook.entered.includes(field)
  const saved = useSavedField<number | null>({
    saved: isEntered ? String(logbook[field]) : '',
    read: readCount,
    save: (value) => call.run({ params: { flightId: String(flight.flightId) }, body: { [field]: value } }),
  })
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        value={saved.text}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => saved.type(event.currentTarget.value)}
        onBlur={saved.flush}
      />
      <FieldNote {...saved} unreadable={t('Enter a whole number')}>
        {isEntered ? undefined : t('{{landings}} computed from times and sun', { landings: logbook.computed[field] })}
      </FieldNote>
    </div>
  )
}

function RemarksField({ flight }: { flight: FlightPage }) {
  const call = useApiMutation('crewReports.report', { quiet: true })
  const saved = useSavedField<string | null>({
    saved: flight.crewRemarks ?? '',
    read: (text) => text.trim() || null,
    save: (crewRemarks) => call.run({ params: { flightId: String(flight.flightId) }, body: { crewRemarks } }),
  })
  return (
    <div className={classes.field}>
      <Textarea
        label={t('For the desk')}
        autosize
        minRows={2}
        maxRows={10}
        value={saved.text}
        onChange={(event) => saved.type(event.currentTarget.value)}
        onBlur={saved.flush}
      />
      <FieldNote {...saved} unreadable="" />
    </div>
  )
}
