import type { SelectQueryBuilder } from 'kysely'
import { tripAndLegOf } from '../../../../../src-shared/flight/flight-name.ts'
import { fits } from '../../../../../src-shared/strings/fits.ts'
import { contactPage } from '../../../data/contacts/find.ts'
import type { ContactNoun } from '../../../data/contacts/sources.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { inOrder } from '../../../present/in-order.ts'
import { beginning, nearestFirst, spellings } from './rules.ts'

/** The number of matches that are ranked before the best are shown. */
const WEIGHED = 300

type Part<Row> = SelectQueryBuilder<never, never, Row>

/** The rows of several queries, each by its own index; every row once. */
async function union<Row extends { id: string }>(parts: unknown[]): Promise<Row[]> {
  const [first, ...rest] = parts as Part<Row>[]
  if (!first) return []
  const rows = await rest.reduce((all, part) => all.unionAll(part as never) as never, first).execute()
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** No further ahead are flights looked through when a few letters begin the numbers of too many. */
const AHEAD_MS = 60 * 86_400_000

/** The rows of flights whose number begins so; where those are many, the next to depart for sure. */
async function numbered(db: OperatorDb, search: string, now: number, limit: number): Promise<string[]> {
  const start = search.toUpperCase()
  const named = db.from('flights').select('id').where('flightNumber', '>=', start)
  const matching = named.where('flightNumber', '<', beginning(start).to)
  const some = (await matching.limit(WEIGHED).execute()).map(({ id }) => id)
  if (some.length < WEIGHED) return some
  const ahead = matching.where('departureAt', '>=', now).where('departureAt', '<', now + AHEAD_MS)
  return [...some, ...(await ahead.orderBy('departureAt').limit(limit).execute()).map(({ id }) => id)]
}

/** Flights whose number begins so, or whose trip or trip and leg it is (`T1253/2`); and the next of an aircraft. */
export async function flightsNamed(db: OperatorDb, search: string, tails: string[], now: number, limit: number) {
  const ids = new Set(await numbered(db, search, now, limit))
  const named = tripAndLegOf(search)
  if (named) {
    let trip = db.from('flights').select('id').where('tripNumber', '=', named.tripNumber).limit(WEIGHED)
    if (named.legNumber !== undefined) trip = trip.where('legNumber', '=', named.legNumber)
    for (const { id } of await trip.execute()) ids.add(id)
  }
  for (const aircraftId of tails) for (const id of await nextOf(db, aircraftId, now, limit)) ids.add(id)
  if (ids.size === 0) return []
  const rows = await db
    .from('flights')
    .innerJoin('airports', 'airports.code', 'flights.departureAirport')
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .select(['flights.publicId', 'flights.flightNumber', 'flights.tripNumber', 'flights.legNumber'])
    .select('flights.departureAt')
    .select(['flights.departureAirport', 'flights.arrivalAirport', 'flights.canceledAt'])
    .select(['airports.timeZone', 'aircraft.tailNumber'])
    .where('flights.id', 'in', [...ids])
    .execute()
  return rows.sort(nearestFirst(now)).slice(0, limit)
}

async function nextOf(db: OperatorDb, aircraftId: string, now: number, limit: number): Promise<string[]> {
  const next = db.from('flights').select('id').where('aircraftId', '=', aircraftId).where('departureAt', '>=', now)
  const rows = await next.where('canceledAt', 'is', null).orderBy('departureAt').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** The fleet is small: every part of a tail number or type counts, with or without its dash. */
export async function aircraftNamed(db: OperatorDb, search: string, limit: number) {
  const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const rows = await db.from('aircraft').select(['id', 'publicId', 'tailNumber', 'type', 'typeName', 'model']).execute()
  const typed = plain(search)
  return rows
    .filter(({ tailNumber, type, typeName, model }) => {
      return (typed && plain(tailNumber).includes(typed)) || fits(search, [type, typeName, model])
    })
    .slice(0, limit)
}

const PERSON = ['id', 'publicId', 'firstName', 'lastName', 'logName', 'externalReference', 'acronym', 'email'] as const

/** The best of the people whose words a search begins, inactive ones too. */
export async function peopleNamed(db: OperatorDb, search: string, limit: number) {
  const ids = await contactsFound(db, 'users', search, limit)
  if (ids.length === 0) return []
  const rows = db.from('users').select(PERSON).where('id', 'in', ids).where('mergedIntoId', 'is', null)
  const people = inOrder(ids, await rows.execute()).slice(0, limit)
  const crew = await db.from('crew').select(['userId', 'jobTitle']).where('userId', 'in', ids).execute()
  return people.map((person) => ({ ...person, crew: crew.find(({ userId }) => userId === person.id) }))
}

/** Some more than are shown: records that were merged into others are among them. */
function contactsFound(db: OperatorDb, noun: ContactNoun, search: string, limit: number): Promise<string[]> {
  return contactPage(db, { noun, search, inactive: true, limit: limit * 4 })
}

interface NamedBooking {
  id: string
  publicId: number
  bookingIdentifier: string
  status: string
  quoteNumber: string | null
  bookingNumber: string | null
  updatedAt: number
  accountName: string
}

/** Quotes and bookings by the beginning of one of their numbers. */
export async function bookingsNamed(db: OperatorDb, search: string, limit: number) {
  const columns = ['bookingIdentifier', 'quoteNumber', 'bookingNumber', 'reference'] as const
  const parts = columns.flatMap((column) =>
    spellings(search).map((start) =>
      db
        .from('bookings')
        .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
        .select(['bookings.id', 'bookings.publicId', 'bookings.bookingIdentifier', 'bookings.status'])
        .select([
          'bookings.quoteNumber',
          'bookings.bookingNumber',
          'bookings.updatedAt',
          'accounts.name as accountName',
        ])
        .where(`bookings.${column}`, '>=', start)
        .where(`bookings.${column}`, '<', beginning(start).to),
    ),
  )
  return (await union<NamedBooking>(parts)).sort((a, b) => b.updatedAt - a.updatedAt).slice(0, limit)
}

/** The best of the accounts whose words a search begins, inactive ones too. */
export async function accountsNamed(db: OperatorDb, search: string, limit: number) {
  const ids = await contactsFound(db, 'accounts', search, limit)
  if (ids.length === 0) return []
  const rows = db.from('accounts').select(['id', 'publicId', 'name', 'accountNumber']).where('id', 'in', ids)
  return inOrder(ids, await rows.where('mergedIntoId', 'is', null).execute()).slice(0, limit)
}

/** Invoices by the beginning of their number. */
export function invoicesNumbered(db: OperatorDb, search: string, limit: number) {
  const start = search.toUpperCase()
  return db
    .from('invoices')
    .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .leftJoin('accounts', 'accounts.id', 'bookings.accountId')
    .select(['invoices.publicId', 'invoices.number', 'invoices.status', 'accounts.name as accountName'])
    .where('invoices.number', '>=', start)
    .where('invoices.number', '<', beginning(start).to)
    .orderBy('invoices.number')
    .limit(limit)
    .execute()
}

/** Where the pages are on which the files of these nouns are shown. */
const shownOn = ['flights', 'bookings', 'invoices', 'aircraft', 'users'] as const

/** Files by the beginning of their name, with their record. */
export async function documentsNamed(db: OperatorDb, search: string, limit: number) {
  const found = await union<{ id: string; noun: string; rowId: string; name: string }>(
    spellings(search).map((start) =>
      db
        .from('documents')
        .select(['id', 'noun', 'rowId', 'name'])
        .where('name', '>=', start)
        .where('name', '<', beginning(start).to),
    ),
  )
  const named = found.filter(({ noun }) => (shownOn as readonly string[]).includes(noun)).slice(0, limit)
  const ids = await Promise.all(
    shownOn.map(async (noun) => {
      const rows = named.filter((document) => document.noun === noun).map(({ rowId }) => rowId)
      if (rows.length === 0) return []
      return db
        .from(noun as 'flights')
        .select(['id', 'publicId'])
        .where('id', 'in', rows)
        .execute()
    }),
  )
  const publicIds = new Map(ids.flat().map(({ id, publicId }) => [id, publicId]))
  return named.flatMap(({ noun, rowId, name }) => {
    const recordId = publicIds.get(rowId)
    return recordId === undefined ? [] : [{ noun, recordId, name }]
  })
}
