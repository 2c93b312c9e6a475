import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useNow } from '../../../ui/clock.ts'
import lists from '../../../ui/Lists.module.css'
import { numberText } from '../../../ui/number.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndClock, since } from '../../../ui/time.ts'
import { clockWords, scopeWords } from './device-words.ts'
import classes from './FieldDevices.module.css'
import { HoldingsDialog } from './HoldingsDialog.tsx'
import type { FieldDevice } from './types.ts'

/** The devices with when they were last seen, what waits on them, their version and clock. */
export function DeviceTable({ devices }: { devices: FieldDevice[] }) {
  const now = useNow()
  const zone = useZone()
  const [opened, setOpened] = useState<{ id: string; removing: boolean }>()
  const shown = devices.find(({ id }) => id === opened?.id)
  return (
    <div className={classes.scroll}>
      <table className={lists.table}>
        <thead>
          <tr>
            <th>{t('Person')}</th>
            <th>{t('Device')}</th>
            <th>{t('Holds')}</th>
            <th>{t('Last seen')}</th>
            <th data-right>{t('Waiting to be sent')}</th>
            <th>{t('Version')}</th>
            <th>{t('Clock')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <tr key={device.id} data-past={device.revokedAt !== null || undefined}>
              <td>
                <Anchor href={`#/people/${device.userId}`}>{device.person}</Anchor>
              </td>
              <td>
                {device.name}{' '}
                {device.revokedAt !== null && (
                  <StatusBadge tone="red" title={dayAndClock(device.revokedAt, zone)}>
                    {t('Removed')}
                  </StatusBadge>
                )}
                {device.isCopied && (
                  <StatusBadge
                    tone="red"
                    title={t(
                      'Its data folder was copied or put back. Import the file of what it has not sent, and invite the person to pair it again.',
                    )}
                  >
                    {t('Copied')}
                  </StatusBadge>
                )}
                {device.unanswered > 0 && (
                  <StatusBadge
                    tone="red"
                    title={t('A report before them has not arrived. The device keeps them and sends them again.')}
                  >
                    {t('{{count}} reports without an answer', { count: device.unanswered })}
                  </StatusBadge>
                )}
              </td>
              <td>
                {scopeWords(device.scope)}
                <span className={classes.below}>{t('{{count}} records', { count: device.rows })}</span>
              </td>
              <td>
                {device.lastSeenAt === null ? (
                  <span className={lists.faint}>{t('never')}</span>
                ) : (
                  <span title={dayAndClock(device.lastSeenAt, zone)}>
                    {since(device.lastSeenAt, now)}
                    <span className={classes.below}>{t('{{count}} syncs', { count: device.exchanges })}</span>
                  </span>
                )}
              </td>
              <td data-right>{device.pending === null ? '' : numberText(device.pending)}</td>
              <td>
                {device.version}{' '}
                {device.toUpdate && (
                  <StatusBadge tone="red" title={t('Until then it sends reports and gets no changes.')}>
                    {device.toUpdate === 'device' ? t('Update this device') : t('Update this Apron')}
                  </StatusBadge>
                )}
              </td>
              <td>{device.clockOffset !== null && <Clock offset={device.clockOffset} />}</td>
              <td data-right>
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => setOpened({ id: device.id, removing: false })}
                >
                  {t('Contents')}
                </Button>{' '}
                {device.revokedAt === null && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    onClick={() => setOpened({ id: device.id, removing: true })}
                  >
                    {t('Remove…')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && opened && (
        <HoldingsDialog key={shown.id} device={shown} removing={opened.removing} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

function Clock({ offset }: { offset: number }) {
  const { isWrong, words } = clockWords(offset)
  return isWrong ? <StatusBadge tone="red">{words}</StatusBadge> : <span className={lists.faint}>{words}</span>
}
