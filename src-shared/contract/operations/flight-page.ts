import { z } from 'zod'
import { boardings, deIcingFluids } from '../../domain/flights/post-flight-report.ts'
import {
  airportCode,
  count,
  currency,
  epoch,
  flag,
  longText,
  minorUnits,
  moment,
  searchText,
} from '../../wire/fields.ts'
import { airportLabel } from '../airports/airport-object.ts'
import { endpoint } from '../endpoint.ts'
import { fuelMassUnits } from '../flights/flights.ts'
import { logbook, logbookInput } from '../flights/logbook.ts'
import { unfinishedItem } from '../flights/post-flight.ts'
import { requestedAircraftType } from '../sales/booking-request.ts'
import { boardFlight } from './board.ts'
import { historyEntry } from './history.ts'

/** A row of the flights table. */
export const flightRow = boardFlight.extend({
  tailNumber: z.string().nullable(),
  aircraftType: z.string().nullable(),
  departureTimeZone: z.string(),
  arrivalTimeZone: z.string(),
})

/** The duty of a crew member around a flight: instants, and lengths in minutes; null where not known or not counted. */
const crewDuty = z.object({
  checkin: epoch,
  checkout: epoch,
  flightDuty: z.int().nullable(),
  maxFlightDuty: z.int().nullable(),
  restBefore: z.int().nullable(),
  minRestBefore: z.int().nullable(),
  restAfter: z.int().nullable(),
  minRestAfter: z.int(),
})

/** All that the page of a flight shows; times are instants, zones are beside the airports. */
export const flightPage = flightRow.extend({
  bookingId: z.int(),
  externalReference: z.string(),
  workflow: z.string(),
  departure: airportLabel,
  arrival: airportLabel,
  /** Codes of what was planned; the row has the airports that were really used. */
  plannedDepartureAirport: z.string(),
  plannedArrivalAirport: z.string(),
  alternateDepartureAirport: z.string().nullable(),
  alternateFirstArrivalAirport: z.string().nullable(),
  alternateSecondArrivalAirport: z.string().nullable(),
  flightLevel: z.int().nullable(),
  requestedAircraftType: z.string().nullable(),
  offBlockAt: epoch.nullable(),
  takeOffAt: epoch.nullable(),
  landingAt: epoch.nullable(),
  onBlockAt: epoch.nullable(),
  distance: z.number(),
  flightTime: z.int(),
  blockTime: z.int(),
  customerName: z.string(),
  notes: z.string().nullable(),
  planningNotes: z.string().nullable(),
  /** Actual fuel, all of it in fuelMassUnit: before fuelling, taken on, off block, on block. */
  fuelRemaining: z.number().nullable(),
  upliftMass: z.number().nullable(),
  fuelOffBlock: z.number().nullable(),
  fuelArrival: z.number().nullable(),
  fuelMassUnit: z.string(),
  /** What the crew report beside times, fuel and landings. */
  deIcingFluid: z.enum(deIcingFluids).nullable(),
  deIcedAt: epoch.nullable(),
  delayCode: z.string().nullable(),
  crewRemarks: z.string().nullable(),
  /** The pilotId of the crew member who made the landing; null while it is not reported. */
  pilotFlying: z.int().nullable(),
  postFlightClosed: z.boolean(),
  /** Why it was closed although something was unfinished. */
  postFlightReason: z.string().nullable(),
  unfinished: z.array(unfinishedItem),
  logbook,
  /** The flight's price as an empty leg, in minor units; null while it is not offered. */
  offer: z.object({ price: z.int(), currency: z.string() }).nullable(),
  /** The number of pilots that its aircraft requires; one while it has no aircraft. */
  pilots: z.int(),
  crewMembers: z.array(
    z.object({
      pilotId: z.int(),
      role: z.string(),
      name: z.string(),
      trigram: z.string().nullable(),
      phone: z.string().nullable(),
      /** The duty that the flight belongs to; null where no duty is counted of the person. */
      duty: crewDuty.nullable(),
    }),
  ),
  tickets: z.array(
    z.object({
      ticketId: z.int(),
      paxUserId: z.int().nullable(),
      name: z.string().nullable(),
      paxType: z.string(),
      isMain: z.boolean(),
      boarding: z.enum(boardings).nullable(),
      document: z.object({ type: z.string(), number: z.string(), expirationDate: z.string().nullable() }).nullable(),
    }),
  ),
  services: z.array(
    z.object({
      kind: z.string(),
      target: z.string(),
      company: z.string().nullable(),
      status: z.string(),
      recheck: z.boolean(),
      remarks: z.string().nullable(),
    }),
  ),
  history: z.array(historyEntry),
})

const mass = z.number().min(0).max(1_000_000).nullable().optional()

const ofRow = ['flights', 'bookings', 'accounts', 'flightCrew', 'users', 'aircraft']
/** The history covers all records attached to a flight. */
const ofPage = [...ofRow, 'legs', 'tickets', 'idCards', 'cargo', 'services', 'permits', 'slots', 'fuels', 'documents']

