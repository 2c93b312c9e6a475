import type { Selectable, Transaction } from 'kysely'
import type { Row, WrittenRow } from './insert.ts'
import type { OperatorDb } from './operator-db.ts'
import { prepared } from './prepared.ts'
import type { FlightCrewTable, FlightsTable } from './tables/flights.ts'
import type { FlownHoursTable } from './tables/flown-hours.ts'
import type { Tables } from './tables.ts'

type Flight = Pick<
  Selectable<FlightsTable>,
  'id' | 'offBlockAt' | 'onBlockAt' | 'canceledAt' | 'nightTime' | 'dayLandings' | 'nightLandings'
>
type Seat = Pick<Selectable<FlightCrewTable>, 'flightId' | 'userId' | 'role' | 'isPilotLanding'>
type Figures = Pick<FlownHoursTable, 'time' | 'nightTime' | 'dayLandings' | 'nightLandings'>

const flightColumns = [
  ...(['id', 'offBlockAt', 'onBlockAt', 'canceledAt'] as const),
  ...(['nightTime', 'dayLandings', 'nightLandings'] as const),
] as const
const seatColumns = ['flightId', 'userId', 'role', 'isPilotLanding'] as const

/** The largest number of values in a statement. */
const MOST = 500

/** The figures that a flight adds for a crew member in a role; undefined while the flight does not count. */
function figuresOf(flight: Flight | undefined, seat: Seat): Figures | undefined {
  if (!flight || flight.onBlockAt === null || flight.nightTime === null || flight.canceledAt !== null) return undefined
  return {
    time: flight.onBlockAt - (flight.offBlockAt ?? flight.onBlockAt),
    nightTime: flight.nightTime,
    dayLandings: (flight.dayLandings ?? 0) * seat.isPilotLanding,
    nightLandings: (flight.nightLandings ?? 0) * seat.isPilotLanding,
  }
}

/** Differences to the sums, by person and role. */
function openSums() {
  const sums = new Map<string, { userId: string; role: string } & Figures>()
  return {
    add({ userId, role }: Seat, figures: Figures | undefined, sign: 1 | -1): void {
      if (!figures) return
      const key = `${userId} ${role}`
      const sum = sums.get(key) ?? { userId, role, time: 0, nightTime: 0, dayLandings: 0, nightLandings: 0 }
      for (const figure of ['time', 'nightTime', 'dayLandings', 'nightLandings'] as const)
        sum[figure] += sign * figures[figure]
      sums.set(key, sum)
    },
    list: () =>
      [...sums.values()].filter(
        ({ time, nightTime, dayLandings, nightLandings }) => time || nightTime || dayLandings || nightLandings,
      ),
  }
}
type Sums = ReturnType<typeof openSums>

const idsOf = (rows: (Row | undefined)[], column: string) => [
  ...new Set(rows.flatMap((row) => (row ? [row[column] as string] : []))),
]

async function sumFlights(db: Transaction<Tables>, sums: Sums, written: WrittenRow[]): Promise<void> {
  // A flight that is added has no crew yet, and one that is removed has none any more.
  const changed = new Map(
    written.flatMap(({ before, after }) =>
      before && after && flightColumns.some((column) => before[column] !== after[column])
        ? [[after['id'] as string, { before, after } as unknown as { before: Flight; after: Flight }]]
        : [],
    ),
  )
  const ids = [...changed.keys()]
  for (let from = 0; from < ids.length; from += MOST) {
    const some = ids.slice(from, from + MOST)
    const seats = await db.selectFrom('flightCrew').select(seatColumns).where('flightId', 'in', some).execute()
    for (const seat of seats) {
      const flight = changed.get(seat.flightId)
      sums.add(seat, figuresOf(flight?.before, seat), -1)
      sums.add(seat, figuresOf(flight?.after, seat), 1)
    }
  }
}

async function sumSeats(db: Transaction<Tables>, sums: Sums, written: WrittenRow[]): Promise<void> {
  const ids = idsOf(
    written.flatMap(({ before, after }) => [before, after]),
    'flightId',
  )
  const flights = new Map<string, Flight>()
  for (let from = 0; from < ids.length; from += MOST) {
    const rows = db
      .selectFrom('flights')
      .select(flightColumns)
      .where('id', 'in', ids.slice(from, from + MOST))
    for (const flight of await rows.where('onBlockAt', 'is not', null).execute()) flights.set(flight.id, flight)
  }
  const seat = (row: Row) => ({ isPilotLanding: 0, ...row }) as unknown as Seat
  for (const { before, after } of written) {
    if (before) sums.add(seat(before), figuresOf(flights.get(seat(before).flightId), seat(before)), -1)
    if (after) sums.add(seat(after), figuresOf(flights.get(seat(after).flightId), seat(after)), 1)
  }
}

/** Brings the sums up to date with rows of a table that were written in this transaction. */
export async function keepFlownHours(
  db: Transaction<Tables>,
  operatorId: string,
  table: string,
  written: WrittenRow[],
): Promise<void> {
  const sums = openSums()
  if (table === 'flights') await sumFlights(db, sums, written)
  else if (table === 'flightCrew') await sumSeats(db, sums, written)
  for (const row of sums.list())
    await db
      .insertInto('flownHours')
      .values({ operatorId, ...row })
      .onConflict((conflict) =>
        conflict.columns(['operatorId', 'userId', 'role']).doUpdateSet((eb) => ({
          time: eb('flownHours.time', '+', eb.ref('excluded.time')),
          nightTime: eb('flownHours.nightTime', '+', eb.ref('excluded.nightTime')),
          dayLandings: eb('flownHours.dayLandings', '+', eb.ref('excluded.dayLandings')),
          nightLandings: eb('flownHours.nightLandings', '+', eb.ref('excluded.nightLandings')),
        })),
      )
      .execute()
}

const sumsOfAll = prepared((db, { operatorId }: { operatorId: string }) =>
  db.selectFrom('flownHours').selectAll().where('operatorId', '=', operatorId),
)
const sumsOfOne = prepared((db, { operatorId, userId }: { operatorId: string; userId: string }) =>
  db.selectFrom('flownHours').selectAll().where('operatorId', '=', operatorId).where('userId', '=', userId),
)

/** The sums of people by role; a Trip Support Provider sees none. */
export async function flownHours(db: OperatorDb, userIds: string[]): Promise<Selectable<FlownHoursTable>[]> {
  const { operatorId, providerId } = db
  const [userId] = userIds
  if (providerId !== undefined || userId === undefined) return []
  return db.run(userIds.length === 1 ? sumsOfOne({ operatorId, userId }) : sumsOfAll({ operatorId }))
}
