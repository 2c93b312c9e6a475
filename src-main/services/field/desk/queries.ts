import type { OperatorDb } from '../../../core/data/operator-db.ts'

const names = [
  'users.publicId',
  'users.firstName',
  'users.lastName',
  'users.logName',
  'users.externalReference',
] as const

const devices = (db: OperatorDb) =>
  db.from('fieldDevices').innerJoin('users', 'users.id', 'fieldDevices.userId').selectAll('fieldDevices').select(names)

/** Every device, those in use first, the newest of them first. */
export const deviceList = (db: OperatorDb) =>
  devices(db)
    .orderBy((eb) => eb('fieldDevices.revokedAt', 'is not', null))
    .orderBy('fieldDevices.pairedAt', 'desc')
    .orderBy('fieldDevices.id')
    .execute()

export const deviceById = (db: OperatorDb, id: string) =>
  devices(db).where('fieldDevices.id', '=', id).executeTakeFirst()

export const openInvitations = (db: OperatorDb, now: number) =>
  db
    .from('fieldInvitations')
    .innerJoin('users', 'users.id', 'fieldInvitations.userId')
    .selectAll('fieldInvitations')
    .select(names)
    .where('fieldInvitations.usedAt', 'is', null)
    .where('fieldInvitations.expiresAt', '>', now)
    .orderBy('fieldInvitations.expiresAt')
    .execute()

export const invitationById = (db: OperatorDb, id: string) =>
  db.from('fieldInvitations').selectAll().where('id', '=', id).executeTakeFirst()

export const invitationByHash = (db: OperatorDb, hash: string) =>
  db.from('fieldInvitations').selectAll().where('hash', '=', hash).executeTakeFirst()

export const userById = (db: OperatorDb, id: string) =>
  db.from('users').selectAll().where('id', '=', id).executeTakeFirst()

/** The person with an email address, the one who was there first where several share it. */
export const userByEmail = (db: OperatorDb, email: string) =>
  db.from('users').selectAll().where('email', '=', email).orderBy('publicId').limit(1).executeTakeFirst()

export const flightsHeld = (db: OperatorDb, ids: string[]) =>
  db
    .every('flights')
    .select([
      'publicId',
      'flightNumber',
      'tripNumber',
      'legNumber',
      'departureAirport',
      'arrivalAirport',
      'departureAt',
    ])
    .where('id', 'in', ids)
    .orderBy('departureAt')
    .execute()

export const peopleHeld = (db: OperatorDb, ids: string[]) =>
  db.from('users').selectAll().where('id', 'in', ids).orderBy('lastName').orderBy('firstName').execute()

export const documentsHeld = (db: OperatorDb, ids: string[]) =>
  db.from('documents').select(['publicId', 'name']).where('id', 'in', ids).orderBy('name').execute()
