import { Button, Checkbox, Group, Loader, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { numberText } from '../../../ui/number.ts'
import { Trans } from '../../../ui/Trans.tsx'
import { plainDayAndClock } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import classes from './Backups.module.css'
import { type BackupContents, sizeWords } from './words.ts'

function Contents({ of: { counts, newestChange, operator, version, size, madeAt } }: { of: BackupContents }) {
  const zone = useZone()
  const when = (at: number | null) => (at === null ? t('none', { context: 'backup' }) : plainDayAndClock(at, zone))
  return (
    <>
      <p className={classes.about}>
        <Trans
          text={t('<b>{{operator}}</b>, created {{at}} by Apron {{version}}, {{size}}.', {
            operator: operator?.name ?? t('No operator'),
            at: when(madeAt),
            version,
            size: sizeWords(size),
          })}
        />
      </p>
      <table className={classes.compare} aria-label={t('Backup contents')}>
        <thead>
          <tr>
            <th />
            <th>{t('In the backup')}</th>
            <th>{t('Current data')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(counts).map(([name, { there, here }]) => (
            <tr key={name} data-differs={there !== here || undefined}>
              <th>{words(name, 'many')}</th>
              <td>{numberText(there)}</td>
              <td>{numberText(here)}</td>
            </tr>
          ))}
          <tr data-differs={newestChange.there !== newestChange.here || undefined}>
            <th>{t('Latest change')}</th>
            <td>{when(newestChange.there)}</td>
            <td>{when(newestChange.here)}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}

function keyWords({ keys, sameKeys }: BackupContents): string | undefined {
  if (sameKeys) return undefined
  if (keys === 'system')
    return t(
      'The signing keys were encrypted by the computer that created this backup. On another computer, create the webhook subscriptions again.',
    )
  if (keys === 'none')
    return t(
      'The backup doesn’t contain the key to its signing keys. After restoring, create the webhook subscriptions again.',
    )
  return undefined
}

/** Reads a backup whole, shows what is in it beside what is here, and restores it on demand. */
export function RestoreDialog({ name, onClose }: { name: string | undefined; onClose(): void }) {
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    'backups.read',
    { params: { name: name ?? '' } },
    { enabled: name !== undefined },
  )
  const restore = useApiMutation('backups.restore', { quiet: true })
  const [other, setOther] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another backup is another question
  useEffect(() => {
    setOther(false)
    restore.reset()
  }, [name])
  const contents = isPlaceholderData ? undefined : data
  const mayRestore = contents && !contents.trouble && (contents.sameOperator || other)
  const run = async () => {
    const { done } = await restore.run({ params: { name: name ?? '' }, body: { otherOperator: other } })
    if (done) onClose()
  }
  return (
    <Modal opened={name !== undefined} onClose={onClose} title={t('Restore this backup?')} size={560}>
      {error && !contents && <ErrorState error={error} refetch={refetch} />}
      {!contents && !error && (
        <p className={classes.about}>
          <Loader size={14} /> {t('Checking the backup…')}
        </p>
      )}
      {contents && (
        <>
          <Contents of={contents} />
          {contents.trouble ? (
            <p className={classes.warning} role="alert">
              {t('This backup can’t be restored: {{trouble}}.', { trouble: messageText(contents.trouble) })}
            </p>
          ) : (
            <p className={classes.about}>
              {t(
                'The backup is intact. It replaces the current data the next time Apron starts. The current data is backed up first, so you can restore it. Webhooks waiting to be sent are held.',
              )}
            </p>
          )}
          {keyWords(contents) && <p className={classes.warning}>{keyWords(contents)}</p>}
          {!contents.sameOperator && (
            <Checkbox
              mt={10}
              label={t('This backup is from another operator, {{name}}. Restore it anyway.', {
                name: contents.operator?.name ?? t('none', { context: 'backup' }),
              })}
              checked={other}
              onChange={(event) => setOther(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      <FormError error={restore.error} fields={[]} />
      <Group justify="flex-end" mt={20} gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
        <ActionButton
          color="red"
          why={!mayRestore && t('Check the backup and confirm first')}
          loading={restore.isPending}
          onClick={run}
        >
          {t('Restore at next start')}
        </ActionButton>
      </Group>
    </Modal>
  )
}
