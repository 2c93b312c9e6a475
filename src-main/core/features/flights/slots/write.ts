import type { z } from 'zod'
import type { slots } from '../../../../../src-shared/contract/flights/slots.ts'
import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { requiredAirport } from '../../../data/airports/required.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { groundServices } from '../flights/ground-services.ts'
import type { FlightRow } from '../flights/queries.ts'
import type { SlotRow } from './queries.ts'
import { slotEvents } from './rules.ts'

type WithProvider<Body> = Omit<Body, 'providerId'> & { providerId?: string | null | undefined }
type NewSlot = WithProvider<z.output<(typeof slots)['add']['body'] & z.ZodType>>
type SlotChange = WithProvider<z.output<(typeof slots)['change']['body'] & z.ZodType>>

/** The airport that is given, else the one the flight has at that end. */
async function airportAt({ db }: Writing, flight: FlightRow, { target, airport }: NewSlot): Promise<string> {
  const { departureAirport, arrivalAirport } = bestAirports(flight)
  if (airport === undefined) return target === 'DEPARTURE' ? departureAirport : arrivalAirport
  return (await requiredAirport(db, airport, 'airport')).code
}

export const slotRecords = groundServices('slots', slotEvents)

export async function addSlot(writing: Writing, flight: FlightRow, input: NewSlot): Promise<SlotRow> {
  const airport = await airportAt(writing, flight, input)
  return slotRecords.recorded(writing, await slotRecords.add(writing, flight, { ...input, airport }))
}

export async function changeSlot(writing: Writing, before: SlotRow, input: SlotChange): Promise<SlotRow> {
  const airport = input.airport && (await requiredAirport(writing.db, input.airport, 'airport')).code
  return slotRecords.recorded(writing, await slotRecords.change(writing, before, { ...input, airport }))
}

export const removeSlot = async (writing: Writing, slot: SlotRow): Promise<undefined> =>
  slotRecords.recorded(writing, await slotRecords.remove(writing, slot))
