import { Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { Note } from './airport-words.ts'
import { typedValidity, ValidityFields, validityOf } from './ValidityFields.tsx'

/** An operational note of an airport. */
export function NoteDialog({ code, note, onClose }: { code: string; note: Note | undefined; onClose(): void }) {
  const operations = { add: 'airportDesk.addNote', change: 'airportDesk.changeNote' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose)
  const remove = useApiMutation('airportDesk.removeNote')
  const [text, setText] = useState(note?.note ?? '')
  const [alert, setAlert] = useState(note?.alert ?? false)
  const [validity, setValidity] = useState(typedValidity(note))
  const valid = validityOf(validity)
  const params = { id: String(note?.id) }
  const save = () => {
    const body = { note: text.trim(), alert, ...valid }
    void saved(note ? change({ params, body }) : add({ params: { airportCode: code }, body }), t('Note saved'))
  }
  return (
    <FormDialog
      {...form}
      title={note ? t('Note for {{code}}', { code }) : t('New note for {{code}}', { code })}
      verb={t('Save note')}
      missing={t('Enter a text and a valid period')}
      ready={text.trim() !== '' && valid !== undefined}
      fields={['note', 'validTo']}
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
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldError(form.error, 'note')}
      />
      <ValidityFields value={validity} onChange={setValidity} error={fieldError(form.error, 'validTo')} />
      <Switch
        className={classes.wide}
        label={t('Alert: read before selling or operating a flight here')}
        checked={alert}
        onChange={(event) => setAlert(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
