import type { OperatorDb } from '../../../data/operator-db.ts'

/** Documents of a kind of record, with the number of the record that each belongs to, oldest first. */
export function documentsOf(db: OperatorDb, noun: 'qualifications' | 'payments', limit: number) {
  // Kysely can't follow a table that is one of several; both have the columns.
  const table = noun as 'payments'
  return db
    .from('documents')
    .innerJoin(table, `${table}.id`, 'documents.rowId')
    .select(['documents.id as uuid', `${table}.publicId as recordId`])
    .where('documents.noun', '=', noun)
    .orderBy('documents.publicId')
    .limit(limit)
    .execute()
}

/** Fuel documents of flights to come. */
export function fuelDocuments(db: OperatorDb, after: number) {
  return db
    .from('documents')
    .innerJoin('fuels', 'fuels.id', 'documents.rowId')
    .innerJoin('flights', 'flights.id', 'fuels.flightId')
    .select(['documents.id as uuid', 'fuels.publicId as fuelId', 'flights.publicId as flightId'])
    .where('documents.noun', '=', 'fuels')
    .where('flights.departureAt', '>', after)
    .where('flights.canceledAt', 'is', null)
    .orderBy('documents.publicId')
    .limit(4)
    .execute()
}

/** A receipt of an expense that a crew member gets back. */
export function crewReceipt(db: OperatorDb) {
  return db
    .from('documents')
    .innerJoin('expenses', 'expenses.id', 'documents.rowId')
    .innerJoin('users', 'users.id', 'expenses.reimbursableToId')
    .select(['documents.id as uuid', 'expenses.publicId as expenseId', 'users.publicId as pilotId'])
    .where('documents.noun', '=', 'expenses')
    .where('expenses.type', 'not in', ['LANDING', 'PARKING'])
    .orderBy('documents.publicId')
    .limit(1)
    .executeTakeFirst()
}

/** Payments in the order of their numbers. */
export function somePayments(db: OperatorDb, order: 'asc' | 'desc') {
  return db.from('payments').select('publicId').orderBy('publicId', order).limit(1).executeTakeFirst()
}

export function firstProject(db: OperatorDb) {
  return db.from('projects').select('publicId').orderBy('publicId').executeTakeFirst()
}
