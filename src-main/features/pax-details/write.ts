import type { GivenLoad, GivenLuggage, GivenPaxTicket } from '../../../src-shared/contract/pax-details.ts'
import type { Writing } from '../../context.ts'
import { removeDocumentsOf } from '../documents/remove.ts'
import type { FlightRow } from '../flights/queries.ts'
import { ticketsOf } from '../passengers/queries.ts'
import { type CargoRow, loadsOfKind } from './queries.ts'
import { keptLoad, loadWrites, luggageWrites, ticketWrites } from './rules.ts'

async function removeLoad(writing: Writing, { id }: CargoRow): Promise<void> {
  await removeDocumentsOf(writing, 'cargo', id)
  await writing.remove('cargo', id)
}

/** Makes the animals or the cargo of a flight this list; `field` is where it is given. @throws Problem invalid_input. */
export async function replaceLoads(
  writing: Writing,
  flight: FlightRow,
  kind: 'ANIMAL' | 'CARGO',
  given: GivenLoad[],
  field = '',
): Promise<void> {
  const before = await loadsOfKind(writing.db, flight.id, kind)
  const { add, change, remove } = loadWrites(before, given, field)
  for (const { row, given } of change) await writing.change('cargo', row.id, keptLoad(given))
  for (const load of remove) await removeLoad(writing, load)
  await writing.addAll(
    'cargo',
    add.map((load) => ({ flightId: flight.id, kind, ...keptLoad(load) })),
  )
}

/** Makes the luggage of a flight this list; true when that of a ticket differs. @throws Problem invalid_input. */
export async function replaceLuggage(writing: Writing, flight: FlightRow, given: GivenLuggage[]): Promise<boolean> {
  const { byTicket, shared } = luggageWrites(await ticketsOf(writing.db, flight.id), given)
  let changed = false
  for (const [ticket, { weight, unit }] of byTicket) {
    const fields = { luggageWeight: weight, luggageUnit: unit }
    changed = (await writing.change('tickets', ticket.id, fields)) || changed
  }
  const before = await loadsOfKind(writing.db, flight.id, 'LUGGAGE')
  const kept = before.slice(0, shared.length)
  for (const [index, load] of kept.entries()) await writing.change('cargo', load.id, { ...shared[index] })
  for (const load of before.slice(shared.length)) await removeLoad(writing, load)
  const none = { type: null, cargoType: null, note: null, packages: null }
  await writing.addAll(
    'cargo',
    shared.slice(before.length).map((load) => ({ flightId: flight.id, kind: 'LUGGAGE', ...none, ...load })),
  )
  return changed
}

/** Writes luggage and comments of tickets; true when one differs. @throws Problem invalid_input. */
export async function writeTickets(writing: Writing, flight: FlightRow, given: GivenPaxTicket[]): Promise<boolean> {
  let changed = false
  for (const { ticket, fields } of ticketWrites(await ticketsOf(writing.db, flight.id), given)) {
    changed = (await writing.change('tickets', ticket.id, fields)) || changed
  }
  return changed
}
