import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournal } from '../../src-main/core/data/journal.ts'
import { startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

test('many rows at once are written in order, numbered in a row and journalled one by one', async () => {
  const { db } = apron.core.data
  const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const names = Array.from({ length: 75 }, (_, index) => `Notice ${index}`)
  const notice = { kind: 'test', body: null, noun: null, rowId: null, readAt: null }
  const rows = names.map((title) => ({ ...notice, title }))
  const { written, sequence } = await db.transaction().execute(async (transaction) => {
    const journal = openJournal(transaction, operatorId, 'test', 1)
    await journal.addAll('notifications', rows)
    const tasks = names.map((name) => ({ name, abbreviation: null, appliesTo: null, type: null, trainingType: null }))
    const shown = { isVisibleOnRoster: 1, isActive: 1 } as const
    const rest = { warning: null, notes: null, validity: null, grace: null, ...shown }
    const written = await journal.addAll(
      'qualificationTypes',
      tasks.map((task) => ({ ...task, ...rest })),
    )
    return { written, sequence: journal.sequence }
  })
  const types = await db.selectFrom('qualificationTypes').selectAll().orderBy('publicId').execute()
  expect(types.map(({ name }) => name)).toEqual(names)
  expect(types.map(({ id, publicId }) => ({ id, publicId }))).toEqual(written)
  expect(types.at(-1)?.publicId).toBe((types[0]?.publicId ?? 0) + 74)
  const entries = await db.selectFrom('journal').selectAll().where('actor', '=', 'test').orderBy('sequence').execute()
  expect(entries.length).toBe(150)
  expect(entries.at(-1)).toMatchObject({ sequence, rowId: written.at(-1)?.id, action: 'add' })
  expect(JSON.parse(entries[3]?.changes ?? '')).toMatchObject({ title: 'Notice 3' })
})
