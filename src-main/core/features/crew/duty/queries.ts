import type { Employment } from '../../../../../src-shared/contract/contacts/profile.ts'
import { stopOfEntry } from '../../../../../src-shared/domain/crew/crew-location.ts'
import { dutyCodeOf } from '../../../../../src-shared/domain/crew/duty-codes.ts'
import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { localMinute, plusDays, startOfDay } from '../../../../../src-shared/time/time.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type JsonText, unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { operator } from '../../office/setup/queries.ts'
import { crewPositionOf } from '../assignments/rules.ts'
import { type CrewFlight, entriesOf, flightsFlownBy, type RosterEntryRow } from '../roster/queries.ts'
import { limits, type Scheme, schemeOf } from './rules/limits.ts'
import { type Activity, countedOf, type PersonalCounting } from './rules/periods.ts'

/** The scheme by which duty is counted, and the zone in which a day begins. */
export interface DutyRules {
  scheme: Scheme
  zone: string
  base: string | null
}

export async function dutyRules(db: OperatorDb): Promise<DutyRules> {
  const { dutyScheme, timeZone, baseAirport } = found(await operator(db), 'operator_not_found')
  return { scheme: schemeOf(dutyScheme), zone: timeZone, base: baseAirport }
}

type Flown = Pick<CrewFlight, 'role' | 'publicId' | 'flightNumber' | 'tripNumber' | 'legNumber'> &
  Parameters<typeof bestTimes>[0] &
  Parameters<typeof bestAirports>[0]

/** A flight at the controls or in the cabin; positioning crew are on duty too. */
export function flightActivity(row: Flown): Activity {
  const { departureAt: startAt, arrivalAt: endAt } = bestTimes(row)
  const label = flightName(row)
  const kind = crewPositionOf(row.role, 1).disableFtFdpCalculation ? 'DUTY' : 'FLIGHT'
  const { departureAirport: from, arrivalAirport } = bestAirports(row)
  return {
    ...{ kind, startAt, endAt, label, flightId: row.publicId, arrivalAirport, place: { from, to: arrivalAirport } },
    ...{ plannedStartAt: row.departureAt, plannedEndAt: row.arrivalAt },
    ...{ started: row.offBlockAt !== null, ended: row.onBlockAt !== null },
  }
}

/** The activity of an entry of the roster. */
export function entryActivity(entry: RosterEntryRow): Activity {
  const { publicId: entryId, type, name, startAt, endAt, endsDutyPeriod } = entry
  const code = dutyCodeOf(type)
  const place = stopOfEntry(entry)
  const ends = endsDutyPeriod === 1
  const named = { label: name ?? code.name, isCodeName: name === null }
  return { kind: code.kind, entryId, startAt, endAt, ...named, endsDutyPeriod: ends, place }
}

/** The deviations in counting for a person with this employment; undefined where there are none. */
export function countingOf(employment: JsonText<Partial<Employment>> | null): PersonalCounting | undefined {
  const known: Partial<Employment> = employment ? unpack(employment) : {}
  const { disableDpCalculation = false, disableFtFdpCalculation = false, maxBlockHoursPerMonth = null } = known
  if (!disableDpCalculation && !disableFtFdpCalculation && maxBlockHoursPerMonth === null) return undefined
  return {
    noDuty: disableDpCalculation,
    noFlight: disableFtFdpCalculation,
    blockHoursPerMonth: maxBlockHoursPerMonth,
  }
}

/** The deviations in counting of people, by user. */
async function countingsOf(db: OperatorDb, userIds: string[]): Promise<Map<string, PersonalCounting | undefined>> {
  if (userIds.length === 0) return new Map()
  const crew = db.from('crew').select(['userId', 'employment']).where('userId', 'in', userIds)
  const rows = await crew.where('employment', 'is not', null).execute()
  return new Map(rows.map(({ userId, employment }) => [userId, countingOf(employment)]))
}

/** The activities of people between two instants, by user: flown and rostered. */
export async function activitiesOf(db: OperatorDb, userIds: string[], from: number, to: number) {
  const flights = grouped(await flightsFlownBy(db, userIds, from, to), ({ userId }) => userId)
  const entries = grouped(await entriesOf(db, userIds, from, to), ({ userId }) => userId)
  const countings = await countingsOf(db, userIds)
  return (userId: string): Activity[] =>
    [...flights(userId).map(flightActivity), ...entries(userId).map(entryActivity)].map((activity) =>
      countedOf(countings.get(userId), activity),
    )
}

const DAYS_AHEAD = 29
/** A quarter has to be known to its end. */
const QUARTER_AHEAD = 93

/** All that counts for the limits from one instant to another, and for those that what is done then can break later. */
export async function activitiesAround(
  db: OperatorDb,
  userIds: string[],
  at: number,
  { scheme, zone }: DutyRules,
  last = at,
) {
  const day = localMinute(at, zone).slice(0, 10)
  const begins = [plusDays(day, -DAYS_AHEAD), ...limits[scheme].map((limit) => limit.begins(day))].sort()
  const until = plusDays(localMinute(last, zone).slice(0, 10), scheme === 'FAR_135' ? QUARTER_AHEAD : DAYS_AHEAD)
  return activitiesOf(db, userIds, startOfDay(begins[0] ?? day, zone), startOfDay(until, zone))
}
