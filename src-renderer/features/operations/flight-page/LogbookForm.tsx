import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type LogbookField, logbookFields } from '../../../../src-shared/contract/flights/logbook.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../src-shared/time/durations.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { valuesBy } from '../../../ui/record-values.ts'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import { duration } from '../../../ui/time.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './TimesPanel.module.css'

type Logbook = FlightPage['logbook']

/** Minutes as hours and minutes: `0:30`. */
const hoursAndMinutes = (minutes: number) => duration(minutes * MINUTE)

/** Minutes of a typed duration, `1:05` or `65`; undefined for anything else. */
function typedMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^\s*(?:(\d{1,2}):(?=[0-5]\d\s*$))?(\d{1,4})\s*$/.exec(text) ?? []
  return minutes === undefined ? undefined : Number(hours ?? 0) * 60 + Number(minutes)
}

/** `Night 0:30 · take-off by day · landing by night`. */
function logbookWords({ nightTime, dayTakeOffs, nightTakeOffs, dayLandings, nightLandings }: Logbook): string {
  const counts = (day: number, night: number) => t('{{day}} day / {{night}} night', { day, night })
  return [
    t('Night {{time}}', { time: hoursAndMinutes(nightTime) }),
    t('take-offs {{counts}}', { counts: counts(dayTakeOffs, nightTakeOffs) }),
    t('landings {{counts}}', { counts: counts(dayLandings, nightLandings) }),
  ].join(' · ')
}

const labels: () => Record<LogbookField, string> = perLanguage(() => ({
  nightTime: t('Night time'),
  dayTakeOffs: t('Day take-offs'),
  nightTakeOffs: t('Night take-offs'),
  dayLandings: t('Day landings'),
  nightLandings: t('Night landings'),
}))
const shown = (field: LogbookField, figure: number) =>
  field === 'nightTime' ? hoursAndMinutes(figure) : String(figure)
/** A typed figure, minutes for the night time; null for an empty field, undefined where it can't be read. */
function readFigure(field: LogbookField, text: string): number | null | undefined {
  if (text.trim() === '') return null
  return field === 'nightTime' || /^\d{1,2}$/.test(text.trim()) ? typedMinutes(text) : undefined
}
const ruleOf = (field: LogbookField) => (text: string) => {
  if (readFigure(field, text) !== undefined) return undefined
  return field === 'nightTime' ? t('Enter hours and minutes, such as 0:30') : t('Enter a whole number')
}

interface LogbookFormProps {
  flight: FlightPage
  locked: boolean
}

/** Night time, take-offs and landings: computed from the sun, unless others are entered. */
export function LogbookForm({ flight, locked }: LogbookFormProps) {
  const [isEdited, setEdited] = useState(false)
  const { logbook } = flight
  const planned = flight.onBlockAt === null
  if (isEdited) return <LogbookFields flight={flight} onClose={() => setEdited(false)} />
  return (
    <div className={classes.logbook}>
      <span>
        {logbookWords(logbook)}
        <span className={classes.local}>
          {' '}
          {logbook.entered.length > 0 ? t('(entered)') : planned ? t('(planned)') : t('(computed)')}
        </span>
      </span>
      <ActionButton
        size="compact-xs"
        variant="default"
        why={locked && t('The flight is closed. Reopen it to edit.')}
        onClick={() => setEdited(true)}
      >
        {t('Edit logbook')}
      </ActionButton>
    </div>
  )
}

function LogbookFields({ flight, onClose }: { flight: FlightPage; onClose(): void }) {
  const { logbook } = flight
  const call = useApiMutation('flightDesk.logbook', { quiet: true })
  const entered = valuesBy(logbookFields, (field) =>
    logbook.entered.includes(field) ? shown(field, logbook[field]) : '',
  )
  const form = useDialogForm({ calls: [call], values: entered, rules: valuesBy(logbookFields, ruleOf), onClose })
  const { error, running, fields } = form.dialog
  const save = form.saving(t('Logbook saved'), (texts) => {
    const changed = logbookFields.filter((field) => texts[field] !== entered[field])
    const body = Object.fromEntries(changed.map((field) => [field, readFigure(field, texts[field])]))
    return call.run({ params: { flightId: String(flight.flightId) }, body })
  })
  return (
    <SaveForm className={classes.figures} onSubmit={save}>
      {logbookFields.map((field) => (
        <TextInput
          key={field}
          label={labels()[field]}
          placeholder={t('computed: {{figure}}', { figure: shown(field, logbook.computed[field]) })}
          {...form.text(field)}
        />
      ))}
      <div className={classes.foot}>
        <div className={classes.words}>
          {error ? <FormError error={error} fields={fields} /> : t('Leave a field empty to use the computed figure.')}
        </div>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <ActionButton type="submit" why={!form.isDirty && t('No changes to save')} loading={running}>
          {t('Save logbook')}
        </ActionButton>
      </div>
    </SaveForm>
  )
}
