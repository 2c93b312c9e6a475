import type { z } from 'zod'
import type { slots } from '../../../../src-shared/contract/flights/slots.ts'
import { bestAirports } from '../../../../src-shared/flight-progress.ts'
import { givenAirport } from '../../../data/airports/given.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { groundServiceNumbered, recordProviderEvents, removeGroundService } from '../flights/arranged.ts'
import type { FlightRow } from '../flights/queries.ts'
import type { SlotRow } from './queries.ts'
import { slotEvents } from './rules.ts'

type Given<Body> = Omit<Body, 'providerId'> & { providerId?: string | null | undefined }
type Added = Given<z.output<(typeof slots)['add']['body'] & z.ZodType>>
type Changed = Given<z.output<(typeof slots)['change']['body'] & z.ZodType>>

/** The airport that is given, else the one the flight has at that end. */
async function airportAt({ db }: Writing, flight: FlightRow, { target, airport }: Added): Promise<string> {
  const { departureAirport, arrivalAirport } = bestAirports(flight)
  if (airport === undefined) return target === 'DEPARTURE' ? departureAirport : arrivalAirport
  return (await givenAirport(db, airport, 'airport')).code
}

export async function addSlot(writing: Writing, flight: FlightRow, given: Added): Promise<SlotRow> {
  const airport = await airportAt(writing, flight, given)
  const { publicId } = await writing.add('slots', { ...given, airport, flightId: flight.id, recheck: 0 })
  const slot = await groundServiceNumbered(writing.db, 'slots', publicId)
  await recordProviderEvents(writing, slot, slotEvents(undefined, slot))
  return slot
}

/** Changes a slot or PPR; setting its status ends a recheck (decision 23). */
export async function changeSlot(writing: Writing, before: SlotRow, given: Changed): Promise<SlotRow> {
  const airport = given.airport && (await givenAirport(writing.db, given.airport, 'airport')).code
  await writing.change('slots', before.id, { ...given, airport, ...(given.status ? { recheck: 0 } : {}) })
  const after = await groundServiceNumbered(writing.db, 'slots', before.publicId)
  await recordProviderEvents(writing, after, slotEvents(before, after))
  return after
}

export async function removeSlot(writing: Writing, slot: SlotRow): Promise<void> {
  await removeGroundService(writing, 'slots', slot)
  await recordProviderEvents(writing, slot, slotEvents(slot, undefined))
}
