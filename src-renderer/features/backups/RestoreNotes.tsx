import { Button } from '@mantine/core'
import { bridge } from '../../api.ts'
import { useCommand } from '../../data/use-command.ts'
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
            <b>Restart to finish.</b> {pending} is restored when Apron starts next.
            {!desktop && ' Stop Apron where it runs, and start it again.'}
          </p>
          <Button variant="default" loading={cancel.running} onClick={dismiss}>
            Take back
          </Button>
          {desktop && <Button onClick={() => void desktop.restart()}>Restart now</Button>}
        </div>
      )}
      {restored && !pending && (
        <div className={classes.note} role="status" data-tone={restored.refused ? 'bad' : 'good'}>
          {restored.refused ? (
            <p>
              <b>{restored.name} was not restored:</b> {restored.refused}. All is as it was.
            </p>
          ) : (
            <p>
              <b>{restored.name} was restored.</b>{' '}
              {restored.kept
                ? `What was here before is kept as ${restored.kept}.`
                : 'What was here before could not be backed up; its files are kept in the folder of the data.'}
            </p>
          )}
          {restored.kept && (
            <Button variant="default" onClick={() => onLook(restored.kept ?? '')}>
              Put back what was before …
            </Button>
          )}
          <Button variant="default" loading={cancel.running} onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
      {trouble && (
        <div className={classes.note} role="alert" data-tone="bad">
          <p>
            <b>The last backup was not made.</b> {trouble}
          </p>
        </div>
      )}
    </>
  )
}
