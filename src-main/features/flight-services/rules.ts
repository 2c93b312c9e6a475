import type { z } from 'zod'
import type { Input } from '../../../src-shared/contract/endpoint.ts'
import type { flightServices } from '../../../src-shared/contract/flight-services.ts'
import type {
  cateringGiven,
  handlerGiven,
  hotacGiven,
  transportGiven,
} from '../../../src-shared/contract/service-objects.ts'
import { serviceTargets } from '../../../src-shared/contract/services.ts'
import { fieldProblem, Problem } from '../../../src-shared/errors.ts'
import { folded } from '../../../src-shared/fold.ts'

type Given = Input<typeof flightServices.save>['body']
/** A service as a partner gives it, of whichever kind. */
export type GivenService = z.infer<typeof handlerGiven> &
  z.infer<typeof cateringGiven> &
  z.infer<typeof transportGiven> &
  z.infer<typeof hotacGiven>
export type Target = (typeof serviceTargets)[number]
export type Kind = 'HANDLING' | 'CATERING' | 'TRANSPORT' | 'HOTEL'

/** Where the root keeps the services of a kind and end: one alone, a list, or the first of a list beside it. */
export interface Slot {
  kind: Kind
  target: Target
  one?: 'departureHandler' | 'arrivalHandler' | 'catering' | 'arrivalCatering'
  list?: Exclude<keyof Given, 'notes' | 'departureHandler' | 'arrivalHandler' | 'catering' | 'arrivalCatering'>
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
  target: Target
  /** Stands alone at its end: without a name of its own it is the one that is there. */
  alone: boolean
  field: string
  given: GivenService
}

const named = ({ id, externalReference }: GivenService): boolean => id !== undefined || Boolean(externalReference)

/** Every service of a request. One that stands beside a list is in it; it counts for itself when it is named. */
export function itemsIn(body: Given): Item[] {
  return slots.flatMap(({ kind, target, one, list }) => {
    const several: GivenService[] = (list && body[list]) ?? []
    const single: GivenService | undefined = one && body[one]
    const items = several.map((given, at) => ({ kind, target, alone: false, field: `${list}[${at}]`, given }))
    if (!single || (items.length > 0 && !named(single))) return items
    return [...items, { kind, target, alone: true, field: one ?? '', given: single }]
  })
}

interface Standing {
  publicId: number
  kind: string
  target: string
  status: string
  externalReference: string | null
}

/** The services of a kind at one end. */
export const atEnd = <Row extends Standing>(rows: Row[], { kind, target }: { kind: string; target: string }): Row[] =>
  rows.filter((row) => row.kind === kind && row.target === target)

/** The one that stands for its end: the first that was not called off. */
export const firstOf = <Row extends Standing>(rows: Row[]): Row | undefined =>
  rows.find(({ status }) => status !== 'CNL') ?? rows[0]

/**
 * The service that is meant: the one with its id, else with its reference, else the one that stands alone at its end;
 * undefined for a new one. @throws Problem unknown_record when the flight has none with that id there.
 */
export function meant<Row extends Standing>(rows: Row[], item: Item): Row | undefined {
  const there = atEnd(rows, item)
  const { id, externalReference } = item.given
  if (id !== undefined) {
    const row = there.find(({ publicId }) => publicId === id)
    if (row) return row
    const field = item.field ? `${item.field}.id` : 'id'
    const message = `this end of the flight has no such service; leave the id out for a new one.`
    throw new Problem('unknown_record', `${field}: ${message}`, [{ in: 'body', field, message }])
  }
  const known = there.find((row) => Boolean(externalReference) && row.externalReference === externalReference)
  return known ?? (item.alone ? firstOf(there) : undefined)
}

/** The end of a flight that a path names. @throws Problem invalid_input (decision 23). */
export function targetIn(text: string): Target {
  const target = serviceTargets.find((one) => one === text)
  if (!target) throw fieldProblem('target', 'use DEPARTURE or ARRIVAL.', 'path')
  return target
}

/** What a Trip Support Provider may say of an FBO (spec: Authentication 5). */
const ofFbo = new Set(['status', 'remarks'])

/**
 * A Trip Support Provider's own flights are those on which the operator has named it as the company of a service,
 * whatever became of that; on those it arranges transport, hotel and catering and reports on the FBO (spec:
 * Authentication 5; decision 9). Other partners, and the desk, work on every flight: `provider` is undefined.
 * @throws Problem partner_kind_refused.
 */
export function checkProvider(provider: string | undefined, services: { company: string | null }[]): void {
  if (provider === undefined) return
  const own = services.some(({ company }) => company !== null && folded(company) === folded(provider))
  if (own) return
  const message = `This flight is not one of ${provider}: the operator has named it on none of its services.`
  throw new Problem('partner_kind_refused', message)
}

/** @throws Problem partner_kind_refused when a provider would change more of an FBO than how it stands. */
export function checkProviderChange(provider: string | undefined, kind: Kind, fields: string[] | 'remove'): void {
  if (provider === undefined || kind !== 'HANDLING') return
  if (fields !== 'remove' && fields.every((field) => ofFbo.has(field))) return
  throw new Problem('partner_kind_refused', 'Trip Support Providers change the status and remarks of an FBO only.')
}
