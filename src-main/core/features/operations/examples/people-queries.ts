import type { OperatorDb } from '../../../data/operator-db.ts'

/** People without a ticket, crew role, booking or account. */
export function otherPeople(db: OperatorDb) {
  return db
    .from('users')
    .select(['users.externalReference', 'users.publicId'])
    .where('users.status', '=', 'ACTIVE')
    .where('users.mergedIntoId', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('tickets').select('tickets.id').whereRef('tickets.userId', '=', 'users.id'))),
    )
    .where((eb) => eb.not(eb.exists(eb.selectFrom('crew').select('crew.id').whereRef('crew.userId', '=', 'users.id'))))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('bookings').select('bookings.id').whereRef('bookings.customerId', '=', 'users.id')),
      ),
    )
    .orderBy('users.publicId', 'desc')
    .limit(2)
    .execute()
}

/** Accounts in the order of their numbers; `unused`: without a booking, the newest first. */
export function accountsFor(db: OperatorDb, { unused }: { unused: boolean }) {
  const accounts = db
    .from('accounts')
    .select('accounts.externalReference')
    .where('accounts.status', '=', 'ACTIVE')
    .where('accounts.mergedIntoId', 'is', null)
  const free = accounts.where((eb) =>
    eb.not(
      eb.exists(eb.selectFrom('bookings').select('bookings.id').whereRef('bookings.accountId', '=', 'accounts.id')),
    ),
  )
  return (unused ? free.orderBy('accounts.publicId', 'desc') : accounts.orderBy('accounts.publicId'))
    .limit(1)
    .executeTakeFirst()
}

/** Identity documents that are not a person's main one. */
export function secondDocuments(db: OperatorDb) {
  return db
    .from('idCards')
    .innerJoin('users', 'users.id', 'idCards.userId')
    .select(['users.externalReference as owner', 'idCards.externalReference'])
    .where('idCards.main', '=', 0)
    .orderBy('idCards.publicId')
    .limit(2)
    .execute()
}

/** Active pilots: captains first, then first officers. */
export function pilots(db: OperatorDb) {
  return db
    .from('crew')
    .innerJoin('users', 'users.id', 'crew.userId')
    .select(['users.publicId', 'users.externalReference', 'crew.jobTitle'])
    .where('users.status', '=', 'ACTIVE')
    .where('crew.jobTitle', 'in', ['Captain', 'First Officer'])
    .orderBy('crew.jobTitle')
    .orderBy('users.publicId')
    .execute()
}

/** Qualifications, the newest first. */
export function newestQualifications(db: OperatorDb) {
  return db.from('qualifications').select('publicId').orderBy('publicId', 'desc').limit(2).execute()
}

export function qualificationType(db: OperatorDb) {
  return db
    .from('qualificationTypes')
    .select('publicId')
    .where('isActive', '=', 1)
    .orderBy('publicId')
    .executeTakeFirst()
}
