import { Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { readBriefing } from '../../../../src-shared/domain/airports/notams.ts'
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
  const [leftOut, setLeftOut] = useState<string[]>([])
  const briefing = readBriefing(text)
  const notices = briefing.notices.flatMap(({ airports, ...notice }) =>
    (airports.length > 0 ? airports : [code]).map((airport) => ({ airport, ...notice })),
  )
  const save = async () => {
    const body = {
      notices: notices.map(({ text: note, isWhole: _, ...notice }) => ({ ...notice, note, alert })),
    }
    const outcome = await add.run({ body })
    if (!outcome.done) return
    void showUndoable(t('{{count}} notices added', { count: outcome.data.added }), outcome.changeId)
    if (outcome.data.leftOut.length === 0) return onClose()
    setText('')
    setLeftOut(outcome.data.leftOut.map(({ index, airport }) => `${airport}: ${notices[index]?.text}`))
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
      after={
        leftOut.length > 0 && (
          <>
            <p>{t('Not added, because no airport has the code:')}</p>
            <ul className={lists.list}>
              {leftOut.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        )
      }
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
          {notices.map(({ airport, number, text: words, validFrom, validTo, isWhole }) => (
            <li key={`${airport} ${number} ${words}`}>
              <b>{airport}</b> <small>{validWords({ validFrom, validTo }) || t('always')}</small>
              {isWhole && <small> {t('not taken apart: shown whole, in force without an end')}</small>}
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
      {briefing.others.map((words) => (
        <p key={words} className={classes.wide}>
          <small>{t('Not part of a NOTAM, not added:')}</small> {words}
        </p>
      ))}
      <Switch
        className={classes.wide}
        label={t('Alert: read before selling or operating a flight here')}
        checked={alert}
        onChange={(event) => setAlert(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
