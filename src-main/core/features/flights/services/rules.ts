import type { z } from 'zod'
import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type {
  cateringInput,
  handlerInput,
  hotacInput,
  transportInput,
} from '../../../../../src-shared/contract/flights/service-objects.ts'
import type { flightServices } from '../../../../../src-shared/contract/flights/services.ts'
import { serviceTargets } from '../../../../../src-shared/contract/flights/services-desk.ts'
import { CALLED_OFF, checkWritable, type FlightState } from '../../../../../src-shared/flight/flight-writes.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

type ServicesInput = Input<typeof flightServices.save>['body']
/** A service as a partner gives it, of whichever kind. */
export type ServiceInput = z.infer<typeof handlerInput> &
  z.infer<typeof cateringInput> &
  z.infer<typeof transportInput> &
  z.infer<typeof hotacInput>
export type ServiceTarget = (typeof serviceTargets)[number]
export type Kind = 'HANDLING' | 'CATERING' | 'TRANSPORT' | 'HOTEL'

/** Where the root keeps the services of a kind and end: one alone, a list, or the first of a list beside it. */
export interface Slot {
  kind: Kind
  target: ServiceTarget
  one?: 'departureHandler' | 'arrivalHandler' | 'catering' | 'arrivalCatering'
  list?: Exclude<
    keyof ServicesInput,
    'notes' | 'permits' | 'slots' | 'departureHandler' | 'arrivalHandler' | 'catering' | 'arrivalCatering'
  >
}
export const slots: Slot[] = [
  { kind: 'HANDLING', target: 'DEPARTURE', one: 'departureHandler' },
  { kind: 'HANDLING', target: 'ARRIVAL', one: 'arrivalHandler' },
  { kind: 'CATERING', target: 'DEPARTURE', one: 'catering', list: 'cateringList' },
  { kind: 'CATERING', target: 'ARRIVAL', one: 'arrivalCatering', list: 'arrivalCateringList' },
  { kind: 'TRANSPORT', target: 'DEPARTURE', list: 'departureGroundTransportation' },
  { kind: 'TRANSPORT', target: 'ARRIVAL', list: 'arrivalGroundTransportation' },
  { kind: 'HOTEL', target: 'DEPARTURE', list: 'departureHotac' },
  { kind: 'HOTEL', target: 'ARRIVAL', list: 'arrivalHotac' },
]

/** One service of a request, and where it stands in it. */
export interface Item {
  kind: Kind
  target: ServiceTarget
  /** The service is the only one at its end: without a name of its own it updates the existing one. */
  alone: boolean
  field: string
  input: ServiceInput
}

const named = ({ id, externalReference }: ServiceInput): boolean => id !== undefined || Boolean(externalReference)

/** Every service of a request. One that is given beside a list belongs to it; it counts separately when it has a name of its own. */
export function itemsIn(body: ServicesInput): Item[] {
  return slots.flatMap(({ kind, target, one, list }) => {
    const several: ServiceInput[] = (list && body[list]) ?? []
    const single: ServiceInput | undefined = one && body[one]
    const items = several.map((input, at) => ({ kind, target, alone: false, field: `${list}[${at}]`, input }))
    if (!single || (items.length > 0 && !named(single))) return items
    return [...items, { kind, target, alone: true, field: one ?? '', input: single }]
  })
}

interface KnownService {
  publicId: number
  kind: string
  target: string
  status: string
  externalReference: string | null
}

/** The services of a kind at one end. */
export const atEnd = <Row extends KnownService>(
  rows: Row[],
  { kind, target }: { kind: string; target: string },
): Row[] => rows.filter((row) => row.kind === kind && row.target === target)

/** The service shown for its end: the first that is not canceled. */
export const firstOf = <Row extends KnownService>(rows: Row[]): Row | undefined =>
  rows.find(({ status }) => status !== 'CNL') ?? rows[0]

/**
 * The service that an item names: the one with its id, else with its reference, else the only one at its end;
 * undefined for a new one. @throws Problem unknown_record when the flight has none with that id there.
 */
export function existingService<Row extends KnownService>(rows: Row[], item: Item): Row | undefined {
  const there = atEnd(rows, item)
  const { id, externalReference } = item.input
  if (id !== undefined) return numbered(there, id, { field: item.field, noun: 'service' })
  const known = there.find((row) => Boolean(externalReference) && row.externalReference === externalReference)
  return known ?? (item.alone ? firstOf(there) : undefined)
}

const unknownId = {
  service: 'service_id_unknown',
  permit: 'permit_id_unknown',
  slot: 'slot_id_unknown',
} as const

/** @throws Problem unknown_record that names the field of the request. */
export function numbered<Row extends { publicId: number }>(
  rows: Row[],
  id: number,
  at: { field: string; noun: keyof typeof unknownId },
): Row {
  const row = rows.find(({ publicId }) => publicId === id)
  if (row) return row
  const field = at.field ? `${at.field}.id` : 'id'
  throw fieldProblem(field, message(unknownId[at.noun]), 'body', 'unknown_record')
}

/** The end of a flight that a path names. @throws Problem invalid_input (decision 23). */
export function targetIn(text: string): ServiceTarget {
  const target = serviceTargets.find((one) => one === text)
  if (!target) throw fieldProblem('target', message('flight_end_unknown'), 'path')
  return target
}

/**
 * A canceled flight takes nothing of a request but services that are called off.
 * @throws Problem state_conflict; see `checkWritable`.
 */
export function checkServicesTaken(flight: FlightState, items: { status?: string | undefined }[]): void {
  if (items.length === 0 || items.some(({ status }) => status !== CALLED_OFF)) checkWritable(flight, 'services')
}
