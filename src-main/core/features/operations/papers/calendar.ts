import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { FileReply } from '../../../../../src-shared/contract/file.ts'
import { dutyCodeOf } from '../../../../../src-shared/domain/crew/duty-codes.ts'
import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { DAY, SECOND } from '../../../../../src-shared/time/durations.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { personName } from '../../../present/name.ts'
import type { CrewRow } from '../../crew/members/desk-queries.ts'
import { entriesOf } from '../../crew/roster/queries.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { flightsOf, tasksOf } from '../aircraft-schedule/queries.ts'
import { calendarFlights, formerEntriesOf, formerFlightsOf, revisionsOf } from './calendar-queries.ts'
import { entryRevision, flightRevision, type Revision } from './calendar-rules.ts'
import { fileStem, inWords, joined } from './words.ts'

/** The range of a calendar: from a month ago to a year ahead. */
const windowAt = (now: number): [number, number] => [now - 31 * DAY, now + 366 * DAY]

/** How often calendar programs that follow a link are to ask again. */
const REFRESH_SECONDS = 3600

interface Entry {
  /** The same for the same thing each time, so that a calendar that takes it in again changes it. */
  id: string
  startAt: number
  endAt: number
  summary: string
  location: string | null
  description: string
  /** How often it was revised, and when last; a calendar takes no older one. */
  revision?: Revision
  /** It is no longer planned, or no longer of the person: it stays for a while, so that calendars remove it. */
  isCanceled?: boolean
}

/** An iCalendar file (RFC 5545); all its times are UTC, which every calendar shows by its own clock. */
async function calendarText(name: string, entries: Entry[], now: number): Promise<string> {
  const { default: ical, ICalEventStatus } = await import('ical-generator')
  const calendar = ical({
    name,
    ttl: REFRESH_SECONDS,
    prodId: { company: 'Apron', product: 'Flight operations', language: 'EN' },
  })
  for (const { id, startAt, endAt, summary, location, description, revision, isCanceled } of entries) {
    calendar.createEvent({
      id: `${id}@apron`,
      stamp: new Date(revision?.changedAt || now),
      start: new Date(startAt),
      end: new Date(endAt),
      summary,
      ...(location ? { location } : {}),
      ...(description ? { description } : {}),
      ...(revision && { sequence: revision.sequence }),
      ...(isCanceled ? { status: ICalEventStatus.CANCELLED } : {}),
    })
  }
  return calendar.toString()
}

export const calendarFile = (name: string, text: string): FileReply => ({
  name: `${fileStem([name])}.ics`,
  mediaType: 'text/calendar',
  bytes: utf8ToBytes(text),
})

const byStart = (entries: Entry[]) => entries.toSorted((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1))

/** The flights of a crew member, with those that are canceled or that they were taken off. */
async function flightEntries(db: OperatorDb, member: CrewRow, now: number): Promise<Entry[]> {
  const { userId, publicId } = member
  const flights = await calendarFlights(db, userId, await formerFlightsOf(db, userId, now), ...windowAt(now))
  const revisions = await revisionsOf(
    db,
    flights.map(({ id }) => id),
  )
  return flights.flatMap((flight): Entry[] => {
    const entries = revisions.get(flight.id) ?? []
    const { departureAirport, arrivalAirport } = bestAirports(flight)
    const { departureAt, arrivalAt } = bestTimes(flight)
    const wasAssigned = entries.some(({ table, changes }) => table === 'flightCrew' && changes['userId'] === userId)
    if (flight.seatId === null && !wasAssigned) return []
    return [
      {
        id: `crew-${publicId}-flight-${flight.publicId}`,
        startAt: departureAt,
        endAt: arrivalAt,
        summary: joined([flightName(flight), `${departureAirport}-${arrivalAirport}`], ' '),
        location: departureAirport,
        description: joined([flight.tailNumber, flight.role && `as ${flight.role}`]),
        revision: flightRevision(entries, { userId, seats: new Set(flight.seatId ? [flight.seatId] : []) }),
        isCanceled: flight.seatId === null || flight.canceledAt !== null,
      },
    ]
  })
}

/** The roster entries of a crew member, with those that were removed or given to another. */
async function rosterEntries(db: OperatorDb, member: CrewRow, now: number): Promise<Entry[]> {
  const current = await entriesOf(db, [member.userId], ...windowAt(now))
  const former = await formerEntriesOf(db, member.userId, now)
  const shown = [
    ...current.map((row) => ({ ...row, revision: entryRevision(row.createdAt, row.updatedAt), isCanceled: false })),
    // One more than as it was: in the same second it may have been changed before.
    ...former.map((row) => ({
      ...row,
      revision: entryRevision(row.createdAt, row.at + SECOND),
      notes: null,
      isCanceled: true,
    })),
  ]
  return shown.map(
    ({ publicId, type, name, notes, ...entry }): Entry => ({
      id: `roster-${publicId}`,
      startAt: entry.startAt,
      endAt: entry.endAt,
      summary: joined([type, name ?? dutyCodeOf(type).name], ' '),
      location: entry.airport,
      description: notes ?? '',
      revision: entry.revision,
      isCanceled: entry.isCanceled,
    }),
  )
}

/** Flights and roster entries of a crew member. */
async function crewCalendar(db: OperatorDb, member: CrewRow, now: number): Promise<string> {
  const all = [...(await flightEntries(db, member, now)), ...(await rosterEntries(db, member, now))]
  return calendarText(`Roster ${personName(member)}`, byStart(all), now)
}

/** The calendar of a crew member as a file. */
export const crewCalendarFile = async (db: OperatorDb, member: CrewRow, now: number): Promise<FileReply> =>
  calendarFile(`Roster ${personName(member)}`, await crewCalendar(db, member, now))

/** Flights and tasks of an aircraft. */
export async function aircraftCalendar(db: OperatorDb, aircraft: AircraftRow, now: number): Promise<string> {
  const [from, to] = windowAt(now)
  const flights = await flightsOf(db, aircraft.id, from, to)
  const tasks = await tasksOf(db, aircraft.id, from, to)
  const all = [
    ...flights.map((flight): Entry => {
      const { departureAirport, arrivalAirport } = bestAirports(flight)
      const { departureAt, arrivalAt } = bestTimes(flight)
      return {
        id: `aircraft-${aircraft.publicId}-flight-${flight.publicId}`,
        startAt: departureAt,
        endAt: arrivalAt,
        summary: joined([flightName(flight), `${departureAirport}-${arrivalAirport}`], ' '),
        location: departureAirport,
        description: joined([
          `trip ${flight.tripNumber}`,
          flight.flightType === 'POS' ? 'positioning' : `${flight.pax} passengers`,
        ]),
      }
    }),
    ...tasks.map(
      (task): Entry => ({
        id: `task-${task.publicId}`,
        startAt: task.startAt,
        endAt: task.endAt,
        summary: joined([inWords(task.type), task.airport], ' '),
        location: task.airport,
        description: task.notes ?? '',
      }),
    ),
  ]
  return calendarText(aircraft.tailNumber, byStart(all), now)
}
