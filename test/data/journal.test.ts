import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

const entries = (table: string) =>
  apron.core.data.db.selectFrom('journal').selectAll().where('table', '=', table).orderBy('sequence').execute()

test('a write leaves who, when, what and both values; a secret is not among them', async () => {
  const [partner] = answered(await apron.desk.keys.partners({}))
  const key = answered(await apron.desk.keys.create({ body: { partnerId: partner?.id ?? '', label: 'journal' } }))
  answered(await apron.desk.keys.revoke({ params: { id: key.id } }))
  const written = (await entries('keys')).filter((entry) => entry.rowId === key.id)
  expect(written.map(({ action, actor, at }) => ({ action, actor, at }))).toEqual([
    { action: 'add', actor: 'desk', at: apron.clock.now() },
    { action: 'change', actor: 'desk', at: apron.clock.now() },
  ])
  expect(JSON.parse(written[0]?.changes ?? '')).toMatchObject({ label: 'journal', hash: '(secret)' })
  expect(JSON.parse(written[1]?.changes ?? '')).toEqual({ revokedAt: [null, apron.clock.now()] })
  expect(JSON.stringify(await entries('keys'))).not.toContain(key.token)
})

test('a refused write leaves no row and no entry', async () => {
  const count = async () => (await entries('accounts')).length
  const client = await apron.partner()
  answered(await client.accounts.create({ body: { name: 'First', externalReference: 'R-1' } }))
  const before = await count()
  const reply = await client.accounts.create({ body: { name: 'Second', externalReference: 'R-1' } })
  expect(refused(reply).code).toBe('reference_taken')
  expect(await count()).toBe(before)
})
