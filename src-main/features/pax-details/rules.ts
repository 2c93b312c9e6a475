import type { GivenLoad, GivenLuggage, GivenPaxTicket } from '../../../src-shared/contract/pax-details.ts'
import { fieldProblem } from '../../../src-shared/errors.ts'

type Weight = number | string | undefined
type Kept = { weight: number; unit: string } | { weight: null; unit: null }
const NONE: Kept = { weight: null, unit: null }

/** A weight as it is kept; null where none is said. A number counts before one as text. */
export function keptWeight(weights: Weight[], unit: string | undefined): Kept {
  const said = weights.find((weight) => weight !== undefined && weight !== '')
  return said === undefined ? NONE : { weight: Number(said), unit: unit ?? 'KILOGRAM' }
}

/** An animal or piece of cargo as it is kept; what is not said of it is null. */
export function keptLoad(given: GivenLoad) {
  const { weight, unit } = keptWeight([given.weightQty, given.weight], given.weightUnit)
  const { type = null, cargoType = null, note = null, packages = null } = given
  return { type, cargoType, note, packages, weight, weightUnit: unit }
}

/**
 * What to do to a list so that it becomes the one that is sent. @throws Problem invalid_input for an id that none of
 * the list has, or that is there twice.
 */
export function loadWrites<Row extends { publicId: number }>(before: Row[], given: GivenLoad[], field: string) {
  const left = new Map(before.map((row) => [row.publicId, row]))
  const add: GivenLoad[] = []
  const change: { row: Row; given: GivenLoad }[] = []
  for (const [index, one] of given.entries()) {
    const row = one.id === undefined ? undefined : left.get(one.id)
    if (one.id !== undefined && !row) {
      throw fieldProblem(`${field}[${index}].id`, 'this flight has none of that id; leave it out for a new one.')
    }
    if (row) change.push({ row, given: one })
    else add.push(one)
    if (row) left.delete(row.publicId)
  }
  return { add, change, remove: [...left.values()] }
}

interface Ticket {
  id: string
  publicId: number
}
const ticketOf = <T extends Ticket>(tickets: T[], ticketId: number | undefined, field: string): T => {
  const ticket = tickets.find(({ publicId }) => publicId === ticketId)
  if (!ticket) throw fieldProblem(field, 'this flight has no such ticket.')
  return ticket
}

/**
 * The luggage of each ticket, and that of nobody in particular, when it is what is sent and no more.
 * @throws Problem invalid_input for a ticket of another flight or one that is there twice, and for luggage of nobody
 * that has no weight.
 */
export function luggageWrites<T extends Ticket>(tickets: T[], given: GivenLuggage[]) {
  const byTicket = new Map(tickets.map((ticket) => [ticket, NONE]))
  const set = new Set<T>()
  const shared: { weight: number; weightUnit: string }[] = []
  for (const [index, one] of given.entries()) {
    const kept = keptWeight([one.luggageWeight, one.weight], one.luggageUnit ?? one.weightUnit)
    if (one.ticketId === undefined) {
      if (kept.weight === null) throw fieldProblem(`[${index}].weight`, 'say how heavy the luggage is.')
      shared.push({ weight: kept.weight, weightUnit: kept.unit })
      continue
    }
    const ticket = ticketOf(tickets, one.ticketId, `[${index}].ticketId`)
    if (set.has(ticket)) throw fieldProblem(`[${index}].ticketId`, 'this ticket is in the list already.')
    set.add(ticket)
    byTicket.set(ticket, kept)
  }
  return { byTicket, shared }
}

/** What a request says of tickets; undefined what it does not. @throws Problem invalid_input; see `luggageWrites`. */
export function ticketWrites<T extends Ticket>(tickets: T[], given: GivenPaxTicket[]) {
  return given.map((one, index) => {
    const ticket = ticketOf(tickets, one.id ?? one.ticketid, `pax.tickets[${index}].id`)
    const { weight, unit } = keptWeight([one.luggageWeight], one.luggageUnit)
    const luggage = one.luggageWeight === undefined ? {} : { luggageWeight: weight, luggageUnit: unit }
    return { ticket, fields: { comment: one.comment, ...luggage } }
  })
}

interface Boarding {
  userId: string | null
  /** The last day of the document to travel on, `2031-05-16`; undefined without a document, null when it has none. */
  validUntil: string | null | undefined
}

/**
 * How far the passengers of a flight are: NA when nobody travels, DO while a ticket lacks its passenger or, across a
 * border, a document that is valid on the day of arrival; CNL of a cancelled flight.
 */
export function paxStatus(
  tickets: Boarding[],
  flight: { canceled: boolean; acrossBorder: boolean; arrivalDay: string },
): 'NA' | 'DO' | 'OK' | 'CNL' {
  if (flight.canceled) return 'CNL'
  if (tickets.length === 0) return 'NA'
  const lacksDocument = ({ validUntil }: Boarding) =>
    validUntil === undefined || (validUntil !== null && validUntil < flight.arrivalDay)
  const lacks = (ticket: Boarding) => ticket.userId === null || (flight.acrossBorder && lacksDocument(ticket))
  return tickets.some(lacks) ? 'DO' : 'OK'
}
