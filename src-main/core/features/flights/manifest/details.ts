import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { paxDetails } from '../../../../../src-shared/contract/flights/manifest.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { toDay } from '../../../present/times.ts'
import { accountsById } from '../../contacts/accounts/queries.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { usersById } from '../../contacts/people/queries.ts'
import { documentsOfAll } from '../../office/documents/queries.ts'
import { presentCrewBrief } from '../flights/crew-brief.ts'
import type { FlightRow } from '../flights/queries.ts'
import { flightRootOf } from '../flights/root.ts'
import { type TicketRow, ticketsOf } from '../passengers/queries.ts'
import {
  type Boarded,
  type Passenger,
  presentAllowed,
  presentAnimals,
  presentCargo,
  presentLuggage,
  presentPaxTicket,
} from './present.ts'
import { carriage, crewRecords, loadsOf } from './queries.ts'
import { paxStatus } from './rules.ts'

/** The people who have these tickets, by their rows' ids. */
async function passengersOf(db: OperatorDb, tickets: TicketRow[]): Promise<Map<string, Passenger>> {
  const ids = tickets.flatMap(({ userId }) => userId ?? [])
  if (ids.length === 0) return new Map()
  const users = await usersById(db, ids)
  const cards = await idCardsOf(db, ids)
  const crew = await crewRecords(db, ids)
  const accounts = await accountsById(
    db,
    users.flatMap(({ accountId }) => accountId ?? []),
  )
  const passengers = users.map((user): [string, Passenger] => [
    user.id,
    {
      user,
      accountName: accounts.find(({ id }) => id === user.accountId)?.name ?? null,
      crew: crew.find(({ userId }) => userId === user.id),
      cards: cards.filter(({ userId }) => userId === user.id),
    },
  ])
  return new Map(passengers)
}

/** Tickets with their passengers and the documents to travel on: the one of the ticket, else the main one. */
async function boardedOf(db: OperatorDb, tickets: TicketRow[]): Promise<Boarded[]> {
  const passengers = await passengersOf(db, tickets)
  return tickets.map((ticket) => {
    const passenger = passengers.get(ticket.userId ?? '')
    const card = passenger?.cards.find(({ id }) => id === ticket.idCardId) ?? passenger?.cards[0]
    return { ticket, passenger, card }
  })
}

/** All on board a flight, including the writes of the present transaction. */
export async function paxDetailsOf(db: OperatorDb, flight: FlightRow): Promise<Answer<typeof paxDetails.read>> {
  const tickets = await ticketsOf(db, flight.id)
  const boarded = await boardedOf(db, tickets)
  const copies = await documentsOfAll(
    db,
    'idCards',
    boarded.flatMap(({ card }) => card?.id ?? []),
  )
  const loads = await loadsOf(db, flight.id)
  const files = await documentsOfAll(
    db,
    'cargo',
    loads.map(({ id }) => id),
  )
  const carried = await carriage(db, flight)
  const status = paxStatus(
    boarded.map(({ ticket, card }) => ({ userId: ticket.userId, validUntil: card?.expirationDate })),
    {
      canceled: flight.canceledAt !== null,
      acrossBorder: carried.from !== carried.to,
      arrivalDay: toDay(flight.arrivalAt),
    },
  )
  const root = await flightRootOf(db, flight)
  return {
    ...root,
    mtowUnit: 'KILOGRAM',
    reducedRestEnabled: false,
    crewBrief: presentCrewBrief(flight, root),
    pax: {
      id: flight.publicId,
      status,
      by: null,
      paxCount: tickets.length,
      permitProviderId: null,
      tsaValidationWarning: null,
      bypassTsaValidation: false,
      tickets: boarded.map((one) => presentPaxTicket(one, copies)),
    },
    cargo: presentCargo(loads, files),
    animal: presentAnimals(loads, files),
    luggage: presentLuggage(tickets, loads),
    ...presentAllowed(carried),
    tsa: null,
    activeNoFlyLists: [],
  }
}
