import type { Selectable } from 'kysely'
import type { documentNouns } from '../../../../../src-shared/contract/office/documents.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { entryColumns, withChanges } from '../../../data/journal-entries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { DocumentsTable } from '../../../data/tables/documents.ts'

export type DocumentNoun = (typeof documentNouns)[number]
export type DocumentRow = Selectable<DocumentsTable>

/** The record of a noun that has a number; only what a document needs of it. */
export function recordOf(db: OperatorDb, noun: DocumentNoun, publicId: number) {
  const record = db.every(noun as 'users').select(['id', 'publicId'])
  return record.where('publicId', '=', publicId).executeTakeFirst()
}

const ofFlights: readonly DocumentNoun[] = ['services', 'permits', 'slots', 'fuels', 'cargo']

/** Whether the flight of a record is canceled or closed; undefined where the record is of no flight. */
export function flightOfRecord(db: OperatorDb, noun: DocumentNoun, rowId: string) {
  const flights = db.every('flights').select(['flights.canceledAt', 'flights.postFlightClosedAt'])
  if (noun === 'flights') return flights.where('flights.id', '=', rowId).executeTakeFirst()
  if (!ofFlights.includes(noun)) return undefined
  const records = db
    .every(noun as 'services')
    .select('flightId')
    .where('id', '=', rowId)
  return flights.where('flights.id', 'in', records).executeTakeFirst()
}

export function documentsOf(db: OperatorDb, noun: string, rowId: string) {
  const documents = db.from('documents').selectAll().where('noun', '=', noun).where('rowId', '=', rowId)
  return documents.orderBy('publicId').execute()
}

/** The documents of several records of a noun, oldest first. */
export async function documentsOfAll(db: OperatorDb, noun: DocumentNoun, rowIds: string[]): Promise<DocumentRow[]> {
  if (rowIds.length === 0) return []
  const documents = db.from('documents').selectAll().where('noun', '=', noun).where('rowId', 'in', rowIds)
  return documents.orderBy('publicId').execute()
}

/** A document by its number or its uuid. */
export async function documentByReference(db: OperatorDb, reference: string): Promise<DocumentRow | undefined> {
  const documents = db.from('documents').selectAll()
  const number = asNumber(reference)
  const named = number < 0 ? documents.where('id', '=', reference) : documents.where('publicId', '=', number)
  return named.executeTakeFirst()
}

/** The same of one record; undefined when it is another's. */
export async function documentOf(db: OperatorDb, noun: DocumentNoun, rowId: string, reference: string) {
  const document = await documentByReference(db, reference)
  return document?.noun === noun && document.rowId === rowId ? document : undefined
}

/** The documents added to some records and removed from them, oldest first. */
export async function documentEntries(db: OperatorDb, recordIds: string[]) {
  if (recordIds.length === 0) return []
  const entries = db.journal().select(entryColumns)
  const ofRecords = entries
    .where('ownerId', 'in', recordIds)
    .where('table', '=', 'documents')
    .where('action', 'in', ['add', 'remove'])
  type Fields = Pick<DocumentRow, 'name' | 'customName'> & Record<string, unknown>
  const found = await ofRecords.orderBy('sequence').execute()
  return found.map((entry) => withChanges<typeof entry, Fields>(entry))
}

/** Whether a document of the operator still has these bytes, or a report that was refused: the desk may still take it. */
export async function isReferred(db: OperatorDb, sha256: string): Promise<boolean> {
  const document = await db.from('documents').select('id').where('sha256', '=', sha256).executeTakeFirst()
  if (document) return true
  const refused = db.fieldCalls().select('number').where('state', '=', 'refused')
  return (
    (await refused
      .where('files', 'like', `%${sha256}%` as never)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Whether a field device that was not removed holds a document with these bytes, or one that had them until it was
 * removed, which the device has not heard yet.
 */
export async function areOnFieldDevice(
  db: OperatorDb,
  { id, sha256 }: Pick<DocumentRow, 'id' | 'sha256'>,
): Promise<boolean> {
  const devices = db.from('fieldDevices').where('fieldDevices.revokedAt', 'is', null)
  const held = devices
    .innerJoin('deviceRows', 'deviceRows.deviceId', 'fieldDevices.id')
    .where('deviceRows.tableName', '=', 'documents')
    .select('deviceRows.rowId')
  if (await held.where('deviceRows.rowId', '=', id).limit(1).executeTakeFirst()) return true
  const removed = held.leftJoin('documents', 'documents.id', 'deviceRows.rowId').where('documents.id', 'is', null)
  for (const { rowId } of await removed.distinct().execute()) {
    const entries = db.journal().select(entryColumns).where('table', '=', 'documents').where('rowId', '=', rowId)
    const last = await entries.where('action', '=', 'remove').orderBy('sequence', 'desc').limit(1).executeTakeFirst()
    if (last && withChanges<typeof last, Pick<DocumentRow, 'sha256'>>(last).changes.sha256 === sha256) return true
  }
  return false
}
