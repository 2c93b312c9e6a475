import { base64urlnopad } from '@scure/base'
import { message } from '../../../../src-shared/messages/index.ts'
import { found, Problem } from '../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../core/data/operator-db.ts'
import type { Batching } from '../../../core/dispatch/batches.ts'
import type { Writing } from '../../../core/dispatch/context.ts'
import { resolveMergedPerson, userByReference } from '../../../core/features/contacts/people/queries.ts'
import { personName } from '../../../core/present/name.ts'
import { reachableAt } from '../pairing/addresses.ts'
import { readCertificate } from '../pairing/identity.ts'
import { invitationLink } from '../pairing/link.ts'
import { qrSvg } from '../pairing/qr.ts'
import { hashSecret, INVITATION_LASTS_MS, isSecretOf, SECRET_BYTES } from '../pairing/secret.ts'
import { refuseOnDevice, switchOn } from './listen.ts'
import { invitationByHash, userByEmail, userById } from './queries.ts'
import type { Uses } from './services.ts'

/** The person with a number, a reference or an email address. @throws Problem unknown_record, state_conflict. */
async function personOf(db: OperatorDb, input: string | number) {
  const reference = String(input).trim()
  const user = (await userByReference(db, reference)) ?? (await userByEmail(db, reference))
  const by = { in: 'body', field: 'userId', value: input } as const
  const person = await resolveMergedPerson(db, found(user, 'person_not_found', by))
  if (person.status !== 'ACTIVE') throw new Problem('state_conflict', message('field_person_inactive'))
  return person
}

/** Invites a person to pair a device, and lets field devices connect. The secret is in the answer alone. */
export async function invite(
  context: Batching & Uses<'fieldHub'>,
  { userId, scope }: { userId: string | number; scope: 'own' | 'everything' },
) {
  await refuseOnDevice(context)
  const person = await personOf(context.db, userId)
  const { fingerprint } = await context.fieldHub.identity()
  await switchOn(context)
  const { address, port } = found(context.fieldHub.listening, 'record_not_found')
  const operator = await context.db.operator().select('name').executeTakeFirst()
  return context.batch(async ({ add, randomBytes, now }) => {
    const secret = base64urlnopad.encode(randomBytes(SECRET_BYTES))
    const expiresAt = now + INVITATION_LASTS_MS
    const hash = hashSecret(secret)
    const { id } = await add('fieldInvitations', { userId: person.id, scope, hash, expiresAt })
    const addresses = reachableAt(address, port)
    const link = invitationLink({ addresses, fingerprint, secret, operator: operator?.name ?? '' })
    return { id, link, qr: qrSvg(link), expiresAt, person: personName(person) }
  })
}

/**
 * Pairs a device by the secret of an invitation, once. The same device may ask again with it, since the answer may have
 * been lost on the way.
 * @throws Problem state_conflict.
 */
export async function pair(
  { db, now, add, change }: Writing,
  { secret, certificate, name }: { secret: string; certificate: string; name: string },
) {
  const device = readCertificate(certificate)
  if (!device) throw new Problem('state_conflict', message('field_certificate_missing'))
  const invitation = await invitationByHash(db, hashSecret(secret))
  if (!invitation || !isSecretOf(secret, invitation.hash))
    throw new Problem('state_conflict', message('field_invitation_unknown'))
  const [person, operator] = [
    found(await userById(db, invitation.userId), 'person_not_found'),
    found(await db.operator().select(['id', 'name']).executeTakeFirst(), 'operator_not_found'),
  ]
  const answer = (deviceId: string) => ({
    deviceId,
    operator,
    person: { id: person.id, userId: person.publicId, name: personName(person) },
    scope: invitation.scope,
  })
  if (invitation.usedAt !== null) {
    const earlier = await db.from('fieldDevices').selectAll().where('id', '=', invitation.deviceId).executeTakeFirst()
    if (earlier?.fingerprint === device.fingerprint && earlier.revokedAt === null) return answer(earlier.id)
    throw new Problem('state_conflict', message('field_invitation_used'))
  }
  if (invitation.expiresAt <= now) throw new Problem('state_conflict', message('field_invitation_expired'))
  if (person.status !== 'ACTIVE') throw new Problem('state_conflict', message('field_person_inactive'))
  const { id } = await add('fieldDevices', {
    userId: person.id,
    name,
    scope: invitation.scope,
    fingerprint: device.fingerprint,
    certificate: device.certificate,
    pairedAt: now,
  })
  await change('fieldInvitations', invitation.id, { usedAt: now, deviceId: id })
  return answer(id)
}
