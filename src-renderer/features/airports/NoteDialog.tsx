import { Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import classes from '../../ui/Form.module.css'
import { showDone } from '../../ui/messages.ts'
import type { Note } from './airport-words.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { typedValidity, ValidityFields, validityOf } from './ValidityFields.tsx'

/** An operational note of an airport. */
export function NoteDialog({ code, note, onClose }: { code: string; note: Note | undefined; onClose(): void }) {
  const add = useCommand('airportDesk.addNote', { quiet: true })
  const change = useCommand('airportDesk.changeNote', { quiet: true })
  const remove = useCommand('airportDesk.removeNote')
  const [text, setText] = useState(note?.note ?? '')
  const [alert, setAlert] = useState(note?.alert ?? false)
  const [validity, setValidity] = useState(typedValidity(note))
  const valid = validityOf(validity)
  const trouble = add.trouble ?? change.trouble
  const ended = (done: boolean, said: string) => {
    if (!done) return
    showDone(said)
    onClose()
  }
  const params = { id: String(note?.id) }
  const save = async () => {
    const body = { note: text.trim(), alert, ...valid }
    const { done } = note ? await change.run({ params, body }) : await add.run({ params: { airportCode: code }, body })
    ended(done, t('Note saved'))
  }
  return (
    <RecordDialog
      title={note ? t('Note of {{code}}', { code }) : t('New note of {{code}}', { code })}
      noun="note"
      ready={text.trim() !== '' && valid !== undefined}
      running={add.running || change.running}
      trouble={trouble}
      fields={['note', 'validTo']}
      onSave={() => void save()}
      onRemove={note && (async () => ended((await remove.run({ params })).done, t('Note removed')))}
      onClose={onClose}
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
        error={fieldTrouble(trouble, 'note')}
      />
      <ValidityFields value={validity} onChange={setValidity} error={fieldTrouble(trouble, 'validTo')} />
      <Switch
        className={classes.wide}
        label={t('Alert: to be read before a flight is sold or flown there')}
        checked={alert}
        onChange={(event) => setAlert(event.currentTarget.checked)}
      />
    </RecordDialog>
  )
}
