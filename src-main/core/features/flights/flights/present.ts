import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { flight, flightDetails } from '../../../../../src-shared/contract/flights/flights.ts'
import { flightStatus } from '../../../../../src-shared/flight/flight-progress.ts'
import { localTime } from '../../../../../src-shared/time/time.ts'
import type { AirportsTable } from '../../../data/tables/fleet.ts'
import { presentAirportObject } from '../../../present/airport.ts'
import { grouped } from '../../../present/grouped.ts'
import { presentAoc, presentOperatorName } from '../../../present/operator.ts'
import { toInstant } from '../../../present/times.ts'
import type { AssignedTicket, FlightItem } from './queries.ts'

type Flight = z.infer<typeof flight>

function presentPaxReference(ticket: AssignedTicket): Flight['paxReferences'][number] {
  return {
    paxType: ticket.paxType,
    isMain: ticket.isMain === 1,
    documentExternalReference: ticket.documentReference,
    paxExternalReference: ticket.userReference,
    externalReference: ticket.externalReference,
    internalId: ticket.userPublicId,
    comment: ticket.comment,
    links: [],
  }
}

/** Row -> wire (wire-facts 16): nulls stay. */
export function presentFlight(row: FlightItem, tickets: AssignedTicket[]): Flight {
  const operator = { publicId: row.operatorPublicId, name: row.operatorName, aoc: row.operatorAoc }
  const offBlock = toInstant(row.departureAt)
  const onBlock = toInstant(row.arrivalAt)
  // An airport's code is its ICAO code where it has one.
  const { departureAirport, arrivalAirport } = row
  return {
    flightId: row.publicId,
    bookingReference: String(row.bookingNumericId),
    bookingIdentifier: row.bookingIdentifier,
    quoteId: row.bookingNumericId,
    userReference: row.userReference,
    accountReference: row.accountReference,
    accountId: row.accountPublicId,
    accountName: row.accountName,
    accountTrigram: null,
    // For a customer that is an account alone, its own number and name are used (decision 42).
    customerId: String(row.customerPublicId ?? row.accountPublicId),
    customerFirstname: row.customerFirstname,
    customerLastname: row.customerPublicId === null ? row.accountName : row.customerLastname,
    customerTrigram: row.customerTrigram,
    flightNumber: row.flightNumber,
    flightNumberCompany: row.flightNumber === null ? null : `${operator.publicId}-${row.flightNumber}`,
    flightType: row.flightType,
    workflow: row.workflow,
    workflowCustomName: row.workflowCustomName,
    fplType: row.fplType,
    status: row.canceledAt === null ? 'OK' : 'CANCELED',
    flightStatus: flightStatus(row),
    postFlightClosed: row.postFlightClosedAt !== null,
    tripNumber: row.tripNumber,
    registrationNumber: row.tailNumber,
    aircraftCategory: row.aircraftType,
    requestedAircraftType: row.requestedAircraftType,
    aircraftAOC: presentAoc(operator),
    operator: presentOperatorName(operator),
    airportFrom: departureAirport,
    airportTo: arrivalAirport,
    realAirportFrom: row.realDepartureAirport ?? departureAirport,
    realAirportTo: row.realArrivalAirport ?? arrivalAirport,
    blocksoffestimated: offBlock,
    blocksonestimated: onBlock,
    blockOffEstUTC: offBlock,
    blockOnEstUTC: onBlock,
    blockOffEstLocal: `${localTime(row.departureAt, row.departureTimeZone)}Z`,
    blockOnEstLocal: `${localTime(row.arrivalAt, row.arrivalTimeZone)}Z`,
    dateFrom: toInstant(row.scheduledDepartureAt),
    dateTo: toInstant(row.scheduledArrivalAt),
    etd: offBlock,
    eta: onBlock,
    rescheduledDateFrom: row.departureAt === row.scheduledDepartureAt ? null : offBlock,
    rescheduledDateTo: row.arrivalAt === row.scheduledArrivalAt ? null : onBlock,
    realDateOUT: toInstant(row.offBlockAt),
    realDateOFF: toInstant(row.takeOffAt),
    realDateON: toInstant(row.landingAt),
    realDateIN: toInstant(row.onBlockAt),
    paxNumber: row.pax,
    paxReferences: tickets.map(presentPaxReference),
    fuelArrival: row.fuelArrival,
    fuelOffBlock: row.fuelOffBlock,
    fuelRemainigActual: row.fuelRemaining,
    upliftMass: row.upliftMass,
    fuelMassUnit: row.fuelMassUnit,
    externalReference: row.externalReference,
    links: [],
  }
}

/** The list, each flight with its own tickets. */
export function presentFlights(rows: FlightItem[], tickets: AssignedTicket[]): Flight[] {
  const ticketsOf = grouped(tickets, ({ flightId }) => flightId)
  return rows.map((row) => presentFlight(row, ticketsOf(row.id)))
}

/** One flight with alternates and flight plan. */
export function presentFlightDetails(
  row: FlightItem,
  tickets: AssignedTicket[],
  airports: Selectable<AirportsTable>[],
): z.infer<typeof flightDetails> {
  const airport = (code: string | null) => {
    const found = airports.find((candidate) => candidate.code === code)
    return found ? presentAirportObject(found) : null
  }
  return {
    ...presentFlight(row, tickets),
    alternateDepartureAirport: airport(row.alternateDepartureAirport),
    alternateFirstArrivalAirport: airport(row.alternateFirstArrivalAirport),
    alternateSecondArrivalAirport: airport(row.alternateSecondArrivalAirport),
    fpl: { flightLevel: row.flightLevel },
  }
}
