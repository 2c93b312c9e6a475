import { type aircraft, switches } from '../../../src-shared/contract/aircraft.ts'
import type { Input } from '../../../src-shared/contract/endpoint.ts'
import type { Writing } from '../../context.ts'
import type { Written } from '../../data/journal.ts'
import { type Bit, bit, type Equipment, pack, unpack } from '../../data/tables/columns.ts'
import { givenAirport } from '../airports/given.ts'
import { type AircraftRow, nextPosition } from './queries.ts'

type NewAircraft = Input<typeof aircraft.add>['body']
type AircraftChange = Input<typeof aircraft.change>['body']

type Switches = (typeof switches)[number]
type WithBits<G> = Omit<G, Switches> & { [S in keyof G & Switches]: Bit | Extract<G[S], undefined> }

/** The given fields with their switches as the database holds them. */
function withBits<G extends Partial<Record<Switches, boolean>>>(given: G): WithBits<G> {
  const bits = switches.filter((name) => given[name] !== undefined).map((name) => [name, bit(given[name])])
  return { ...given, ...Object.fromEntries(bits) }
}

/** Equipment after some of it was given; null takes an amount away. */
function equipmentAfter(before: Equipment, given: NewAircraft['equipment']) {
  const after = Object.entries({ ...before, ...given }).filter(([, value]) => value !== null && value !== undefined)
  return pack(Object.fromEntries(after) as Equipment)
}

/** The code of the homebase, whichever code it was given by; null clears it. */
async function homebaseOf(writing: Writing, code: string | null | undefined) {
  return code ? (await givenAirport(writing.db, code, 'homebase')).code : code
}

/** Writes a new aircraft, last in the fleet unless it is given another place. */
export async function createAircraft(writing: Writing, given: NewAircraft): Promise<Written> {
  return writing.add('aircraft', {
    ...withBits(given),
    tailNumber: given.tailNumber.toUpperCase(),
    type: given.type.toUpperCase(),
    homebase: await homebaseOf(writing, given.homebase),
    layout: pack(given.layout),
    equipment: equipmentAfter({}, given.equipment),
    position: given.position ?? (await nextPosition(writing.db)),
  })
}

/** Changes what is given of an aircraft. */
export async function changeAircraft(writing: Writing, row: AircraftRow, given: AircraftChange): Promise<void> {
  await writing.change('aircraft', row.id, {
    ...withBits(given),
    tailNumber: given.tailNumber?.toUpperCase(),
    type: given.type?.toUpperCase(),
    homebase: await homebaseOf(writing, given.homebase),
    layout: given.layout && pack(given.layout),
    equipment: given.equipment && equipmentAfter(unpack(row.equipment), given.equipment),
  })
}
