import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
})
afterAll(() => apron.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const tables = ['users', 'idCards', 'accounts'] as const

/** All people and accounts, but for when they were written last. */
async function rows() {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const all = apron.core.data.db.selectFrom(table as 'users').selectAll()
    found[table] = (await all.orderBy('id').execute()).map(({ updatedAt: _, ...row }) => row)
  }
  return found
}
const people = async () => (await rows())['users']?.length ?? 0

let made = 0
/** Imports numbered people, each with a document: two entries a person. */
async function importPeople(count: number, query: object = {}, prefix = `U${made}`) {
  made++
  const lines = Array.from({ length: count }, (_, at) => `${prefix}-${at},Last ${made}.${at},X${at}`)
  const csv = `Reference,Last name,Document number\n${lines.join('\n')}\n`
  const file = { name: 'people.csv', bytes: Buffer.from(csv) }
  const reply = answered(await apron.desk.imports.runInBatches({ params: { noun: 'people' }, query, file }))
  expect(reply.written).toBe(count)
  return { changeId: reply.changeId, prefix }
}

const undo = (changeId?: string) => apron.desk.undo.run({ body: changeId ? { changeId } : {} })
const redo = (changeId?: string) => apron.desk.undo.redo({ body: changeId ? { changeId } : {} })
const last = async () => answered(await apron.desk.undo.last({}))
const work = { params: { name: 'undo' } }
const progress = async () => answered(await apron.desk.longWork.progress(work)).progress

/** Stops the next undo or redo after so many batches. */
function stopAfter(batches: number): void {
  const { longWork } = apron.core.host
  let asked = 0
  const reached = longWork.reached.bind(longWork)
  vi.spyOn(longWork, 'reached').mockImplementation((name, done) => reached(name, done) && asked++ < batches)
}

describe('a large change', () => {
  test('is undone in batches: others read and write in between', async () => {
    const { changeId } = await importPeople(1500)
    const undoing = undo(changeId)
    while (((await progress())?.done ?? 0) < 500) await turn()
    const now = await progress()
    expect(now?.total).toBe(3000)
    const between = await people()
    expect(between).toBeGreaterThan(0)
    expect(between).toBeLessThan(1500)
    answered(await partner.accounts.create({ body: { name: 'In between' } }))
    expect((await progress())?.done).toBeLessThan(3000)
    expect(refused(await redo())).toMatchObject({ code: 'state_conflict' })
    expect(refused(await undo())).toMatchObject({ code: 'state_conflict' })
    expect(answered(await undoing)).toMatchObject({ changeId, complete: true })
    expect(await people()).toBe(0)
    expect(await progress()).toBeNull()
    expect(answered(await redo(changeId)).complete).toBe(true)
    expect(await people()).toBe(1500)
    expect(answered(await undo(changeId)).complete).toBe(true)
  })

  test('can be stopped, and is then the next to undo and to redo', async () => {
    const before = await rows()
    const { changeId } = await importPeople(1000)
    const after = await rows()
    stopAfter(2)
    expect(answered(await undo(changeId))).toMatchObject({ changeId, complete: false })
    vi.restoreAllMocks()
    expect(await people()).toBe(500)
    expect(await last()).toMatchObject({ undo: { changeId }, redo: { changeId } })
    expect(answered(await redo(changeId))).toMatchObject({ changeId, complete: true })
    expect(await rows()).toEqual(after)
    stopAfter(3)
    answered(await undo(changeId))
    vi.restoreAllMocks()
    expect(answered(await undo(changeId))).toMatchObject({ changeId, complete: true })
    expect(await rows()).toEqual(before)
    expect((await last()).undo?.changeId).not.toBe(changeId)
  })

  test('is continued where it failed: a batch is written with how far it is', async () => {
    const { db } = apron.core.data
    const before = await rows()
    const { changeId, prefix } = await importPeople(1000)
    const fails =
      sql.raw(`create trigger "fails" before delete on "users" when old."externalReference" = '${prefix}-600'
      begin select raise(abort, 'killed'); end`)
    await fails.execute(db)
    expect(refused(await undo(changeId)).status).toBe(500)
    await sql`drop trigger "fails"`.execute(db)
    expect(await people()).toBe(750)
    expect((await last()).undo?.changeId).toBe(changeId)
    expect(answered(await undo(changeId)).complete).toBe(true)
    expect(await rows()).toEqual(before)
  })

  test.each([0, 499, 999])(
    'is refused as a whole where person %i was changed since',
    async (at) => {
      const { changeId, prefix } = await importPeople(1000)
      const params = { externalReference: `${prefix}-${at}` }
      answered(await partner.users.update({ params, body: { lastName: 'Changed' } }))
      const now = await rows()
      expect(refused(await undo(changeId))).toMatchObject({ status: 409, code: 'state_conflict' })
      expect(await rows()).toEqual(now)
      const { db } = apron.core.data
      for (const table of ['idCards', 'users'] as const) await db.deleteFrom(table).execute()
    },
    60_000,
  )

  test('that is undone in part stays so where a record was changed meanwhile, and can be redone', async () => {
    const { changeId, prefix } = await importPeople(1000)
    stopAfter(2)
    answered(await undo(changeId))
    vi.restoreAllMocks()
    const params = { externalReference: `${prefix}-3` }
    answered(await partner.users.update({ params, body: { lastName: 'Changed' } }))
    const now = await rows()
    expect(refused(await undo(changeId)).code).toBe('state_conflict')
    expect(await rows()).toEqual(now)
    expect(answered(await redo(changeId)).complete).toBe(true)
    expect(await people()).toBe(1000)
  })

  test('says how far it came where a record is changed while it is undone', async () => {
    const { changeId, prefix } = await importPeople(1000)
    const { longWork } = apron.core.host
    const reached = longWork.reached.bind(longWork)
    let changing: Promise<unknown> = Promise.resolve()
    vi.spyOn(longWork, 'reached').mockImplementation((name, done) => {
      const params = { externalReference: `${prefix}-3` }
      if (done === 500) changing = partner.users.update({ params, body: { lastName: 'Changed' } })
      return reached(name, done)
    })
    const reply: Reply = await undo(changeId)
    await changing
    expect(reply).toMatchObject({ status: 409, body: { code: 'state_conflict' } })
    expect((reply.body as { message: string }).message).toMatch(/^Stopped after \d+ of 2000 records\./)
  })
})

test('any stops of undoing and redoing leave all as it was, or as it became', async () => {
  const { prefix } = await importPeople(700)
  const before = await rows()
  // Changes all of them, and adds more.
  const { changeId } = await importPeople(1100, { update: true }, prefix)
  const after = await rows()
  const step = fc.record({
    way: fc.constantFrom('undo' as const, 'redo' as const),
    batches: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
      for (const { way, batches } of steps) {
        if ((await last())[way]?.changeId !== changeId) continue
        stopAfter(batches)
        answered(await (way === 'undo' ? undo(changeId) : redo(changeId)))
        vi.restoreAllMocks()
      }
      if ((await last()).undo?.changeId !== changeId) answered(await redo(changeId))
      answered(await undo(changeId))
      expect(await rows()).toEqual(before)
      answered(await redo(changeId))
      expect(await rows()).toEqual(after)
    }),
    { numRuns: 5, seed: 11 },
  )
}, 120_000)
