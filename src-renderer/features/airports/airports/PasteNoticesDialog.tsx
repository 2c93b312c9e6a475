import { Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { readNotices } from '../../../../src-shared/domain/airports/notams.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import lists from '../../../ui/Lists.module.css'
import { validWords } from './airport-words.ts'

/** Adds the NOTAMs of a pasted text as notes with their validity; those without an airport are for the one shown. */
export function PasteNoticesDialog({ code, onClose }: { code: string; onClose(): void }) {
  const [text, setText] = useState('')
  const [alert, setAlert] = useState(true)
  const add = useApiMutation('airportDesk.addNotices', { quiet: true })
  const notices = readNotices(text).flatMap(({ airports, ...notice }) =>
    (airports.length > 0 ? airports : [code]).map((airport) => ({ airport, ...notice })),
  )
  const save = async () => {
    const body = {
      notices: notices.map(({ text: note, ...notice }) => ({ ...notice, note, alert })),
    }
    const outcome = await add.run({ body })
    if (!outcome.done) return
    void showUndoable(t('{{count}} notices added', { count: outcome.data.added }), outcome.changeId)
    onClose()
  }
  return (
    <FormDialog
      size={720}
      title={t('Paste NOTAMs')}
      verb={t('Add notices')}
      ready={notices.length > 0}
      missing={t('Paste at least one NOTAM')}
      running={add.isPending}
      error={add.error}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Textarea
        className={classes.wide}
        label={t('NOTAMs')}
        description={t('From your briefing, one after another. A text without NOTAM numbers becomes one notice.')}
        data-autofocus
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {notices.length > 0 && (
        <ul className={`${lists.list} ${classes.wide}`} aria-label={t('Notices')}>
          {notices.map(({ airport, number, text: words, validFrom, validTo }) => (
            <li key={`${airport} ${number} ${words}`}>
              <b>{airport}</b> <small>{validWords({ validFrom, validTo }) || t('always')}</small>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
      <Switch
        className={classes.wide}
        label={t('Alert: read before selling or operating a flight here')}
        checked={alert}
        onChange={(event) => setAlert(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
