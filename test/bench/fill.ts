import Database from 'better-sqlite3'

/** Flights a day, so that a list of one day is the same however many there are in all. */
export const PER_DAY = 10
/** How far flights reach into the future. */
export const DAYS_AHEAD = 50

const DAY = 86_400_000
const FIRST_NUMBER = 1_000_000

/** What a copy has of its own; everything else is as the original has it. `i` counts the copies from 0. */
const own: Record<string, Record<string, string>> = {
  bookings: {
    reference: `'bench-' || i`,
    externalReference: `'bench-' || i`,
    bookingIdentifier: `'B' || i`,
    quoteNumber: 'null',
    bookingNumber: 'null',
  },
  legs: { bookingId: 'copyOf("bookingId", i)' },
  flights: {
    bookingId: 'copyOf("bookingId", i)',
    legId: 'copyOf("legId", i)',
    externalReference: `'bench-' || i`,
    departureAt: 'departureAt(i)',
    arrivalAt: 'departureAt(i) + "blockTime" * 60000',
    scheduledDepartureAt: 'departureAt(i)',
    scheduledArrivalAt: 'departureAt(i) + "blockTime" * 60000',
  },
  tickets: { flightId: 'copyOf("flightId", i)' },
  flightCrew: { flightId: 'copyOf("flightId", i)' },
}

/**
 * Copies the one flight of a database, with its booking, leg, tickets and crew, until there are `count` more: as many
 * each day up to some weeks from now, the rest before. Answers the numbers of the first and last copy.
 */
export function fillFlights(file: string, count: number, now: number): { first: number; last: number } {
  const database = new Database(file)
  try {
    const lastDay = Math.floor(now / DAY) + DAYS_AHEAD
    const firstDay = lastDay - Math.ceil(count / PER_DAY) + 1
    const slot = DAY / PER_DAY
    // Ordered like the time-ordered ids that Apron gives.
    database.function('copyOf', { deterministic: true }, (id, i) => `${String(i).padStart(8, '0')}-${String(id)}`)
    database.function(
      'departureAt',
      { deterministic: true },
      (i) => (firstDay + Math.floor(Number(i) / PER_DAY)) * DAY + (Number(i) % PER_DAY) * slot,
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
        database.exec(`
          with recursive copies (i) as (select 0 union all select i + 1 from copies where i + 1 < ${count}),
            originals as materialized (select * from "${table}")
          insert into "${table}" (${names})
          select ${columns.map((column) => values[column] ?? `"${column}"`)} from copies cross join originals`)
      }
    })()
    database.exec('pragma wal_checkpoint(truncate)')
    return { first: FIRST_NUMBER, last: FIRST_NUMBER + count - 1 }
  } finally {
    database.close()
  }
}
