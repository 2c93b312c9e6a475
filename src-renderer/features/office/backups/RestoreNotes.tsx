import { Button } from '@mantine/core'
import { t, translateServerMessage } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { Trans } from '../../../ui/Trans.tsx'
import classes from './Backups.module.css'
import type { BackupsState } from './words.ts'

/** What the next start will restore, and how the last restore went. */
export function RestoreNotes({ state, onLook }: { state: BackupsState; onLook(name: string): void }) {
  const cancel = useApiMutation('backups.cancelRestore')
  const dismiss = () => void cancel.run({})
  const { pending, restored, trouble } = state
  const { desktop } = bridge
  return (
    <>
      {pending && (
        <div className={classes.note} role="status" data-tone="warn">
          <p>
            <Trans
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
              <Trans
                text={t('<b>{{name}} was not restored:</b> {{reason}}. All is as it was.', {
                  name: restored.name,
                  reason: translateServerMessage(restored.refused),
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
            <b>{t('The last backup was not made.')}</b> {translateServerMessage(trouble)}
          </p>
        </div>
      )}
    </>
  )
}
