import type { FileReply } from '../../../../src-shared/contract/file.ts'
import { dutyCodeOf } from '../../../../src-shared/duty-codes.ts'
import { flightName } from '../../../../src-shared/flight-name.ts'
import { bestAirports, bestTimes } from '../../../../src-shared/flight-progress.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { personName } from '../../../present/name.ts'
import type { CrewRow } from '../../crew/members/desk-queries.ts'
import { presentRosterEntry, presentRosterFlight } from '../../crew/roster/present.ts'
import { entriesOf, flightsOfCrew } from '../../crew/roster/queries.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { flightsOf, tasksOf } from '../aircraft-schedule/queries.ts'
import { fileStem, inWords, joined } from './words.ts'

const DAY = 86_400_000
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
}

/** An iCalendar file (RFC 5545); all its times are UTC, which every calendar shows by its own clock. */
async function calendarText(name: string, entries: Entry[], now: number): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({
    name,
    ttl: REFRESH_SECONDS,
    prodId: { company: 'Apron', product: 'Flight operations', language: 'EN' },
  })
  for (const { id, startAt, endAt, summary, location, description } of entries) {
    calendar.createEvent({
      id: `${id}@apron`,
      stamp: new Date(now),
      start: new Date(startAt),
      end: new Date(endAt),
      summary,
      ...(location ? { location } : {}),
      ...(description ? { description } : {}),
    })
  }
  return calendar.toString()
}

export const calendarFile = (name: string, text: string): FileReply => ({
  name: `${fileStem([name])}.ics`,
  mediaType: 'text/calendar',
  bytes: Buffer.from(text),
})

const byStart = (entries: Entry[]) => entries.toSorted((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1))

/** Flights and roster entries of a crew member. */
async function crewCalendar(db: OperatorDb, member: CrewRow, now: number): Promise<string> {
  const [from, to] = windowAt(now)
  const flights = (await flightsOfCrew(db, [member.userId], from, to)).map(presentRosterFlight)
  const entries = (await entriesOf(db, [member.userId], from, to)).map(presentRosterEntry)
  const all = [
    ...flights.map(
      (flight): Entry => ({
        id: `crew-${member.publicId}-flight-${flight.flightId}`,
        startAt: flight.departureAt,
        endAt: flight.arrivalAt,
        summary: joined([flightName(flight), `${flight.departureAirport}-${flight.arrivalAirport}`], ' '),
        location: flight.departureAirport,
        description: joined([flight.tailNumber, `as ${flight.role}`]),
      }),
    ),
    ...entries.map(
      (entry): Entry => ({
        id: `roster-${entry.rosterEntryId}`,
        startAt: entry.startAt,
        endAt: entry.endAt,
        summary: joined([entry.type, entry.name ?? dutyCodeOf(entry.type).name], ' '),
        location: entry.airport,
        description: entry.notes ?? '',
      }),
    ),
  ]
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
