import { Switch, Textarea } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import classes from '../../../ui/Form.module.css'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import type { Note } from './airport-words.ts'
import { typedValidity, ValidityFields, validityOf } from './ValidityFields.tsx'

/** An operational note of an airport. */
export function NoteDialog({ code, note, onClose }: { code: string; note: Note | undefined; onClose(): void }) {
  const form = useRecordForm({
    add: 'airportDesk.addNote',
    change: 'airportDesk.changeNote',
    values: { note: note?.note ?? '', alert: note?.alert ?? false, validity: typedValidity(note) },
    onClose,
  })
  const remove = useApiMutation('airportDesk.removeNote')
  const valid = validityOf(form.values.validity)
  const params = { id: String(note?.id) }
  const save = form.saving(t('Note saved'), ({ note: text, alert }) => {
    const body = { note: text.trim(), alert, ...valid }
    return note ? form.change({ params, body }) : form.add({ params: { airportCode: code }, body })
  })
  return (
    <RecordDialog
      form={form}
      title={note ? t('Note for {{code}}', { code }) : t('New note for {{code}}', { code })}
      verb={t('Save note')}
      missing={t('Enter a text and a valid period')}
      ready={form.values.note.trim() !== '' && valid !== undefined}
      removal={
        note && {
          title: t('Remove this note?'),
          text: t('The entry is removed from {{code}}.', { code }),
          done: t('Note removed'),
          running: remove.isPending,
          run: () => remove.run({ params }),
        }
      }
      onSave={save}
    >
      <Textarea
        className={classes.wide}
        label={t('Note')}
        data-autofocus
        autosize
        minRows={3}
        maxRows={12}
        {...form.text('note')}
      />
      <ValidityFields {...form.field('validity')} error={form.errorOf('validTo')} />
      <Switch
        className={classes.wide}
        label={t('Alert: read before selling or operating a flight here')}
        {...form.checked('alert')}
      />
    </RecordDialog>
  )
}
