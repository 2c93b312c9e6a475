import Database from 'better-sqlite3'
import { forgetClosed } from '../../src-main/engines/sqlite/closed.ts'
import { DAY } from '../../src-shared/time/durations.ts'

/** Flights a day, so that a list of one day is the same however many there are in all. */
export const PER_DAY = 10
/** How far flights reach into the future. */
export const DAYS_AHEAD = 50

const FIRST_NUMBER = 1_000_000

/** The columns of a copy that differ from the original. `i` counts the copies from 0. */
const own: Record<string, Record<string, string>> = {
  bookings: {
    reference: `copyOf("id", i)`,
    externalReference: `copyOf("id", i)`,
    bookingIdentifier: `'B' || i || '-' || "publicId"`,
    quoteNumber: 'null',
    bookingNumber: 'null',
  },
  legs: { bookingId: 'copyOf("bookingId", i)' },
  flights: {
    bookingId: 'copyOf("bookingId", i)',
    legId: 'copyOf("legId", i)',
    externalReference: `copyOf("id", i)`,
    departureAt: `instantOf('flights', "departureAt", i)`,
    arrivalAt: `instantOf('flights', "departureAt", i) + "blockTime" * 60000`,
    scheduledDepartureAt: `instantOf('flights', "departureAt", i)`,
    scheduledArrivalAt: `instantOf('flights', "departureAt", i) + "blockTime" * 60000`,
  },
  tickets: { flightId: 'copyOf("flightId", i)' },
  flightCrew: { flightId: 'copyOf("flightId", i)' },
  deliveries: { id: 'null', resourceId: `${FIRST_NUMBER} + i` },
  tasks: {
    startAt: `instantOf('tasks', "startAt", i)`,
    endAt: `instantOf('tasks', "startAt", i) + "endAt" - "startAt"`,
  },
}

interface Copies {
  flights: number
  tasks: number
  /** When what an original has at an instant is in copy `i`. */
  instantOf(table: string, planned: number, i: number): number
}

/** Copies all the flights of a database so many times, with their bookings, legs, tickets and crew; and the tasks. */
export function copyFlights(file: string, { flights, tasks, instantOf }: Copies): void {
  // Rows written past Apron would look like damage to the next start.
  forgetClosed(file)
  const database = new Database(file)
  try {
    // Ordered like the time-ordered ids that Apron gives.
    database.function('copyOf', { deterministic: true }, (id, i) => `${String(i).padStart(8, '0')}-${String(id)}`)
    database.function('instantOf', { deterministic: true }, (table, at, i) =>
      instantOf(String(table), Number(at), Number(i)),
    )
    database.transaction(() => {
      for (const [table, fields] of Object.entries(own)) {
        const originals = database.prepare(`select count(*) from "${table}"`).pluck().get() as number
        const columns = database.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[]
        const numbered: Record<string, string> = columns.includes('publicId')
          ? { publicId: `${FIRST_NUMBER} + i * ${originals} + row_number() over (partition by i order by "id") - 1` }
          : {}
        const values: Record<string, string> = { id: 'copyOf("id", i)', ...numbered, ...fields }
        const names = columns.map((column) => `"${column}"`)
        const count = table === 'tasks' ? tasks : flights
        if (count === 0) continue
        database.exec(`
          with recursive copies (i) as (select 0 union all select i + 1 from copies where i + 1 < ${count}),
            originals as materialized (select * from "${table}")
          insert into "${table}" (${names})
          select ${columns.map((column) => values[column] ?? `"${column}"`)} from copies cross join originals`)
      }
    })()
    database.exec('pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}

/**
 * Copies the one flight of a database until there are `count` more: as many each day up to some weeks from now, the
 * rest before. Answers the numbers of the first and last copy.
 */
export function fillFlights(file: string, count: number, now: number): { first: number; last: number } {
  const lastDay = Math.floor(now / DAY) + DAYS_AHEAD
  const firstDay = lastDay - Math.ceil(count / PER_DAY) + 1
  const slot = DAY / PER_DAY
  const instantOf = (_table: string, _planned: number, i: number) =>
    (firstDay + Math.floor(i / PER_DAY)) * DAY + (i % PER_DAY) * slot
  copyFlights(file, { flights: count, tasks: 0, instantOf })
  return { first: FIRST_NUMBER, last: FIRST_NUMBER + count - 1 }
}
