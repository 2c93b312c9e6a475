import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import { type aircraft, switches } from '../../../../../src-shared/contract/fleet/aircraft.ts'
import { tailKey } from '../../../../../src-shared/domain/fleet/tail.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import { requiredAirport } from '../../../data/airports/required.ts'
import type { NewRecord } from '../../../data/journal.ts'
import { type Bit, bit, type Equipment, pack, unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { userByNumber } from '../../contacts/people/queries.ts'
import { type AircraftRow, nextPosition } from './queries.ts'

type NewAircraft = Input<typeof aircraft.add>['body']
type AircraftChange = Input<typeof aircraft.change>['body']

type Switches = (typeof switches)[number]
type WithBits<G> = Omit<G, Switches> & { [S in keyof G & Switches]: Bit | Extract<G[S], undefined> }

/** The given fields with their switches as the database holds them. */
function withBits<G extends Partial<Record<Switches, boolean>>>(input: G): WithBits<G> {
  const bits = switches.filter((name) => input[name] !== undefined).map((name) => [name, bit(input[name])])
  return { ...input, ...Object.fromEntries(bits) }
}

/** Equipment after some of it was given; null takes an amount away. */
function equipmentAfter(before: Equipment, input: NewAircraft['equipment']) {
  const after = Object.entries({ ...before, ...input }).filter(([, value]) => value !== null && value !== undefined)
  return pack(Object.fromEntries(after) as Equipment)
}

/** The code of the homebase, whichever code it was given by; null clears it. */
async function homebaseOf(writing: Writing, code: string | null | undefined) {
  return code ? (await requiredAirport(writing.db, code, 'homebase')).code : code
}

/** The columns of what the database holds in another form than it is given in. */
async function heldOtherwise(writing: Writing, input: AircraftChange) {
  const { keyAccountManagerId: userId, cabin, beltedToilet } = input
  return {
    homebase: await homebaseOf(writing, input.homebase),
    keyAccountManagerId: userId == null ? userId : (await resolveManager(writing, userId)).id,
    cabin: cabin && pack(evenRows(cabin)),
    beltedToilet: beltedToilet == null ? beltedToilet : bit(beltedToilet),
  }
}

async function resolveManager({ db }: Writing, userId: number) {
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
export async function createAircraft(writing: Writing, input: NewAircraft): Promise<NewRecord> {
  return writing.add('aircraft', {
    ...withBits(input),
    tailKey: tailKey(input.tailNumber),
    type: input.type.toUpperCase(),
    ...(await heldOtherwise(writing, input)),
    layout: pack(input.layout),
    equipment: equipmentAfter({}, input.equipment),
    position: input.position ?? (await nextPosition(writing.db)),
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
export async function changeAircraft(writing: Writing, row: AircraftRow, input: AircraftChange): Promise<void> {
  const { tailNumber } = input
  await writing.change('aircraft', row.id, {
    ...withBits(input),
    tailKey: tailNumber === undefined ? undefined : tailKey(tailNumber),
    type: input.type?.toUpperCase(),
    ...(await heldOtherwise(writing, input)),
    layout: input.layout && pack(input.layout),
    equipment: input.equipment && equipmentAfter(unpack(row.equipment), input.equipment),
  })
  if (tailNumber !== undefined && tailNumber !== row.tailNumber)
    await renameForCrew(writing, row.tailNumber, tailNumber)
}
