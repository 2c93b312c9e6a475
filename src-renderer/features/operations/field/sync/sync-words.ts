import { messageText } from '../../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { since } from '../../../../ui/time.ts'
import { CLOCK_OFF, clockWords } from '../../../integrations/field-devices/device-words.ts'
import type { FieldCall, SyncStatus } from './types.ts'

export type SyncState = 'sent' | 'waiting' | 'syncing' | 'refused'

/** Where the reports of this device are, by what needs attention most. */
export function syncState({ isSyncing, pending, refused, isRevoked, isCopied, toUpdate }: SyncStatus): SyncState {
  if (refused > 0 || isRevoked || isCopied || toUpdate) return 'refused'
  if (isSyncing) return 'syncing'
  return pending > 0 ? 'waiting' : 'sent'
}

/** `Waiting to be sent (3)`: the state in words. */
export function stateWords(status: SyncStatus): string {
  const { pending, refused, progress, isRevoked, isCopied, backupsLeftIn, toUpdate } = status
  if (isRevoked && backupsLeftIn) return t('This device was removed at the hub. A copy of its data is left.')
  if (isRevoked) return t('This device was removed at the hub. Its data was deleted here.')
  if (isCopied) return t('Pair this device again')
  if (toUpdate === 'device') return t('Update Apron on this device')
  if (toUpdate === 'hub') return t('Update Apron at the operations desk')
  switch (syncState(status)) {
    case 'refused':
      return t('{{count}} reports refused', { count: refused })
    case 'syncing':
      return progress
        ? t('Syncing, {{done}} of {{total}}', { done: progress.done, total: progress.total })
        : t('Syncing…')
    case 'waiting':
      return t('Saved here, waiting to be sent ({{count}})', { count: pending })
    case 'sent':
      return t('All sent')
  }
}

/** Why the hub refused a report, for a reader who can neither reinstate nor reopen a flight. */
export function refusalText(problem: NonNullable<FieldCall['problem']>): string {
  if (problem.code?.startsWith('flight_canceled'))
    return t('Ops canceled this flight. Ask Ops to take the report anyway, or discard it.')
  if (problem.code === 'post_flight_closed')
    return t('Ops closed the post-flight of this flight. Ask Ops to take the report anyway, or discard it.')
  return messageText(problem)
}

/** Whether the hub does not take what this device sends until it is paired again. */
export const needsPairing = ({ isRevoked, isCopied, problem }: SyncStatus): boolean =>
  isRevoked || isCopied || ['sync_device_unknown', 'field_device_unknown'].includes(problem?.code ?? '')

/** What else there is to say: the last sync, why it failed, a wrong clock. */
export function detailWords(status: SyncStatus, now: number): string {
  const { lastSyncAt, problem, isRevoked, isCopied, backupsLeftIn, toUpdate, clockOffset } = status
  const { conflicts, pending, version } = status
  const parts = [
    lastSyncAt === null ? t('never synced') : t('last sync {{when}}', { when: since(lastSyncAt, now) }),
    conflicts > 0 && t('{{count}} values changed at the hub', { count: conflicts }),
    isRevoked && pending > 0 && t('save a file of the unsent reports and hand it to the desk'),
    backupsLeftIn &&
      t('reconnect the disk with {{folder}} to delete the backups there, or delete them yourself', {
        folder: backupsLeftIn,
      }),
    isCopied && t('its data folder was copied or put back'),
    (isCopied || toUpdate) && pending > 0 && t('{{count}} reports wait on this device', { count: pending }),
    toUpdate && t('this device has Apron {{own}}, the hub {{hub}}', { own: version.own, hub: version.hub ?? '' }),
    Math.abs(clockOffset) > CLOCK_OFF && t('clock {{difference}}', { difference: clockWords(clockOffset).words }),
  ]
  const text = parts.filter(Boolean).join(', ')
  return problem && !isRevoked ? `${text}. ${messageText(problem)}` : text
}
