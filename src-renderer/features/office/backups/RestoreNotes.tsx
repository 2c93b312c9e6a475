import { Button } from '@mantine/core'
import { heard, t } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { useCommand } from '../../../data/use-command.ts'
import { Said } from '../../../ui/Said.tsx'
import classes from './Backups.module.css'
import type { BackupsState } from './words.ts'

/** What the next start will restore, and how the last restore went. */
export function RestoreNotes({ state, onLook }: { state: BackupsState; onLook(name: string): void }) {
  const cancel = useCommand('backups.cancelRestore')
  const dismiss = () => void cancel.run({})
  const { pending, restored, trouble } = state
  const { desktop } = bridge
  return (
    <>
      {pending && (
        <div className={classes.note} role="status" data-tone="warn">
          <p>
            <Said
              text={t('<b>Restart to finish.</b> {{name}} is restored when Apron starts next.', { name: pending })}
            />{' '}
            {!desktop && t('Stop Apron where it runs, and start it again.')}
          </p>
          <Button variant="default" loading={cancel.running} onClick={dismiss}>
            {t('Take back')}
          </Button>
          {desktop && <Button onClick={() => void desktop.restart()}>{t('Restart now')}</Button>}
        </div>
      )}
      {restored && !pending && (
        <div className={classes.note} role="status" data-tone={restored.refused ? 'bad' : 'good'}>
          {restored.refused ? (
            <p>
              <Said
                text={t('<b>{{name}} was not restored:</b> {{reason}}. All is as it was.', {
                  name: restored.name,
                  reason: heard(restored.refused),
                })}
              />
            </p>
          ) : (
            <p>
              <b>{t('{{name}} was restored.', { name: restored.name })}</b>{' '}
              {restored.kept
                ? t('What was here before is kept as {{kept}}.', { kept: restored.kept })
                : t('What was here before could not be backed up; its files are kept in the folder of the data.')}
            </p>
          )}
          {restored.kept && (
            <Button variant="default" onClick={() => onLook(restored.kept ?? '')}>
              {t('Put back what was before …')}
            </Button>
          )}
          <Button variant="default" loading={cancel.running} onClick={dismiss}>
            {t('Dismiss')}
          </Button>
        </div>
      )}
      {trouble && (
        <div className={classes.note} role="alert" data-tone="bad">
          <p>
            <b>{t('The last backup was not made.')}</b> {heard(trouble)}
          </p>
        </div>
      )}
    </>
  )
}
