import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { count, day, flag, month } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'

/** The papers of one flight, in the order in which they are printed; the trip sheet covers the whole trip. */
export const flightSheets = ['TRIP_SHEET', 'CREW_BRIEFING', 'PASSENGER_MANIFEST', 'GENERAL_DECLARATION'] as const
export type FlightSheet = (typeof flightSheets)[number]

const sheet = z.enum(flightSheets)
const number = count(0, 2_147_483_647)

/** The tables that an answer about a flight is made of. */
const ofFlight = [
  'flights',
  'flightCrew',
  'tickets',
  'users',
  'idCards',
  'cargo',
  'services',
  'permits',
  'slots',
  'fuels',
]

/** Papers: PDF to print, a ZIP of a flight's files, calendars for other programs. */
export const prints = {
  flight: endpoint({
    method: 'GET',
    path: '/desk/prints/flights/{flightId}',
    access: 'desk',
    summary: 'Sheets of a flight as one PDF: those named, each once; the trip sheet when none is.',
    query: z.object({
      sheet: z.union([sheet, z.array(sheet).min(1).max(flightSheets.length)], issue('expected_sheets')).optional(),
    }),
    reply: file,
    shows: ofFlight,
  }),
  flightFiles: endpoint({
    method: 'GET',
    path: '/desk/prints/flights/{flightId}/files',
    access: 'desk',
    summary: 'A ZIP of all files of a flight: its sheets, and the documents attached to it.',
    reply: file,
    shows: [...ofFlight, 'documents'],
  }),
  quote: endpoint({
    method: 'GET',
    path: '/desk/prints/bookings/{bookingId}',
    access: 'desk',
    summary: 'What is sent to the customer of a quote or booking as a PDF: the itinerary and its price.',
    reply: file,
    shows: ['bookings', 'legs', 'flights', 'aircraft', 'users', 'accounts', 'operators'],
  }),
  roster: endpoint({
    method: 'GET',
    path: '/desk/prints/roster',
    access: 'desk',
    summary: 'The roster of a month as a PDF: of everybody, a row each, or of one crew member as a list.',
    query: z.object({ month, pilotId: number.optional() }),
    reply: file,
    shows: ['crew', 'users', 'rosterEntries', 'flights', 'flightCrew'],
  }),
  fleet: endpoint({
    method: 'GET',
    path: '/desk/prints/fleet',
    access: 'desk',
    summary: 'What the fleet or one aircraft does from a day on as a PDF, for a week or as many days as asked.',
    query: z.object({ from: day, days: count(1, 31).default(7), aircraftId: number.optional() }),
    reply: file,
    shows: ['aircraft', 'flights', 'tasks', 'bookings', 'flightCrew'],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/desk/prints/figures',
    access: 'desk',
    summary: 'The monthly report as a PDF: the figures of each aircraft and crew member, with the month before.',
    query: z.object({ month, planned: flag.optional() }),
    reply: file,
    shows: ['flights', 'aircraft', 'bookings', 'expenses', 'fuels', 'flightCrew', 'crew', 'users', 'exchangeRates'],
  }),
  crewCalendar: endpoint({
    method: 'GET',
    path: '/desk/prints/crew/{pilotId}/calendar',
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'Flights and roster entries of a crew member as an iCalendar file, from a month ago to a year ahead.',
    reply: file,
    shows: ['crew', 'users', 'rosterEntries', 'flights', 'flightCrew'],
  }),
  aircraftCalendar: endpoint({
    method: 'GET',
    path: '/desk/prints/aircraft/{aircraftId}/calendar',
    numbers: ['aircraftId'],
    access: 'desk',
    summary: 'Flights and tasks of an aircraft as an iCalendar file, from a month ago to a year ahead.',
    reply: file,
    shows: ['aircraft', 'flights', 'tasks', 'bookings', 'flightCrew'],
  }),
}
