import type { z } from 'zod'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { paxDetails } from '../../../../../src-shared/contract/flights/manifest.ts'
import type { paxTicket } from '../../../../../src-shared/contract/flights/pax-ticket.ts'
import { isPilot } from '../../../../../src-shared/domain/flights/crew-roles.ts'
import { type JsonText, unpack } from '../../../data/tables/columns.ts'
import { presentIdCard, presentPerson } from '../../../present/person.ts'
import type { IdCardRow } from '../../contacts/identity-documents/queries.ts'
import type { UserRow } from '../../contacts/people/queries.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import type { TicketRow } from '../passengers/queries.ts'
import type { CargoRow, carriage } from './queries.ts'

type Root = Answer<typeof paxDetails.read>
type Ticket = z.infer<typeof paxTicket>

function presentLoad(row: CargoRow, files: DocumentRow[]) {
  const { cargoType, note, packages, weight, weightUnit } = row
  return {
    id: row.publicId,
    cargoType,
    note,
    packages,
    weight: weight === null ? null : String(weight),
    weightQty: weight,
    weightUnit,
    documents: files.filter(({ rowId }) => rowId === row.id).map((file) => presentDocumentObject(file, row.publicId)),
  }
}

const ofKind = (loads: CargoRow[], kind: CargoRow['kind']) => loads.filter((load) => load.kind === kind)

/** Rows -> animals (wire-facts 17): nulls stay. */
export function presentAnimals(loads: CargoRow[], files: DocumentRow[]): Root['animal'] {
  return ofKind(loads, 'ANIMAL').map((row) => ({ ...presentLoad(row, files), type: row.type }))
}

export function presentCargo(loads: CargoRow[], files: DocumentRow[]): Root['cargo'] {
  return ofKind(loads, 'CARGO').map((row) => ({ ...presentLoad(row, files), document: null }))
}

function presentWeight(ticketId: number | null, weight: number | null, unit: string | null): Root['luggage'] {
  if (weight === null || unit === null) return []
  return [{ ticketId, luggageWeight: weight, luggageUnit: unit, weight, weightUnit: unit }]
}

/** The recorded luggage, of tickets and unassigned. */
export function presentLuggage(tickets: TicketRow[], loads: CargoRow[]): Root['luggage'] {
  return [
    ...tickets.flatMap((ticket) => presentWeight(ticket.publicId, ticket.luggageWeight, ticket.luggageUnit)),
    ...ofKind(loads, 'LUGGAGE').flatMap((load) => presentWeight(null, load.weight, load.weightUnit)),
  ]
}

/** A passenger with what belongs to them in other tables. */
export interface Passenger {
  user: UserRow
  accountName: string | null
  crew: { jobTitle: string | null; roles: JsonText<string[]> } | undefined
  cards: IdCardRow[]
}

function presentPaxUser({ user, accountName, crew, cards }: Passenger): NonNullable<Ticket['paxUser']> {
  const { externalReference } = user
  const work = crew && { jobTitle: crew.jobTitle, isPilot: isPilot(unpack(crew.roles)) }
  return { ...presentPerson(user, { accountName, crew: work }), externalReference, idsCount: cards.length }
}

function presentTravelDocument(card: IdCardRow, user: UserRow, files: DocumentRow[]): NonNullable<Ticket['idCard']> {
  const copy = files.findLast(({ rowId }) => rowId === card.id)
  return {
    ...presentIdCard(card, user.publicId),
    issueAuthority: null,
    copy: copy ? presentDocumentObject(copy, card.publicId) : null,
    deleted: false,
  }
}

/** A ticket with its passenger and the document to travel on, while it has them. */
export interface Boarded {
  ticket: TicketRow
  passenger: Passenger | undefined
  card: IdCardRow | undefined
}

export function presentPaxTicket({ ticket, passenger, card }: Boarded, files: DocumentRow[]): Ticket {
  return {
    id: ticket.publicId,
    ticketid: ticket.publicId,
    ticketNumber: null,
    paxType: ticket.paxType,
    type: 'PAX',
    status: 'PENDING',
    main: ticket.isMain === 1,
    seatOnLap: ticket.seatOnLap === 1,
    comment: ticket.comment,
    created: ticket.createdAt,
    externalReference: ticket.externalReference,
    luggageWeight: ticket.luggageWeight,
    luggageUnit: ticket.luggageUnit,
    paxUser: passenger ? presentPaxUser(passenger) : null,
    idCard: card && passenger ? presentTravelDocument(card, passenger.user, files) : null,
    idCardArrival: null,
    departureAddress: null,
    destinationAddress: null,
    checkInStatus: null,
    okForBoarding: null,
    patient: false,
    sifl: null,
  }
}

/** The items that the aircraft carries beside people; null while the flight has no aircraft. */
export function presentAllowed({ equipment, cargo }: Awaited<ReturnType<typeof carriage>>) {
  if (equipment === null) return { petsAllowed: null, cargoAllowed: null }
  return { petsAllowed: unpack(equipment)['petsAllowed'] === true, cargoAllowed: cargo === 1 }
}
