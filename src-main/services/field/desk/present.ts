import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { fieldDevices as contract } from '../../../../src-shared/contract/integrations/field-devices.ts'
import type { Reading } from '../../../core/dispatch/context.ts'
import { personName } from '../../../core/present/name.ts'
import { olderSide } from '../../../core/sync/protocol/schema.ts'
import { deviceList, openInvitations } from './queries.ts'
import type { Uses } from './services.ts'

/** The address at which field devices reach this computer until another is chosen: this computer alone. */
export const defaultAddress = '127.0.0.1'

function toUpdateOf(schema: string | null | undefined): 'device' | 'hub' | null {
  const older = schema ? olderSide(schema) : null
  return older && (older === 'own' ? 'hub' : 'device')
}

/** Whether field devices can connect, the devices and the open invitations. */
export async function presentState({
  db,
  fieldHub: hub,
  now,
}: Pick<Reading, 'db' | 'now'> & Uses<'fieldHub'>): Promise<Answer<typeof contract.list>> {
  const { isOn = false, address = defaultAddress, port } = await db.settings('sync')
  const devices = await deviceList(db)
  const states = await hub.states(devices.map(({ id }) => id))
  const identity = await hub.knownIdentity()
  return {
    isOn,
    address: hub.listening?.address ?? address,
    port: hub.listening?.port ?? port ?? null,
    fingerprint: identity?.fingerprint ?? null,
    trouble: (isOn && hub.trouble) || null,
    devices: devices.map((device) => {
      const { exchange, rows = 0, hasAnswer = false } = states.get(device.id) ?? {}
      return {
        id: device.id,
        userId: device.publicId,
        person: personName(device),
        name: device.name,
        scope: device.scope,
        pairedAt: device.pairedAt,
        lastSeenAt: exchange?.lastSeenAt ?? null,
        revokedAt: device.revokedAt,
        version: exchange?.version ?? null,
        pending: exchange?.pending ?? null,
        clockOffset: exchange?.clockOffset ?? null,
        exchanges: exchange?.exchanges ?? 0,
        rows,
        isCopied: exchange?.isCopied ?? false,
        unanswered: exchange?.unanswered ?? 0,
        toUpdate: toUpdateOf(exchange?.schema),
        hasAnswerFile: hasAnswer,
      }
    }),
    invitations: (await openInvitations(db, now)).map((invitation) => ({
      id: invitation.id,
      userId: invitation.publicId,
      person: personName(invitation),
      scope: invitation.scope,
      expiresAt: invitation.expiresAt,
    })),
  }
}
