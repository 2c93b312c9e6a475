import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'
import { messageText } from '../../src-shared/texts/message-text.ts'
import { t } from '../../src-shared/texts/texts.ts'
import { bridge } from '../api.ts'
import { useApiMutation } from '../data/use-api-mutation.ts'
import { useApiQuery } from '../data/use-api-query.ts'
import { useZone } from '../data/use-zone.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Trans } from '../ui/Trans.tsx'
import { plainDayAndClock } from '../ui/time.ts'
import classes from './HealthBanner.module.css'

type Health = Answer<EndpointFor<'health.read'>>
type Damage = NonNullable<Health['damage']>

/** Says on every page that changes are not saved, why, and what to do. Shows nothing while they are. */
export function HealthBanner() {
  const { data } = useApiQuery('health.read', {})
  if (data?.damage) return <DamageBanner damage={data.damage} />
  if (data?.storage)
    return (
      <Banner>
        <p>
          <Trans text={storageText(data.storage)} />
        </p>
      </Banner>
    )
  return null
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={classes.banner} role="alert">
      {children}
    </div>
  )
}

function storageText({ trouble, folder }: NonNullable<Health['storage']>): string {
  switch (trouble) {
    case 'full':
      return t('<b>Changes aren’t saved: the disk is full.</b> Free some space on the disk with {{folder}}.', {
        folder,
      })
    case 'read_only':
      return t('<b>Changes aren’t saved: the folder is read-only.</b> Make {{folder}} writable.', { folder })
    case 'gone':
      return t(
        '<b>Changes aren’t saved: the data folder is missing.</b> Restore {{folder}} or reconnect its disk, then restart Apron.',
        { folder },
      )
    case 'failed':
      return t('<b>Changes aren’t saved: the disk reports an error.</b> Check the disk with {{folder}}.', { folder })
  }
}

function DamageBanner({ damage }: { damage: Damage }) {
  const { backup, kind, missing, canAccept } = damage
  const zone = useZone()
  const [asking, setAsking] = useState<'restore' | 'accept'>()
  const [isRequested, setIsRequested] = useState(false)
  const restore = useApiMutation('health.restore')
  const accept = useApiMutation('health.accept')
  const at = backup && plainDayAndClock(backup.madeAt, zone)
  const runRestore = async () => {
    if (!(await restore.run({})).done) return
    setAsking(undefined)
    setIsRequested(true)
    await bridge.desktop?.restart()
  }
  const runAccept = async () => {
    await accept.run({})
    setAsking(undefined)
  }
  return (
    <Banner>
      <p>
        <Trans text={damageText(kind)} /> {missing && `${missingText(missing, zone)} `}
        {isRequested ? t('Restart Apron to finish the restore.') : advice(damage, at)}
      </p>
      {canAccept && !isRequested && (
        <Button variant="default" onClick={() => setAsking('accept')}>
          {t('Use as is…')}
        </Button>
      )}
      {backup && !isRequested && <Button onClick={() => setAsking('restore')}>{t('Restore backup…')}</Button>}
      <Confirm
        opened={asking === 'restore'}
        title={t('Restore the backup from {{at}}?', { at })}
        verb={bridge.desktop ? t('Restore and restart') : t('Restore at next start')}
        running={restore.isPending}
        onConfirm={() => void runRestore()}
        onClose={() => setAsking(undefined)}
      >
        {t('Changes made after the backup are lost. The current files stay in the data folder.')}
      </Confirm>
      <Confirm
        opened={asking === 'accept'}
        title={t('Use the database as it is?')}
        verb={t('Use as is')}
        running={accept.isPending}
        onConfirm={() => void runAccept()}
        onClose={() => setAsking(undefined)}
      >
        {kind === 'behind'
          ? t('The missing changes stay missing until you enter them again. The damaged files stay in the data folder.')
          : t(
              'Another program changed or replaced the database file. SQLite finds no errors, but individual values may be wrong. Restore a backup unless you changed the file yourself.',
            )}
      </Confirm>
    </Banner>
  )
}

function damageText(kind: Damage['kind']): string {
  switch (kind) {
    case 'changed':
      return t('<b>Changes aren’t saved: the database was changed while Apron was closed.</b>')
    case 'damaged':
      return t('<b>Changes aren’t saved: the database is damaged.</b>')
    case 'behind':
      return t('<b>Changes aren’t saved: the database lost its latest changes.</b>')
  }
}

function missingText({ entries, from, to, log }: NonNullable<Damage['missing']>, zone: string): string {
  const until = plainDayAndClock(to, zone)
  const since = from !== null && plainDayAndClock(from, zone)
  const what = since
    ? t('{{count}} recorded changes are missing, made between {{since}} and {{until}}.', {
        count: entries,
        since,
        until,
      })
    : t('{{count}} recorded changes are missing, made up to {{until}}.', { count: entries, until })
  const words = entries > 0 ? what : t('No recorded change is missing, but deliveries may be sent again.')
  return log ? `${words} ${t('The damaged log is kept as {{log}}.', { log })}` : words
}

function advice({ backup, backupsUnread, looking }: Damage, at: string | null): string {
  if (backup?.holds === 'all') return t('The backup of {{at}} has all of them.', { at })
  if (backup?.holds === 'some') return t('The backup of {{at}} has some of them.', { at })
  if (backup?.holds === 'none') return t('No backup has them; the latest is of {{at}}.', { at })
  if (backup) return t('Latest verified backup: {{at}}.', { at })
  if (backupsUnread) return t('Backups can’t be checked now: {{reason}}.', { reason: messageText(backupsUnread) })
  if (looking) return t('Checking backups…')
  return t('No verified backup found. Keep a copy of the data folder and contact support.')
}
