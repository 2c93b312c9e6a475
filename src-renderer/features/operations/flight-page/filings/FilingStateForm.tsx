import { TextInput } from '@mantine/core'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { useFormFields } from '../../../../data/use-form-fields.ts'
import { showUndoable } from '../../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../../ui/ActionButton.tsx'
import { presentTime, useHour } from '../../../../ui/clock.ts'
import { DateField } from '../../../../ui/DateField.tsx'
import { EnumSelect } from '../../../../ui/EnumSelect.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { SaveForm } from '../../../../ui/SaveForm.tsx'
import { TimeField } from '../../../../ui/TimeField.tsx'
import { isoDay } from '../../../../ui/time.ts'
import { fieldsOf, instantOf } from '../../../../ui/typed-instant.ts'
import type { FlightPage } from '../../../flights/types.ts'
import classes from './Filings.module.css'
import { type Filing, stateWords } from './filing-words.ts'

const choices = ['needed', 'submitted', 'accepted', 'rejected', 'notRequired'] as const
type Choice = (typeof choices)[number]

interface FilingStateFormProps {
  flight: FlightPage
  filing: Filing
  onClose(): void
}

/** Where a submission stands: when it was submitted or accepted, and under which number. */
export function FilingStateForm({ flight, filing, onClose }: FilingStateFormProps) {
  const now = useHour()
  const change = useApiMutation('filings.change', { quiet: true })
  const { state, recheck, submittedAt, acceptedAt, reference } = filing
  // The next step is the usual choice.
  const next: Choice = state === 'submitted' ? 'accepted' : state === 'made' || state === 'needed' ? 'submitted' : state
  const form = useFormFields({
    calls: [change],
    values: {
      state: next,
      // What is submitted again has a time and a number of its own.
      reference: recheck ? '' : (reference ?? ''),
      ...fieldsOf((recheck ? null : next === 'accepted' ? acceptedAt : submittedAt) ?? presentTime()),
    },
  })
  const { date, time, ...values } = form.values
  const isDated = values.state === 'submitted' || values.state === 'accepted'
  const at = instantOf(date, time, now)
  const save = form.handleSubmit(async () => {
    const dated = isDated ? { at, reference: values.reference.trim() || null } : {}
    const params = { flightId: String(flight.flightId), end: filing.end }
    const outcome = await change.run({ params, body: { state: values.state, ...dated } })
    if (!outcome.done) return
    void showUndoable(t('Submission saved'), outcome.changeId)
    onClose()
  })
  return (
    <SaveForm className={classes.state} onSubmit={save}>
      <EnumSelect label={t('State')} values={choices} nameOf={(one) => stateWords()[one]} {...form.field('state')} />
      <TextInput label={t('Reference')} placeholder={t('Number from the authority')} {...form.text('reference')} />
      {isDated && (
        <>
          <DateField label={t('Date (UTC)')} near={isoDay(now, 'UTC')} lean="nearest" {...form.typed('date')} />
          <TimeField label={t('Time (UTC)')} {...form.typed('time')} />
        </>
      )}
      <div className={classes.wide}>
        <FormError error={form.error} fields={form.shown} />
      </div>
      <div className={classes.foot}>
        <ActionButton
          type="submit"
          variant="default"
          why={isDated && at === undefined && t('Enter date and time')}
          loading={change.isPending}
        >
          {t('Save submission')}
        </ActionButton>
      </div>
    </SaveForm>
  )
}
