import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import type { OperatorDb } from '../../../core/data/operator-db.ts'
import { personName } from '../../../core/present/name.ts'
import { documentsHeld, flightsHeld, peopleHeld } from './queries.ts'

/** Ids in one query: SQLite takes 32,766 values. */
const MAX_IDS = 5000

async function inPieces<Row>(ids: string[], query: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += MAX_IDS) rows.push(...(await query(ids.slice(at, at + MAX_IDS))))
  return rows
}

/** The records on a device: its flights, people and documents one by one, the rest by their number. */
export async function holdingsOf(db: OperatorDb, rows: Map<string, string[]>) {
  const idsOf = (table: string) => rows.get(table) ?? []
  const flights = await inPieces(idsOf('flights'), (ids) => flightsHeld(db, ids))
  const people = await inPieces(idsOf('users'), (ids) => peopleHeld(db, ids))
  const documents = await inPieces(idsOf('documents'), (ids) => documentsHeld(db, ids))
  return {
    flights: flights.map(({ publicId, departureAirport, arrivalAirport, departureAt, ...named }) => ({
      flightId: publicId,
      label: [flightName(named), `${departureAirport}–${arrivalAirport}`].filter(Boolean).join(' '),
      departureAt,
    })),
    people: people.map((person) => ({ userId: person.publicId, name: personName(person) })),
    documents: documents.map(({ publicId, name }) => ({ documentId: publicId, name })),
    counts: [...rows]
      .filter(([noun]) => !['flights', 'users', 'documents'].includes(noun))
      .map(([noun, ids]) => ({ noun, count: ids.length }))
      .toSorted((a, b) => (a.noun < b.noun ? -1 : 1)),
  }
}
