import type { Selectable } from 'kysely'
import type { Position } from '../../../../../src-shared/domain/airports/geo.ts'
import { type Replacement, replacementOf } from '../../../../../src-shared/domain/airports/notam-references.ts'
import { type AirportRow, findAirport, withOwnNames } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { AirportDataTable } from '../../../data/tables/airports.ts'
import { grouped } from '../../../present/grouped.ts'

/** The tables that hold what an operator keeps of an airport, beside its own figures. */
export const ownAirportTables = ['airportCosts', 'airportFuels', 'airportNotes', 'airportCompanies'] as const
type OwnAirportTable = (typeof ownAirportTables)[number]

export type AirportData = Selectable<AirportDataTable>

export function airportData(db: OperatorDb, airport: string): Promise<AirportData | undefined> {
  return db.from('airportData').selectAll().where('airport', '=', airport).executeTakeFirst()
}

/** The records of one kind at an airport, in the order in which they were added. */
export function costsOf(db: OperatorDb, airport: string) {
  return db.from('airportCosts').selectAll().where('airport', '=', airport).orderBy('publicId').execute()
}
export function fuelsOf(db: OperatorDb, airport: string) {
  return db.from('airportFuels').selectAll().where('airport', '=', airport).orderBy('publicId').execute()
}
export async function notesOf(db: OperatorDb, airport: string) {
  const rows = await db.from('airportNotes').selectAll().where('airport', '=', airport).orderBy('publicId').execute()
  return withReplacements(db, rows)
}
/** Notes with the NOTAMs that replace or cancel them. */
async function withReplacements<Row extends { airport: string; number: string | null; fir: string | null }>(
  db: OperatorDb,
  rows: Row[],
): Promise<(Row & Replacement)[]> {
  const numbers = [...new Set(rows.flatMap(({ number }) => number ?? []))]
  const successors =
    numbers.length === 0
      ? []
      : await db
          .from('airportNotes')
          .select(['airport', 'number', 'fir', 'replaces', 'activeFrom'])
          .where('replaces', 'in', numbers)
          .execute()
  return rows.map((row) => ({ ...row, ...replacementOf(row, successors) }))
}
/** The notes of airports that are valid on some of the days from one to another, alerts first; no cancellations. */
export async function validNotesOf(db: OperatorDb, airports: string[], { from, to }: { from: string; to: string }) {
  const rows = await db
    .from('airportNotes')
    .selectAll()
    .where('airport', 'in', airports.length > 0 ? airports : [''])
    .where((eb) => eb.or([eb('validFrom', 'is', null), eb('validFrom', '<=', to)]))
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', from)]))
    .where('isCancellation', '=', 0)
    .orderBy('alert', 'desc')
    .orderBy('airport')
    .orderBy('publicId')
    .execute()
  const since = Date.parse(from)
  return (await withReplacements(db, rows)).filter(({ replacedFrom }) => replacedFrom === null || replacedFrom > since)
}
export function companiesOf(db: OperatorDb, airport: string) {
  return db.from('airportCompanies').selectAll().where('airport', '=', airport).orderBy('publicId').execute()
}
export type CostRow = Awaited<ReturnType<typeof costsOf>>[number]
export type FuelRow = Awaited<ReturnType<typeof fuelsOf>>[number]
export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number]
export type CompanyRow = Awaited<ReturnType<typeof companiesOf>>[number]

export function costByPublicId(db: OperatorDb, publicId: number) {
  return db.from('airportCosts').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}
export function fuelByPublicId(db: OperatorDb, publicId: number) {
  return db.from('airportFuels').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}
export async function noteByPublicId(db: OperatorDb, publicId: number) {
  const row = await db.from('airportNotes').selectAll().where('publicId', '=', publicId).executeTakeFirst()
  return row && (await withReplacements(db, [row]))[0]
}
/** Whether an airport has a notice of a NOTAM with the same words. */
export async function hasNotice(
  db: OperatorDb,
  { airport, number, note }: { airport: string; number: string; note: string },
) {
  const rows = db.from('airportNotes').select('id').where('airport', '=', airport).where('number', '=', number)
  return (await rows.where('note', '=', note).executeTakeFirst()) !== undefined
}
/**
 * The airport of a notice; undefined where the place is not an airport, such as a flight information region. A NOTAM of the US names the
 * FAA's location, mostly that of ICAO without its K, and a center by a Z (FAA JO 7350.9).
 */
export async function noticeAirport(db: OperatorDb, place: string, number: string | null | undefined) {
  const isDomestic = /^\d{1,2}\/\d{3,4}$/.test(number ?? '') && /^[A-Z0-9]{3}$/i.test(place)
  if (!isDomestic) return findAirport(db, place)
  return /^z/i.test(place) ? undefined : ((await findAirport(db, `K${place}`)) ?? (await findAirport(db, place)))
}
export function companyByPublicId(db: OperatorDb, publicId: number) {
  return db.from('airportCompanies').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

/** The airports an operator keeps something of, each with how much. */
export async function ownAirports(db: OperatorDb) {
  const kept = await db.from('airportData').select(['airport', 'updatedAt']).orderBy('airport').execute()
  const codes = kept.map(({ airport }) => airport)
  const rows = codes.length === 0 ? [] : await withOwnNames(db).where('airports.code', 'in', codes).execute()
  const airports = new Map(rows.map((row) => [row.code, row]))
  const count = async (table: OwnAirportTable) => {
    const all = await db
      .from(table as 'airportNotes')
      .select('airport')
      .execute()
    const of = grouped(all, ({ airport }) => airport)
    return (code: string) => of(code).length
  }
  const [costs, fuels, notes, companies] = [
    await count('airportCosts'),
    await count('airportFuels'),
    await count('airportNotes'),
    await count('airportCompanies'),
  ]
  const alerts = grouped(
    await db.from('airportNotes').select('airport').where('alert', '=', 1).execute(),
    ({ airport }) => airport,
  )
  return kept.flatMap(({ airport: code, updatedAt }) => {
    const row = airports.get(code)
    const of = { costs: costs(code), fuels: fuels(code), notes: notes(code), companies: companies(code) }
    return row ? [{ row, updatedAt, ...of, alerts: alerts(code).length }] : []
  })
}

const DEGREE_NM = 60

/** Airports with a paved place to go within some nautical miles north or south, and about as many east or west. */
export function airportsAround(
  db: OperatorDb,
  { latitude, longitude }: Position,
  reach: number,
): Promise<AirportRow[]> {
  const degrees = reach / DEGREE_NM
  const wide = degrees / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
  return withOwnNames(db)
    .where('airports.latitude', '>', latitude - degrees)
    .where('airports.latitude', '<', latitude + degrees)
    .where('airports.longitude', '>', longitude - wide)
    .where('airports.longitude', '<', longitude + wide)
    .where('airports.kind', 'in', ['large', 'medium'])
    .execute()
}
