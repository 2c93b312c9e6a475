import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
  answered(await apron.desk.accounts.create({ body: { name: 'Before', externalReference: 'R-1' } }))
})
afterAll(() => apron.close())

const names = async () => answered(await apron.desk.accounts.list({})).map(({ name }) => name)

/** A transaction that has renamed the account and does not end before it is released. */
function slowWriter() {
  const { promise: released, resolve: end } = Promise.withResolvers<void>()
  const { promise: written, resolve: wrote } = Promise.withResolvers<void>()
  const ended = apron.core.data.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('accounts').set({ name: 'After' }).execute()
    wrote()
    await released
  })
  return { written, end, ended }
}

test('a read neither waits for a writer nor sees what is not committed', async () => {
  const writer = slowWriter()
  await writer.written
  expect(await names()).toEqual(['Before'])
  writer.end()
  await writer.ended
  expect(await names()).toEqual(['After'])
})

test('all queries of one read see the same state', async () => {
  const { db, readers } = apron.core.data
  const name = (from: typeof db) => from.selectFrom('accounts').select('name').executeTakeFirstOrThrow()
  const seen = await readers.read(async (reader) => {
    const first = await name(reader)
    await db.updateTable('accounts').set({ name: 'Meanwhile' }).execute()
    expect(await name(db)).toEqual({ name: 'Meanwhile' })
    return [first, await name(reader)]
  })
  expect(seen).toEqual([{ name: 'After' }, { name: 'After' }])
  expect(await names()).toEqual(['Meanwhile'])
})

test('many reads at once, each of which waits, do not wait for one another', async () => {
  const { readers } = apron.core.data
  const { promise: released, resolve: end } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 20 }, () => readers.read(() => released))
  expect(await names()).toEqual(['Meanwhile'])
  end()
  await Promise.all(waiting)
})

test('a reader can’t write', async () => {
  const { readers } = apron.core.data
  const writing = readers.read((db) => db.updateTable('accounts').set({ name: 'Never' }).execute())
  await expect(writing).rejects.toThrow(/readonly/)
  expect(await names()).toEqual(['Meanwhile'])
})

test('a key that is kept in memory is refused as soon as it is revoked', async () => {
  const { desk } = apron
  const partner = await apron.partner()
  expect((await partner.accounts.list({})).status).toBe(200)
  const [key] = answered(await desk.keys.list({}))
  answered(await desk.keys.revoke({ params: { id: key?.id ?? '' } }))
  const refused = await partner.accounts.list({})
  expect(refused).toMatchObject({ status: 401, body: { code: 'key_unknown' } })
})

test('the last use of a key is written for many requests at once', async () => {
  const { desk, clock } = apron
  const partner = await apron.partner()
  for (let count = 0; count < 5; count++) await partner.accounts.list({})
  await clock.advance(3000)
  const used = answered(await desk.keys.list({})).find(({ revokedAt }) => revokedAt === null)
  expect(used?.lastUsedAt).not.toBeNull()
})
