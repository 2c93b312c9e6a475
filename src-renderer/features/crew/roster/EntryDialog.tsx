import { Switch } from '@mantine/core'
import { useState } from 'react'
import { dutyCodes } from '../../../../src-shared/duty-codes.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { SpanFields, useTypedSpan } from '../../../ui/SpanFields.tsx'
import { DutyCodeField } from './DutyCodeField.tsx'
import { dutyName } from './duty-words.ts'
import { type Entry, usualTimes } from './month.ts'

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
  const operations = { add: 'roster.add', change: 'roster.change' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose, showUndoable)
  const remove = useApiMutation('roster.remove')
  const { rosterEntryId } = entry
  const isNew = rosterEntryId === undefined
  const [pilotId, setPilotId] = useState(entry.pilotId)
  const [type, setType] = useState(entry.type)
  const [airport, setAirport] = useState(entry.airport ?? '')
  const [notes, setNotes] = useState(entry.notes ?? '')
  const [ends, setEnds] = useState(entry.endsDutyPeriod)
  const { span, type: typeSpan, fields } = useTypedSpan(entry, isNew)
  const name = crew.find((one) => one.pilotId === entry.pilotId)?.name ?? t('this person')

  const chooseCode = (code: string) => {
    setType(code)
    if (!isNew || !codeChoices.includes(code)) return
    typeSpan(usualTimes(code, entry.startAt, entry.endAt))
  }
  const save = () => {
    if (!span) return
    const given = { pilotId, type, ...span, airport: airport || null }
    const body = { ...given, notes: notes.trim() || null, endsDutyPeriod: ends }
    void saved(
      isNew ? add({ body }) : change({ params: { rosterEntryId: String(rosterEntryId) }, body }),
      t('Roster entry saved'),
    )
  }

  return (
    <FormDialog
      {...form}
      title={isNew ? t('New roster entry') : `${dutyName(type)}, ${name}`}
      verb={t('Save')}
      missing={t('Enter a duty code and the times')}
      ready={span !== undefined && type !== ''}
      fields={['airport', 'type']}
      removal={
        !isNew && {
          title: t('Remove this entry?'),
          text: t('{{duty}} for {{name}} will be removed from the roster.', { duty: dutyName(entry.type), name }),
          done: t('Removed from the roster'),
          say: showUndoable,
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
        value={String(pilotId)}
        onChange={(id) => id && setPilotId(Number(id))}
      />
      <DutyCodeField autoFocus={isNew} value={type} onChange={chooseCode} error={fieldError(form.error, 'type')} />
      <SpanFields {...fields} />
      <div className={classes.wide}>
        <AirportField
          label={t('Location')}
          value={airport}
          onChange={setAirport}
          error={fieldError(form.error, 'airport')}
        />
      </div>
      <NotesField value={notes} onChange={setNotes} />
      <Switch
        className={classes.wide}
        label={t('Ends the duty period (the next entry starts a new one)')}
        checked={ends}
        onChange={(event) => setEnds(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
