import type { LoadInput, LuggageInput, PaxTicketInput } from '../../../../../src-shared/contract/flights/manifest.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { editedOf } from '../../../../../src-shared/wire/edited.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

type Weight = number | string | undefined
type StoredWeight = { weight: number; unit: string } | { weight: null; unit: null }
const NONE: StoredWeight = { weight: null, unit: null }

/** A weight as it was shown, with its unit. */
interface ShownWeight {
  weight: number | null
  unit: string | null
}

/**
 * A weight as it is kept; null where none is said. Of several names the one that differs from what was shown counts, a
 * number before one as text.
 */
export function storedWeight(weights: Weight[], units: (string | undefined)[], shown?: ShownWeight): StoredWeight {
  const numbers = weights.flatMap((weight) => (weight === undefined || weight === '' ? [] : Number(weight)))
  const weight = editedOf(shown?.weight, ...numbers)
  return weight === undefined ? NONE : { weight, unit: editedOf(shown?.unit, ...units) ?? 'KILOGRAM' }
}

/** An animal or piece of cargo as a row; a field that is left out is null. */
export function storedLoad(input: LoadInput, shown?: { weight: number | null; weightUnit: string | null }) {
  const before = shown && { weight: shown.weight, unit: shown.weightUnit }
  const { weight, unit } = storedWeight([input.weightQty, input.weight], [input.weightUnit], before)
  const { type = null, cargoType = null, note = null, packages = null } = input
  return { type, cargoType, note, packages, weight, weightUnit: unit }
}

/**
 * The writes by which a list becomes the one sent. @throws Problem invalid_input for an id that none of the list has,
 * or that is there twice.
 */
export function loadWrites<Row extends { publicId: number }>(before: Row[], given: LoadInput[], field: string) {
  const left = new Map(before.map((row) => [row.publicId, row]))
  const add: LoadInput[] = []
  const change: { row: Row; input: LoadInput }[] = []
  for (const [index, one] of given.entries()) {
    const row = one.id === undefined ? undefined : left.get(one.id)
    if (one.id !== undefined && !row) {
      throw fieldProblem(`${field}[${index}].id`, message('flight_item_id_unknown'))
    }
    if (row) change.push({ row, input: one })
    else add.push(one)
    if (row) left.delete(row.publicId)
  }
  return { add, change, remove: [...left.values()] }
}

interface Ticket {
  id: string
  publicId: number
  luggageWeight?: number | null
  luggageUnit?: string | null
}
const luggageOf = (ticket: Ticket): ShownWeight => ({
  weight: ticket.luggageWeight ?? null,
  unit: ticket.luggageUnit ?? null,
})
const ticketOf = <T extends Ticket>(tickets: T[], ticketId: number | undefined, field: string): T => {
  const ticket = tickets.find(({ publicId }) => publicId === ticketId)
  if (!ticket) throw fieldProblem(field, message('ticket_unknown'))
  return ticket
}

/**
 * The luggage of each ticket, and the shared luggage, when the request lists exactly that. `before`: the stored shared
 * luggage.
 * @throws Problem invalid_input for a ticket of another flight or one that is there twice, and for shared luggage
 * that has no weight.
 */
export function luggageWrites<T extends Ticket>(
  tickets: T[],
  input: LuggageInput[],
  before: { weight: number | null; weightUnit: string | null }[] = [],
) {
  const byTicket = new Map(tickets.map((ticket) => [ticket, NONE]))
  const set = new Set<T>()
  const shared: { weight: number; weightUnit: string }[] = []
  for (const [index, one] of input.entries()) {
    const ticket = one.ticketId === undefined ? undefined : ticketOf(tickets, one.ticketId, `[${index}].ticketId`)
    const place = before[shared.length]
    const shown = ticket ? luggageOf(ticket) : place && { weight: place.weight, unit: place.weightUnit }
    const kept = storedWeight([one.luggageWeight, one.weight], [one.luggageUnit, one.weightUnit], shown)
    if (!ticket) {
      if (kept.weight === null) throw fieldProblem(`[${index}].weight`, message('luggage_weight_required'))
      shared.push({ weight: kept.weight, weightUnit: kept.unit })
      continue
    }
    if (set.has(ticket)) throw fieldProblem(`[${index}].ticketId`, message('ticket_listed_twice'))
    set.add(ticket)
    byTicket.set(ticket, kept)
  }
  return { byTicket, shared }
}

/** The luggage of a ticket in a request; undefined where it does not differ from the shown one. */
export function ticketLuggage(
  ticket: Ticket,
  { luggageWeight, luggageUnit }: PaxTicketInput,
): StoredWeight | undefined {
  if (luggageWeight === undefined) return undefined
  const shown = luggageOf(ticket)
  const kept = storedWeight([luggageWeight], [luggageUnit], shown)
  return kept.weight === shown.weight && kept.unit === shown.unit ? undefined : kept
}

/** The ticket that each listed one means. @throws Problem invalid_input where it is none of the flight, or two. */
export function resolveTickets<T extends Ticket>(tickets: T[], input: PaxTicketInput[]): [T, PaxTicketInput][] {
  return input.map((one, index) => {
    const field = `pax.tickets[${index}].${one.id === undefined && one.ticketid !== undefined ? 'ticketid' : 'id'}`
    const ticket = ticketOf(tickets, one.id ?? one.ticketid, field)
    if (one.ticketid !== undefined && one.ticketid !== ticket.publicId) {
      throw fieldProblem(`pax.tickets[${index}].ticketid`, message('ticket_ids_differ'))
    }
    return [ticket, one]
  })
}

interface Boarding {
  userId: string | null
  /** The last day of the document to travel on, `2031-05-16`; undefined without a document, null when it has none. */
  validUntil: string | null | undefined
}

/**
 * How far the passengers of a flight are: NA without passengers, DO while a ticket lacks its passenger or, across a
 * border, a document that is valid on the day of arrival; CNL of a canceled flight.
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