/** The operations of the desk on flights, beside the partner's. */
export const flightDesk = {
  table: endpoint({
    method: 'GET',
    path: '/desk/flights',
    access: 'desk',
    summary: 'Flights as a table: those that depart between two instants, or that match a search.',
    query: z.object({
      from: count(0, 8_640_000_000_000_000).optional(),
      to: count(0, 8_640_000_000_000_000).optional(),
      /** Part of a flight number, trip number, booking identifier, tail, airport code or account name. */
      search: searchText.optional(),
      canceled: flag.optional(),
      limit: count(1, 5000).default(1000),
    }),
    reply: z.array(flightRow),
    shows: ofRow,
  }),
  page: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}',
    access: 'desk',
    summary: 'One flight with crew, tickets, services and history.',
    reply: flightPage,
    shows: ofPage,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/flights/{flightId}',
    offline: 'desk',
    access: 'desk',
    summary:
      'Change times, aircraft, alternates, flight level or notes of a flight; a moved departure takes the arrival along ' +
      'unless that is given too.',
    body: z.object({
      aircraftId: z.int().nullable().optional().meta({ description: 'Null takes it off its aircraft.' }),
      departureAt: moment.optional(),
      arrivalAt: moment.optional(),
      alternateDepartureAirport: airportCode.nullable().optional().meta({ description: 'After take-off.' }),
      alternateFirstArrivalAirport: airportCode.nullable().optional(),
      alternateSecondArrivalAirport: airportCode
        .nullable()
        .optional()
        .meta({ description: 'Becomes the first where there is none.' }),
      flightLevel: z.int().min(0).max(660).nullable().optional(),
      requestedAircraftType: requestedAircraftType.nullable().optional(),
      notes: longText.nullable().optional(),
      planningNotes: longText.nullable().optional(),
    }),
    reply: flightPage,
    answers: ['state_conflict'],
  }),
  movement: endpoint({
    method: 'PATCH',
    path: '/desk/flights/{flightId}/movement',
    offline: 'crew',
    access: 'desk',
    summary: 'Set actual times and airports of a flight, or clear them by null; those left out stay.',
    description:
      'Times are in order and not in the future. One that is more than three hours from the plan is taken with ' +
      '`confirmed` only; else the answer is 409 confirmation_needed.',
    body: z.object({
      offBlockAt: moment.nullable().optional(),
      takeOffAt: moment.nullable().optional(),
      landingAt: moment.nullable().optional(),
      onBlockAt: moment.nullable().optional(),
      realDepartureAirport: airportCode.nullable().optional(),
      realArrivalAirport: airportCode
        .nullable()
        .optional()
        .meta({ description: 'Where a flight that was diverted arrived. Null: as planned.' }),
      confirmed: z.boolean().optional().meta({ description: 'The times are right though far from the plan.' }),
    }),
    reply: flightPage,
    answers: ['state_conflict', 'confirmation_needed'],
  }),
  fuel: endpoint({
    method: 'PATCH',
    path: '/desk/flights/{flightId}/fuel',
    offline: 'crew',
    access: 'desk',
    summary: 'Set the actual fuel of a flight, or clear figures by null; those left out stay.',
    description:
      'No more can arrive than left, and no more can have left than was there and taken on, give or take what gauges ' +
      'are wrong by. In another unit all figures must be given.',
    body: z.object({
      fuelRemaining: mass.meta({ description: 'In the tanks before fuelling.' }),
      upliftMass: mass.meta({ description: 'Taken on.' }),
      fuelOffBlock: mass.meta({ description: 'In the tanks off block.' }),
      fuelArrival: mass.meta({ description: 'In the tanks on block.' }),
      fuelMassUnit: z.enum(fuelMassUnits).optional(),
    }),
    reply: flightPage,
    answers: ['state_conflict'],
  }),
  logbook: endpoint({
    method: 'PATCH',
    path: '/desk/flights/{flightId}/logbook',
    offline: 'crew',
    access: 'desk',
    summary: 'Enter night time, take-offs and landings of a flight in place of the computed ones; null computes again.',
    body: z.object(logbookInput),
    reply: flightPage,
    answers: ['state_conflict'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/post-flight/close',
    offline: 'crew',
    access: 'desk',
    summary: 'Close the post-flight of a flight; until it is reopened nothing changes it.',
    description:
      'Block times, fuel and landings are entered, and services, permits and slots are settled, before it is closed; a ' +
      'reason overrides that and is kept in the history.',
    body: z.object({ reason: longText.optional() }).optional(),
    reply: flightPage,
    answers: ['state_conflict'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/post-flight/reopen',
    offline: 'desk',
    access: 'desk',
    summary: 'Reopen the post-flight of a flight, to correct what was flown.',
    reply: flightPage,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/cancel',
    offline: 'desk',
    access: 'desk',
    summary: 'Cancel a flight that has not left, and its leg.',
    reply: flightPage,
    answers: ['state_conflict'],
  }),
  offer: endpoint({
    method: 'PATCH',
    path: '/desk/flights/{flightId}/offer',
    access: 'desk',
    summary: 'Offer a positioning flight to partners at a price; null takes the offer back.',
    body: z.object({
      price: minorUnits.min(0).nullable(),
      currency: currency.optional().meta({ description: "The operator's where it is left out." }),
    }),
    reply: flightPage,
    answers: ['state_conflict'],
  }),
}
