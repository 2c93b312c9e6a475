import type { LoadInput, LuggageInput, PaxTicketInput } from '../../../../../src-shared/contract/flights/manifest.ts'
import type { TicketInput } from '../../../../../src-shared/contract/flights/passengers.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { removeWithDocuments } from '../../office/documents/remove.ts'
import type { FlightRow } from '../flights/queries.ts'
import { changeTicket } from '../passengers/change.ts'
import type { TicketRow } from '../passengers/queries.ts'
import { loadsOfKind } from './queries.ts'
import { loadWrites, luggageWrites, resolveTickets, storedLoad, ticketLuggage } from './rules.ts'

/** Makes the animals or the cargo of a flight this list; `field` is where it is given. @throws Problem invalid_input. */
export async function replaceLoads(
  writing: Writing,
  flight: FlightRow,
  kind: 'ANIMAL' | 'CARGO',
  given: LoadInput[],
  field = '',
): Promise<void> {
  const before = await loadsOfKind(writing.db, flight.id, kind)
  const { add, change, remove } = loadWrites(before, given, field)
  for (const { row, input } of change) await writing.change('cargo', row.id, storedLoad(input, row))
  for (const load of remove) await removeWithDocuments(writing, 'cargo', load.id)
  await writing.addAll(
    'cargo',
    add.map((load) => ({ flightId: flight.id, kind, ...storedLoad(load) })),
  )
}

/**
 * Makes the luggage of a flight this list, as far as it differs from what was shown of its tickets; true when that of a
 * ticket differs. @throws Problem invalid_input.
 */
export async function replaceLuggage(
  writing: Writing,
  flight: FlightRow,
  input: LuggageInput[],
  shown: TicketRow[],
): Promise<boolean> {
  const before = await loadsOfKind(writing.db, flight.id, 'LUGGAGE')
  const { byTicket, shared } = luggageWrites(shown, input, before)
  let changed = false
  for (const [ticket, { weight, unit }] of byTicket) {
    if (weight === ticket.luggageWeight && unit === ticket.luggageUnit) continue
    const fields = { luggageWeight: weight, luggageUnit: unit }
    changed = (await writing.change('tickets', ticket.id, fields)) || changed
  }
  const kept = before.slice(0, shared.length)
  for (const [index, load] of kept.entries()) await writing.change('cargo', load.id, { ...shared[index] })
  for (const load of before.slice(shared.length)) await removeWithDocuments(writing, 'cargo', load.id)
  const none = { type: null, cargoType: null, note: null, packages: null }
  await writing.addAll(
    'cargo',
    shared.slice(before.length).map((load) => ({ flightId: flight.id, kind: 'LUGGAGE', ...none, ...load })),
  )
  return changed
}

/** The changes of a listed ticket against what was shown; `card` is its travel document. */
function ticketNews(ticket: TicketRow, card: number | undefined, input: PaxTicketInput): TicketInput {
  const other = <Value>(value: Value | undefined, shown: Value | null | undefined) =>
    value === undefined || value === shown ? undefined : value
  const { paxUser, idCard, paxType, main, seatOnLap, comment } = input
  return {
    paxUserId: other(paxUser?.id, ticket.userPublicId),
    paxExternalReference: other(paxUser?.externalReference, ticket.userReference),
    paxIdCardId: other(idCard?.id, card),
    paxType: other<string>(paxType, ticket.paxType) as TicketInput['paxType'],
    isMain: other(main, ticket.isMain === 1),
    seatOnLap: other(seatOnLap, ticket.seatOnLap === 1),
    comment: other(comment, ticket.comment),
  }
}

/**
 * Writes what of tickets differs from what was shown: who has them, kind of passenger, document, luggage, comment. True
 * when one differs.
 * @throws Problem invalid_input; see `ticketsMeant` and `changeTicket`.
 */
export async function writeTickets(
  writing: Writing,
  flight: FlightRow,
  input: PaxTicketInput[],
  shown: TicketRow[],
): Promise<boolean> {
  const cards = await idCardsOf(
    writing.db,
    shown.flatMap(({ userId }) => userId ?? []),
  )
  let changed = false
  for (const [ticket, one] of resolveTickets(shown, input)) {
    const card = ticket.idCardPublicId ?? cards.find(({ userId }) => userId === ticket.userId)?.publicId
    changed = (await changeTicket(writing, flight, ticket, ticketNews(ticket, card, one))) || changed
    const luggage = ticketLuggage(ticket, one)
    const weight = luggage && { luggageWeight: luggage.weight, luggageUnit: luggage.unit }
    const fields = { ...weight, externalReference: one.externalReference }
    changed = (await writing.change('tickets', ticket.id, fields)) || changed
  }
  return changed
}
