import type { paxTypes, TicketInput } from '../../../../../src-shared/contract/flights/passengers.ts'
import { localTime } from '../../../../../src-shared/time/time.ts'
import { editedOf } from '../../../../../src-shared/wire/edited.ts'

type PaxType = (typeof paxTypes)[number]

/** Ages from which a passenger is a child, and an adult, as usual in air transport. */
const CHILD_FROM = 2
const ADULT_FROM = 12

/** Whole years from a day (`2014-05-01`) to another. */
function yearsBetween(day: string, later: string): number {
  const years = Number(later.slice(0, 4)) - Number(day.slice(0, 4))
  return later.slice(5) < day.slice(5) ? years - 1 : years
}

/** The type of a passenger on the day of departure; undefined when neither age nor gender is known. */
export function paxTypeOf(
  person: { birthDate: string | null; gender: string | null },
  departureAt: number,
): PaxType | undefined {
  const age = person.birthDate ? yearsBetween(person.birthDate, localTime(departureAt, 'UTC').slice(0, 10)) : ADULT_FROM
  if (age < CHILD_FROM) return 'INFANT'
  if (age < ADULT_FROM) return 'CHILD'
  return (['MALE', 'FEMALE', 'OTHER'] as const).find((gender) => gender === person.gender)
}

/**
 * Whether a request says whose a ticket is to be: not by the reference that the ticket has as its own, as when a ticket
 * comes back as it was answered.
 */
export function namesPassenger(input: TicketInput, ticket: { externalReference: string | null }): boolean {
  const { paxUserId, internalId, paxExternalReference, externalReference } = input
  if (paxUserId !== undefined || internalId !== undefined || paxExternalReference !== undefined) return true
  return externalReference !== undefined && externalReference !== ticket.externalReference
}

interface UserReference {
  userPublicId: number | null
  userReference: string | null
}

/**
 * A request without the names of a passenger that are still those of the ticket, where another name says that another person
 * else is to have it: so a ticket can be sent back with one of its names edited (decision 45).
 */
export function withEditedNames<Given extends TicketInput>(input: Given, ticket: UserReference): Given {
  const { paxUserId, internalId, paxExternalReference } = input
  const same = (value: number | string | undefined, shown: number | string | null) => value === shown
  const edited =
    (paxUserId !== undefined && !same(paxUserId, ticket.userPublicId)) ||
    (internalId !== undefined && !same(internalId, ticket.userPublicId)) ||
    (paxExternalReference !== undefined && !same(paxExternalReference, ticket.userReference))
  if (!edited) return input
  return {
    ...input,
    paxUserId: same(paxUserId, ticket.userPublicId) ? undefined : paxUserId,
    internalId: same(internalId, ticket.userPublicId) ? undefined : internalId,
    paxExternalReference: same(paxExternalReference, ticket.userReference) ? undefined : paxExternalReference,
  }
}

/** Whether a request makes the ticket the main one; undefined where it says nothing (decision 45). */
export const mainIn = ({ isMain, main }: TicketInput, shown: boolean): boolean | undefined =>
  editedOf(shown, isMain, main)

/** Whether a flight is still to come, or under way: what changes of its passengers matters to it. */
const isToCome = (flight: { arrivalAt: number; canceledAt: number | null }, now: number): boolean =>
  flight.arrivalAt >= now && flight.canceledAt === null

/**
 * The ticket to change where several are possible, the earliest first: that of the next flight, else of the last; one of
 * an option only where there is no other.
 */
export function resolveTicket<Ticket extends { arrivalAt: number; canceledAt: number | null; isOption?: number }>(
  tickets: Ticket[],
  now: number,
): Ticket | undefined {
  const booked = tickets.filter(({ isOption }) => isOption !== 1)
  const among = booked.length > 0 ? booked : tickets
  const next = among.find((ticket) => isToCome(ticket, now))
  return next ?? among.findLast(({ canceledAt }) => canceledAt === null) ?? among.at(-1)
}
