import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { fieldSync as contract } from '../../../../../src-shared/contract/integrations/field-sync.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { personName } from '../../../present/name.ts'
import { olderSide } from '../../../sync/protocol/schema.ts'
import type { Uses } from '../../services.ts'

/** Whose device it is, what waits to be sent, and the last sync. */
export async function presentStatus({
  db,
  fieldDevice,
  version,
}: Reading & Uses<'fieldDevice' | 'version'>): Promise<Answer<typeof contract.status>> {
  const settings = await db.settings('device')
  const isDevice = settings.deviceId !== undefined
  const { pending, refused, conflicts } = await fieldDevice.status()
  const person = await db
    .from('users')
    .leftJoin('crew', 'crew.userId', 'users.id')
    .selectAll('users')
    .select('crew.id as crewId')
    .where('users.id', '=', settings.userId ?? '')
    .executeTakeFirst()
  const toUpdate = isDevice && settings.hubSchema !== undefined ? olderSide(settings.hubSchema) : null
  return {
    isDevice,
    scope: isDevice ? (settings.scope ?? 'own') : null,
    person: person
      ? { userId: person.publicId, pilotId: person.crewId === null ? null : person.publicId, name: personName(person) }
      : null,
    hub: isDevice
      ? { name: settings.hubName ?? '', address: fieldDevice.hubAddress ?? settings.addresses?.[0] ?? null }
      : null,
    lastSyncAt: settings.lastSyncAt ?? null,
    isSyncing: fieldDevice.isSyncing,
    progress: fieldDevice.progress,
    pending,
    refused,
    conflicts,
    isRevoked: settings.isRevoked ?? false,
    isCopied: settings.isCopied ?? false,
    backupsLeftIn: settings.isRevoked ? (settings.backupsLeftIn ?? null) : null,
    problem: isDevice ? fieldDevice.problem : null,
    clockOffset: settings.clockOffset ?? 0,
    version: { own: version, hub: settings.hubVersion ?? null },
    toUpdate: toUpdate === 'own' ? 'device' : toUpdate === 'other' ? 'hub' : null,
  }
}
