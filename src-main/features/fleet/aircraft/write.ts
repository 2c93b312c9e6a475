import type { Input } from '../../../../src-shared/contract/endpoint.ts'
import { type aircraft, switches } from '../../../../src-shared/contract/fleet/aircraft.ts'
import { fieldProblem } from '../../../../src-shared/errors.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { tailKey } from '../../../../src-shared/tail.ts'
import { givenAirport } from '../../../data/airports/given.ts'
import type { Written } from '../../../data/journal.ts'
import { type Bit, bit, type Equipment, pack, unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { userByNumber } from '../../contacts/people/queries.ts'
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

/** The columns of what the database holds in another form than it is given in. */
async function heldOtherwise(writing: Writing, given: AircraftChange) {
  const { keyAccountManagerId: userId, cabin, beltedToilet } = given
  return {
    homebase: await homebaseOf(writing, given.homebase),
    keyAccountManagerId: userId == null ? userId : (await givenManager(writing, userId)).id,
    cabin: cabin && pack(evenRows(cabin)),
    beltedToilet: beltedToilet == null ? beltedToilet : bit(beltedToilet),
  }
}

async function givenManager({ db }: Writing, userId: number) {
  const user = await userByNumber(db, userId)
  if (!user) throw fieldProblem('keyAccountManagerId', message('user_id_unknown', { id: userId }))
  return user
}

/** Rows as wide as the widest. */
function evenRows(cabin: string[]): string[] {
  const width = Math.max(...cabin.map((row) => row.length), 0)
  return cabin.map((row) => row.padEnd(width, '.'))
}

/** Writes a new aircraft, last in the fleet unless it is given another place. */
export async function createAircraft(writing: Writing, given: NewAircraft): Promise<Written> {
  return writing.add('aircraft', {
    ...withBits(given),
    tailKey: tailKey(given.tailNumber),
    type: given.type.toUpperCase(),
    ...(await heldOtherwise(writing, given)),
    layout: pack(given.layout),
    equipment: equipmentAfter({}, given.equipment),
    position: given.position ?? (await nextPosition(writing.db)),
  })
}

/** Crew are listed with the tails that they fly, as registered. */
async function renameForCrew(writing: Writing, from: string, to: string): Promise<void> {
  for (const { id, tails } of await writing.db.from('crew').select(['id', 'tails']).execute()) {
    const renamed = unpack(tails).map((tail) => (tail === from ? to : tail))
    await writing.change('crew', id, { tails: pack(renamed) })
  }
}

/** Changes what is given of an aircraft. */
export async function changeAircraft(writing: Writing, row: AircraftRow, given: AircraftChange): Promise<void> {
  const { tailNumber } = given
  await writing.change('aircraft', row.id, {
    ...withBits(given),
    tailKey: tailNumber === undefined ? undefined : tailKey(tailNumber),
    type: given.type?.toUpperCase(),
    ...(await heldOtherwise(writing, given)),
    layout: given.layout && pack(given.layout),
    equipment: given.equipment && equipmentAfter(unpack(row.equipment), given.equipment),
  })
  if (tailNumber !== undefined && tailNumber !== row.tailNumber)
    await renameForCrew(writing, row.tailNumber, tailNumber)
}
