import type { z } from 'zod'
import type { flightPage, flightRow } from '../../../../../src-shared/contract/operations/flight-page.ts'
import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { AirportRow } from '../../../data/airports/queries.ts'
import { grouped } from '../../../present/grouped.ts'
import { personName } from '../../../present/name.ts'
import { presentBoardAirport } from '../../airports/airports/present.ts'
import type { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import type { CrewRow } from '../../crew/assignments/queries.ts'
import { crewOrder } from '../../crew/assignments/rules.ts'
import type { FlightDuty } from '../../crew/duty/rules/flight-duty.ts'
import { companyOf } from '../../flights/flights/ground-service-queries.ts'
import type { TicketRow } from '../../flights/passengers/queries.ts'
import type { ServiceRow } from '../../flights/services/desk-queries.ts'
import { presentBoardFlight } from '../board/present.ts'
import type { BoardMember } from '../board/queries.ts'
import type { DeskFlight } from './queries.ts'

type Row = z.infer<typeof flightRow>
type Page = z.infer<typeof flightPage>
type Rows<Query extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>

/** Row -> a row of the flights table: what the board shows, and a little more. */
export function presentFlightRow(row: DeskFlight, crew: Parameters<typeof presentBoardFlight>[1]): Row {
  return {
    ...presentBoardFlight(row, crew),
    tailNumber: row.tailNumber,
    aircraftType: row.aircraftType,
    departureTimeZone: row.departureTimeZone,
    arrivalTimeZone: row.arrivalTimeZone,
  }
}

/** The table, each flight with its own crew. */
export function presentFlightRows(rows: DeskFlight[], crew: Omit<BoardMember, 'userId'>[]): Row[] {
  const crewOf = grouped(crew, ({ flightId }) => flightId)
  return rows.map((row) => presentFlightRow(row, crewOf(row.id)))
}

function presentDuty(duty: FlightDuty | undefined): Page['crewMembers'][number]['duty'] {
  if (!duty) return null
  const { checkin, checkout, flightDuty, maxFlightDuty, restBefore, minRestBefore, restAfter, minRestAfter } = duty
  return { checkin, checkout, flightDuty, maxFlightDuty, restBefore, minRestBefore, restAfter, minRestAfter }
}

export function presentCrewMembers(crew: CrewRow[], duties: Map<number, FlightDuty>): Page['crewMembers'] {
  return crew.toSorted(crewOrder).map((member) => ({
    pilotId: member.publicId,
    role: member.role,
    name: personName(member),
    trigram: member.acronym,
    phone: member.mobile ?? member.phone,
    duty: presentDuty(duties.get(member.publicId)),
  }))
}

/** Tickets with the document to travel on: the ticket's own, else the passenger's main one. */
export function presentTickets(tickets: TicketRow[], cards: Rows<typeof idCardsOf>): Page['tickets'] {
  return tickets.map((ticket) => {
    const card = cards.find(({ id }) => id === ticket.idCardId) ?? cards.find(({ userId }) => userId === ticket.userId)
    return {
      ticketId: ticket.publicId,
      paxUserId: ticket.userPublicId,
      name: ticket.userReference === null ? null : personName({ ...ticket, externalReference: ticket.userReference }),
      paxType: ticket.paxType,
      isMain: ticket.isMain === 1,
      boarding: ticket.boarding,
      document: card ? { type: card.type, number: card.number, expirationDate: card.expirationDate } : null,
    }
  })
}

/** The pilotId of the crew member who made the landing; null while none is reported. */
export const pilotFlyingOf = (crew: CrewRow[]): number | null =>
  crew.find(({ isPilotLanding }) => isPilotLanding === 1)?.publicId ?? null

export function presentServices(services: ServiceRow[]): Page['services'] {
  return services.map((service) => {
    const { kind, target, status, recheck, remarks } = service
    return { kind, target, company: companyOf(service), status, recheck: recheck === 1, remarks }
  })
}

/** The fields that the page shows of the flight itself beside its row of the table. */
export function presentFlightFields(row: DeskFlight, customerName: string, airports: AirportRow[]) {
  const { departureAirport, arrivalAirport } = bestAirports(row)
  const airport = (code: string) =>
    presentBoardAirport(
      found(
        airports.find((candidate) => candidate.code === code),
        'airport_not_found',
      ),
    )
  return {
    bookingId: row.bookingPublicId,
    externalReference: row.externalReference,
    workflow: row.workflow,
    departure: airport(departureAirport),
    arrival: airport(arrivalAirport),
    plannedDepartureAirport: row.departureAirport,
    plannedArrivalAirport: row.arrivalAirport,
    alternateDepartureAirport: row.alternateDepartureAirport,
    alternateFirstArrivalAirport: row.alternateFirstArrivalAirport,
    alternateSecondArrivalAirport: row.alternateSecondArrivalAirport,
    flightLevel: row.flightLevel,
    requestedAircraftType: row.requestedAircraftType,
    offBlockAt: row.offBlockAt,
    takeOffAt: row.takeOffAt,
    landingAt: row.landingAt,
    onBlockAt: row.onBlockAt,
    distance: row.distance,
    flightTime: row.flightTime,
    blockTime: row.blockTime,
    customerName,
    notes: row.notes,
    planningNotes: row.planningNotes,
    fuelOffBlock: row.fuelOffBlock,
    fuelArrival: row.fuelArrival,
    fuelRemaining: row.fuelRemaining,
    upliftMass: row.upliftMass,
    fuelMassUnit: row.fuelMassUnit,
    deIcingFluid: row.deIcingFluid,
    deIcedAt: row.deIcedAt,
    delayCode: row.delayCode,
    crewRemarks: row.crewRemarks,
    postFlightClosed: row.postFlightClosedAt !== null,
    postFlightReason: row.postFlightReason,
    offer: row.offerPrice === null ? null : { price: row.offerPrice, currency: row.offerCurrency ?? '' },
  }
}
