import { CUSTOMS } from '../../../../../src-shared/flight/flight-writes.ts'
import type { Journal } from '../../../data/journal.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedForList } from '../../../data/prepared-query.ts'
import { pack, unpack } from '../../../data/tables/columns.ts'
import type { SentContent } from '../../../data/tables/ground.ts'
import { takeWrittenFlights, type WrittenFlights } from '../../../data/written-flights.ts'
import {
  type GroundServiceRow,
  type GroundServiceTable,
  groundServicesFor,
} from '../../flights/flights/ground-service-queries.ts'
import { flightFactsOf } from '../papers/flight-view.ts'
import { isFiling, openContents } from './contents.ts'

const tables = ['services', 'permits', 'slots', 'fuels'] as const

/** Flights of which something was sent, out of some that have not left, are booked and not canceled. */
const sentFlights = preparedForList((db, ids: string[]) => {
  const sent = (table: 'permits' | 'slots' | 'fuels') =>
    db
      .from(table)
      .select('flightId')
      .where('flightId', 'in', ids)
      .where((eb) => eb.or([eb('orderedAt', 'is not', null), eb('sentContent', 'is not', null)]))
  const services = db
    .from('services')
    .select('flightId')
    .where('flightId', 'in', ids)
    .where((eb) =>
      eb.or([eb('orderedAt', 'is not', null), eb('sentContent', 'is not', null), eb('kind', '=', CUSTOMS)]),
    )
  return db
    .from('flights')
    .select(['id', 'arrivalAt'])
    .where('id', 'in', ids)
    .where('canceledAt', 'is', null)
    .where('offBlockAt', 'is', null)
    .where('takeOffAt', 'is', null)
    .where('id', 'in', services.union(sent('permits')).union(sent('slots')).union(sent('fuels')))
})

const flightsOfPassengers = preparedForList((db, people: string[]) =>
  db.from('tickets').select('flightId').where('userId', 'in', people),
)
const flightsOfCrew = preparedForList((db, people: string[]) =>
  db.from('flightCrew').select('flightId').where('userId', 'in', people),
)
/** Asked rarely, and by the time, which a prepared query would keep. */
const upcoming = (db: OperatorDb) => db.from('flights').select('id as flightId').where('departureAt', '>', db.now)
const flightsOfAircraft = (db: OperatorDb, aircraft: string[]) =>
  upcoming(db).where('aircraftId', 'in', aircraft).execute()
const flightsAtAirports = (db: OperatorDb, codes: string[]) =>
  upcoming(db)
    .where((eb) => eb.or([eb('departureAirport', 'in', codes), eb('arrivalAirport', 'in', codes)]))
    .execute()

/** The flights that a change may have made other ones than was sent. */
async function flightsConcerned(db: OperatorDb, written: WrittenFlights): Promise<string[]> {
  const [people, aircraft, airports] = [[...written.people], [...written.aircraft], [...written.airports]]
  const flights = new Set(written.flights)
  const found = [
    ...(await flightsOfPassengers(db, people)),
    ...(await flightsOfCrew(db, people)),
    ...(aircraft.length > 0 ? await flightsOfAircraft(db, aircraft) : []),
    ...(airports.length > 0 ? await flightsAtAirports(db, airports) : []),
  ]
  for (const { flightId } of found) flights.add(flightId)
  return [...flights]
}

type Row = GroundServiceRow<GroundServiceTable>
type After = Partial<Pick<Row, 'status' | 'recheck' | 'sentContent'>>

/** Whether something was sent that would look done: a file that was made, a submission, an order, a request. */
function isSent(row: Row): boolean {
  if (row.status === 'REQ' || row.status === 'OK') return isFiling(row) || row.orderedAt !== null
  return isFiling(row) && row.status === 'DO' && row.recheck === 0 && row.fileMadeAt !== null
}

interface ContentCheck {
  content: Pick<SentContent, 'digest' | 'parts'>
  now: number
  /** It was written in the same change. */
  isWritten: boolean
}

/**
 * What becomes of a record. Content that was just sent is noted with it. What differs from it is to be sent again: the
 * letter is DO with a re-check, as for services that were OK (decision 23). A flight that is again as it was sent has its
 * letter again, because the authority or company holds the same content.
 */
function afterChange(row: Row, { content, now, isWritten }: ContentCheck): After | undefined {
  if (row.sentContent === null) {
    if (!isSent(row)) return undefined
    if (isWritten) return { sentContent: pack({ status: row.status, ...content }) }
    // Sent by an earlier version, which did not note the content: the flight changed, perhaps in what was sent.
    return { status: 'DO', recheck: 1 }
  }
  const sent = unpack(row.sentContent)
  const isSame = sent.digest === content.digest
  const { since, ...rest } = sent
  if (isSame) {
    if (row.status !== 'DO' || row.recheck !== 1) return undefined
    return { status: sent.status, recheck: 0, sentContent: pack(rest) }
  }
  if (isSent(row))
    return { status: 'DO', recheck: 1, sentContent: pack({ ...rest, status: row.status, since: since ?? now }) }
  if (row.recheck === 1 && since === undefined) return { sentContent: pack({ ...rest, since: now }) }
  return undefined
}

/**
 * Compares the flights that a change has written to with what authorities and companies were sent of them; whoever made
 * the change, and by whichever operation. It reads nothing where no flight, person or aircraft was written.
 */
export async function settleSentContents(
  db: OperatorDb,
  { change, writtenFlights }: Pick<Journal, 'change' | 'writtenFlights'>,
): Promise<void> {
  const written = takeWrittenFlights(writtenFlights)
  const concerned = await flightsConcerned(db, written)
  for (const { id, arrivalAt } of await sentFlights(db, concerned)) {
    if (arrivalAt < db.now) continue
    const contents = openContents(await flightFactsOf(db, { id }))
    for (const table of tables) {
      for (const row of await groundServicesFor(db, table, id)) {
        if (row.sentContent === null && !isSent(row)) continue
        const judged = {
          content: contents.of(table, row as never),
          now: db.now,
          isWritten: written.arranged.has(row.id),
        }
        const after = afterChange(row, judged)
        if (after) await change(table, row.id, after as never)
      }
    }
  }
}
