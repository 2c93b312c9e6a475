import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
beforeEach(async () => {
  apron = await startApron()
})
afterEach(() => apron.close())

const params = { noun: 'accounts' }
const work = { params: { name: 'imports.accounts' } }
/** Numbered accounts; `bad` rows have no name. */
const csv = (rows: number, bad: number[] = []) => {
  const lines = Array.from({ length: rows }, (_, at) => `${bad.includes(at) ? '' : `Batch ${at}`},B-${at}`)
  return { name: 'rows.csv', bytes: Buffer.from(`Name,Reference\n${lines.join('\n')}\n`) }
}
const run = (file: ReturnType<typeof csv>, query = {}) => apron.desk.imports.runInBatches({ params, query, file })
const names = async () =>
  (await apron.core.data.db.selectFrom('accounts').select('name').orderBy('id').execute()).map(({ name }) => name)
const progress = async () => answered(await apron.desk.longWork.progress(work)).progress

/** Waits until so many records are written. */
async function reached(done: number): Promise<void> {
  while (((await progress())?.done ?? 0) < done) await turn()
}

describe('an import in batches', () => {
  test('writes the good rows, and says which it left out', async () => {
    const reply = answered(await run(csv(1200, [3, 1100])))
    expect(reply).toMatchObject({ written: 1198, added: 1198, changed: 0, same: 0, left: 2, next: null })
    expect(reply.refused.map(({ line }) => line)).toEqual([5, 1102])
    expect((await names()).length).toBe(1198)
    expect(await progress()).toBeNull()
  })

  test('finds a reference that an earlier batch has used', async () => {
    const rows = Array.from({ length: 700 }, (_, at) => `Twin ${at},T-${at % 600}`)
    const file = { name: 'rows.csv', bytes: Buffer.from(`Name,Reference\n${rows.join('\n')}\n`) }
    expect(answered(await run(file))).toMatchObject({ written: 600, left: 100 })
  })

  test('lets others write and read between its batches', async () => {
    const importing = run(csv(2000))
    await reached(500)
    answered(await apron.desk.accounts.create({ body: { name: 'In between' } }))
    const now = await progress()
    expect(now?.total).toBe(2000)
    expect(now?.done).toBeLessThan(2000)
    expect(answered(await importing)).toMatchObject({ written: 2000 })
    const written = await names()
    expect(written.indexOf('In between')).toBeLessThan(written.length - 1)
  })

  test('is refused while another of its kind goes on', async () => {
    const importing = run(csv(1500))
    await reached(0)
    while (!(await progress())) await turn()
    expect(refused(await run(csv(2)))).toMatchObject({ status: 409, code: 'state_conflict' })
    answered(await importing)
  })

  test('can be stopped, continued and undone at once', async () => {
    const file = csv(2000)
    const importing = run(file)
    await reached(500)
    expect(answered(await apron.desk.longWork.stop(work))).toEqual({ stopping: true })
    const stopped = answered(await importing)
    expect(stopped.next).toBeGreaterThanOrEqual(500)
    expect(stopped.next).toBeLessThan(2000)
    expect((await names()).length).toBe(stopped.written)
    const query = { from: stopped.next ?? 0, changeId: stopped.changeId }
    const rest = answered(await run(file, query))
    expect(rest).toMatchObject({ next: null, changeId: stopped.changeId, left: 0 })
    expect(stopped.written + rest.written).toBe(2000)
    expect(answered(await apron.desk.undo.last({})).undo?.changeId).toBe(stopped.changeId)
    answered(await apron.desk.undo.run({ body: { changeId: stopped.changeId } }))
    expect(await names()).toEqual([])
    answered(await apron.desk.undo.redo({ body: {} }))
    expect((await names()).length).toBe(2000)
  })

  test('can only be continued where it was begun', async () => {
    const query = { from: 1, changeId: '0191e0a0-0000-7000-8000-000000000000' }
    expect(refused(await run(csv(2), query))).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(answered(await apron.desk.longWork.stop(work))).toEqual({ stopping: false })
  })
})
