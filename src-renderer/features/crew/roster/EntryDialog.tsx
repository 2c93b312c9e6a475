import { Switch } from '@mantine/core'
import { dutyCodes } from '../../../../src-shared/domain/crew/duty-codes.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { useZone } from '../../../data/use-zone.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { SpanFields, useTypedSpan } from '../../../ui/SpanFields.tsx'
import { BookedFlights } from './BookedFlights.tsx'
import { DutyCodeField } from './DutyCodeField.tsx'
import { dutyName } from './duty-words.ts'
import { defaultTimes, type Entry } from './month.ts'

/** An entry there is, or one to be made: then without a number. */
export type DraftEntry = Omit<Entry, 'rosterEntryId'> & { rosterEntryId?: number }

interface EntryDialogProps {
  entry: DraftEntry
  crew: { pilotId: number; name: string; trigram: string | null }[]
  onClose(): void
}

const codeChoices = dutyCodes.map(({ code }) => code)

/** Adds, edits or deletes a roster entry. */
export function EntryDialog({ entry, crew, onClose }: EntryDialogProps) {
  const form = useRecordForm({
    add: 'roster.add',
    change: 'roster.change',
    values: {
      pilotId: entry.pilotId,
      type: entry.type,
      airport: entry.airport ?? '',
      notes: entry.notes ?? '',
      endsDutyPeriod: entry.endsDutyPeriod,
    },
    onClose,
  })
  const remove = useApiMutation('roster.remove')
  const zone = useZone()
  const { rosterEntryId } = entry
  const isNew = rosterEntryId === undefined
  const { type } = form.values
  const { span, type: typeSpan, fields } = useTypedSpan(entry, isNew, zone)
  const name = crew.find((one) => one.pilotId === entry.pilotId)?.name ?? t('this person')

  const chooseCode = (code: string) => {
    form.set({ type: code })
    if (!isNew || !codeChoices.includes(code)) return
    typeSpan(defaultTimes(code, entry, fields.zone))
  }
  const save = form.saving(t('Roster entry saved'), ({ airport, notes, ...rest }) => {
    if (!span) return
    const body = { ...rest, ...span, airport: airport || null, notes: notes.trim() || null }
    return isNew ? form.add({ body }) : form.change({ params: { rosterEntryId: String(rosterEntryId) }, body })
  })

  return (
    <RecordDialog
      form={form}
      title={isNew ? t('New roster entry') : `${dutyName(type)}, ${name}`}
      verb={t('Save')}
      missing={t('Enter a duty code and the times')}
      ready={span !== undefined && type !== ''}
      removal={
        !isNew && {
          title: t('Remove this entry?'),
          text: t('{{duty}} for {{name}} will be removed from the roster.', { duty: dutyName(entry.type), name }),
          done: t('Removed from the roster'),
          running: remove.isPending,
          run: () => remove.run({ params: { rosterEntryId: String(rosterEntryId) } }),
        }
      }
      onSave={save}
    >
      <ListPicker
        label={t('Person')}
        required
        options={crew.map((one) => ({
          value: String(one.pilotId),
          label: one.name,
          note: one.trigram ?? undefined,
          codes: one.trigram ? [one.trigram] : [],
        }))}
        value={String(form.values.pilotId)}
        onChange={(id) => id && form.set({ pilotId: Number(id) })}
      />
      <DutyCodeField autoFocus={isNew} {...form.field('type')} onChange={chooseCode} />
      <SpanFields {...fields} />
      <div className={classes.wide}>
        <BookedFlights pilotId={form.values.pilotId} code={type} span={span} />
      </div>
      <div className={classes.wide}>
        <AirportField label={t('Location')} {...form.field('airport')} />
      </div>
      <NotesField {...form.field('notes')} />
      <Switch
        className={classes.wide}
        label={t('Ends the duty period (the next entry starts a new one)')}
        {...form.checked('endsDutyPeriod')}
      />
    </RecordDialog>
  )
}
