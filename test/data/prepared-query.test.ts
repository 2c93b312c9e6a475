import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorDb } from '../../src-main/core/data/operator-db.ts'
import { preparedQuery } from '../../src-main/core/data/prepared-query.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
  const partner = await apron.partner()
  for (const name of ['Alpha', 'Beta']) answered(await partner.accounts.create({ body: { name } }))
})
afterAll(() => apron.close())

const named = preparedQuery((db, { name, least }: { name: string; least: number }) =>
  db.from('accounts').select(['name', 'operatorId']).where('name', '=', name).where('publicId', '>=', least),
)

test('a query compiled once takes new values each time', async () => {
  const { db } = apron.core.data
  const { id } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const own = operatorDb(db, id)
  expect(await named(own, { name: 'Alpha', least: 0 })).toEqual([{ name: 'Alpha', operatorId: id }])
  expect(await named(own, { name: 'Beta', least: 0 })).toEqual([{ name: 'Beta', operatorId: id }])
  expect(await named(own, { name: 'Beta', least: 1_000_000 })).toEqual([])
  expect(await named(operatorDb(db, 'another'), { name: 'Beta', least: 0 })).toEqual([])
})

test('no value reaches another operator, not even one of that name', async () => {
  const { db } = apron.core.data
  const { id } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const values = { name: 'Alpha', least: 0, operatorId: id }
  expect(await named(operatorDb(db, 'another'), values)).toEqual([])
})

test('a join is planned once, not at each run', async () => {
  const { db } = apron.core.data
  const { sql } = db.selectFrom('users').where('id', '=', 'x').selectAll().compile()
  expect(sql).toMatch(/= \+\?$/)
})
