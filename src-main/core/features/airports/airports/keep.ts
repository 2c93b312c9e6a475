import { found } from '../../../../../src-shared/wire/errors.ts'
import { type AirportRow, knownAirport } from '../../../data/airports/queries.ts'
import type { Change } from '../../../data/journal.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { removeWithDocuments } from '../../office/documents/remove.ts'
import { airportData, ownAirportTables } from './desk-queries.ts'

/** The airport a path names, kept from now on as one of the operator's own. */
export async function ensureOwnAirport(writing: Writing, code: string): Promise<AirportRow> {
  const airport = await knownAirport(writing.db, code)
  if (!(await airportData(writing.db, airport.code))) await writing.add('airportData', { airport: airport.code })
  return airport
}

/** Keeps an airport with the given name and figures. */
export async function keepFigures(writing: Writing, code: string, input: Change<'airportData'>): Promise<AirportRow> {
  const airport = await ensureOwnAirport(writing, code)
  const { id } = found(await airportData(writing.db, airport.code), 'airport_not_found')
  await writing.change('airportData', id, input)
  return await knownAirport(writing.db, airport.code)
}

/** Removes the operator's records of an airport, with their documents. */
export async function forgetAirport(writing: Writing, code: string): Promise<void> {
  const airport = await knownAirport(writing.db, code)
  const data = found(await airportData(writing.db, airport.code), 'own_airport_not_found')
  for (const table of ownAirportTables) {
    const rows = writing.db.from(table as 'airportNotes').select('id')
    for (const { id } of await rows.where('airport', '=', airport.code).execute()) await writing.remove(table, id)
  }
  await removeWithDocuments(writing, 'airportData', data.id)
}
