import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpointOf } from '../../../src-main/core/dispatch/admission.ts'
import type { Operation } from '../../../src-shared/contract/index.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { fill } from '../../support/filled.ts'
import { citation } from '../../support/fleet.ts'
import { at, leavesOf, otherThan, type Path, pathText, withAt } from '../../support/json-paths.ts'
import { everyOperation, isDesk } from '../../support/operations.ts'
import { populate, type World } from '../../support/world.ts'
import { type Twin, twins, withoutTwin } from '../../support/write-and-read.ts'

let apron: TestApron
let world: World
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  world = await populate(apron)
  answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'D-CAPB' } }))
  await fill(world)
})
afterAll(() => apron.close())

type Ask = (sent: object) => Promise<Reply>
const ask = (operation: Operation, sent: object) => {
  const [group, name] = operation.split('.') as ['quotes', 'create']
  return (world.partner[group][name] as unknown as Ask)(sent)
}

/** The record of a twin, to be read and written. */
async function prepared(twin: Twin) {
  const params = await twin.params(world)
  return {
    read: async () => answered(await ask(twin.read, { params })) as never,
    bodyOf: (answer: never) => (twin.sent ? twin.sent(answer) : answer),
    write: (body: unknown) => ask(twin.write, { params, body }),
  }
}
const rows = async (table: 'journal' | 'events') =>
  (await apron.core.data.db.selectFrom(table).select('sequence').execute()).length
const unstamped = ({ stamps }: Twin, value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, inner) => (stamps?.test(key) ? undefined : inner)))

/** Objects of which no field is read are named as a whole. */
const asWhole = (name: string) =>
  name.replace(
    /^((?:\[\]\.)?(?:\w+(?:\[\])?\.)*?(?:aircraftObj|counted|crewPosition|documents|\w*[wW]arnings))\b.*/,
    '$1',
  )

const isStatus = (path: Path) => Number(path.at(-1) === 'status')

/** Every field of an answer that has a value, by the effect of editing it and sending it back. */
async function edits(twin: Twin) {
  const { read, bodyOf, write } = await prepared(twin)
  const schema = endpointOf(twin.write).body as z.ZodType
  const [readOnly, refused, kept, shown] = [0, 1, 2, 3].map(() => new Set<string>()) as Set<string>[]
  const wrong: string[] = []
  // A status comes last: what is canceled takes no other edit.
  const leaves = leavesOf(bodyOf(await read()), schema).toSorted(([one], [other]) => isStatus(one) - isStatus(other))
  for (const [path, known] of leaves) {
    const name = pathText(path)
    const body = bodyOf(await read())
    const before = at(body, path)
    if (before === null || before === undefined) continue
    if (!known) {
      readOnly?.add(asWhole(name))
      continue
    }
    const other = twin.other?.[name] ?? otherThan(before, path, known)
    const reply = await write(withAt(body, path, other))
    const after = at(bodyOf(await read()), path)
    if (reply.status >= 500) wrong.push(`${name}: ${reply.status}`)
    else if (reply.status >= 400) refused?.add(name)
    else if (JSON.stringify(after) === JSON.stringify(other)) shown?.add(name)
    else if (twin.kept?.[name]) kept?.add(name)
    else wrong.push(`${name}: ${JSON.stringify(other)} became ${JSON.stringify(after)}`)
  }
  // A field refused of one record and shown of another is not refused.
  for (const name of shown ?? []) refused?.delete(name)
  return { wrong, readOnly: [...(readOnly ?? [])], refused: [...(refused ?? [])], kept: [...(kept ?? [])] }
}

const table = twins.map((twin) => [twin.write, twin] as const)

describe('what is read and sent back', () => {
  test('is every body of partners that another operation answers', () => {
    const writing = everyOperation.filter(([, entry]) => !isDesk(entry) && entry.method !== 'GET' && entry.body)
    const known = new Set<string>([...twins.map(({ write }) => write), ...Object.keys(withoutTwin)])
    expect(writing.map(([operation]) => operation).filter((operation) => !known.has(operation))).toEqual([])
  })

  test.each(table)('to %s changes nothing', async (_name, twin) => {
    const { read, bodyOf, write } = await prepared(twin)
    const before = await read()
    const written = [await rows('events'), await rows('journal')]
    answered(await write(bodyOf(before)))
    expect(unstamped(twin, await read())).toEqual(unstamped(twin, before))
    expect([await rows('events'), await rows('journal')]).toEqual(written)
  })

  test.each(table)('to %s with one field edited shows that field, or is refused', async (_name, twin) => {
    const { wrong, readOnly, refused, kept } = await edits(twin)
    expect(wrong).toEqual([])
    const unexpected = (found: string[], expected: string | undefined) =>
      found.filter((name) => !(expected ?? '').split(' ').includes(name))
    expect(unexpected(readOnly, twin.readOnly)).toEqual([])
    expect(unexpected(refused, twin.refused)).toEqual([])
    expect(unexpected(kept, Object.keys(twin.kept ?? {}).join(' '))).toEqual([])
  })
})
