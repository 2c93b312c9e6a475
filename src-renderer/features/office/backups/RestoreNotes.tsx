import { Button } from '@mantine/core'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { Trans } from '../../../ui/Trans.tsx'
import classes from './Backups.module.css'
import type { BackupsState } from './words.ts'

/** The pending restore at the next start, and the outcome of the last one. */
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
              text={t('<b>Restart to finish.</b> {{name}} will be restored the next time Apron starts.', {
                name: pending,
              })}
            />{' '}
            {!desktop && t('Stop Apron on the computer where it runs, then start it again.')}
          </p>
          <Button variant="default" loading={cancel.isPending} onClick={dismiss}>
            {t('Withdraw')}
          </Button>
          {desktop && <Button onClick={() => void desktop.restart()}>{t('Restart now')}</Button>}
        </div>
      )}
      {restored && !pending && (
        <div className={classes.note} role="status" data-tone={restored.refused ? 'bad' : 'good'}>
          {restored.refused ? (
            <p>
              <Trans
                text={t('<b>{{name}} was not restored:</b> {{reason}}. Your data is unchanged.', {
                  name: restored.name,
                  reason: messageText(restored.refused),
                })}
              />
            </p>
          ) : (
            <p>
              <b>{t('{{name}} was restored.', { name: restored.name })}</b>{' '}
              {restored.kept
                ? t('The previous data is saved as {{kept}}.', { kept: restored.kept })
                : t('The previous data could not be backed up. Its files remain in the data folder.')}
            </p>
          )}
          {restored.kept && (
            <Button variant="default" onClick={() => onLook(restored.kept ?? '')}>
              {t('Restore previous data…')}
            </Button>
          )}
          <Button variant="default" loading={cancel.isPending} onClick={dismiss}>
            {t('Dismiss')}
          </Button>
        </div>
      )}
      {trouble && (
        <div className={classes.note} role="alert" data-tone="bad">
          <p>
            <b>{t('The last backup failed.')}</b> {messageText(trouble)}
          </p>
        </div>
      )}
    </>
  )
}
