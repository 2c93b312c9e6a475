import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { recordEvents } from '../../support/events.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { until } from '../../support/until.ts'

let folder: string
let apron: TestApron
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-backups-'))
  apron = await startApron({ folder })
})
afterEach(async () => {
  await apron.close()
  rmSync(folder, { recursive: true, force: true })
})

const again = async (options: Parameters<typeof startApron>[0] = {}) => {
  await apron.close()
  apron = await startApron({ folder, clock: apron.clock, ...options })
}
const state = async () => answered(await apron.desk.backups.list({}))
const names = async () => (await state()).backups.map(({ name }) => name)
const accounts = async () => answered(await apron.desk.accounts.list({})).map(({ name }) => name)
const addAccount = async (name: string) => answered(await apron.desk.accounts.create({ body: { name } }))
/** Makes a backup as a user does: requested, and then there. */
async function make(): Promise<string> {
  await apron.clock.advance(1000)
  expect(answered(await apron.desk.backups.make({})).running).toBe(0)
  await apron.core.host.backups.start('asked')
  const [newest] = (await state()).backups
  expect(newest).toMatchObject({ why: 'asked', operator: 'My operator', trouble: null })
  return newest?.name ?? ''
}
const placeOf = (name: string, ...rest: string[]) => join(folder, 'backups', name, ...rest)
const read = async (name: string) => answered(await apron.desk.backups.read({ params: { name } }))
const restore = (name: string, otherOperator = false) =>
  apron.desk.backups.restore({ params: { name }, body: { otherOperator } })

const text = { name: 'handling.txt', bytes: Buffer.from('Handling by the east apron') }
const attach = async () => {
  await addJet(apron, 'D-CAPA')
  const flightId = String(
    await bookFlight(apron, { tail: 'D-CAPA', flightNumber: 'APR1', departureAt: apron.clock.now() + 2 * DAY }),
  )
  answered(await apron.desk.documents.add({ query: { noun: 'flights', recordId: Number(flightId) }, file: text }))
  return flightId
}

test('a backup holds what is there while Apron is in use, the documents too', async () => {
  await attach()
  await addAccount('Keller Holding')
  const name = await make()
  await addAccount('Later')
  const contents = await read(name)
  expect(contents).toMatchObject({
    sameOperator: true,
    trouble: null,
    keys: 'open',
    sameKeys: true,
    counts: { flights: { there: 1, here: 1 }, documents: { there: 1, here: 1 } },
    newestChange: { there: expect.any(Number), here: apron.clock.now() },
  })
  const { accounts: counted } = contents.counts
  expect((counted?.here ?? 0) - (counted?.there ?? 0)).toBe(1)
  expect(existsSync(placeOf(name, 'apron.sqlite-wal'))).toBe(false)
})

test('a restore waits for the next start, keeps what was before, and can be put back', async () => {
  await attach()
  await addAccount('Before')
  const name = await make()
  const flight = await theFlight()
  await addAccount('After')
  expect(answered(await restore(name)).pending).toBe(name)
  expect(await accounts()).toContain('After')

  await again()
  expect(await accounts()).toContain('Before')
  expect(await accounts()).not.toContain('After')
  const { restored, pending } = await state()
  expect({ restored, pending }).toMatchObject({ restored: { name, refused: null }, pending: null })
  const [document] = answered(await apron.desk.documents.list({ query: { noun: 'flights', recordId: Number(flight) } }))
  const file = answered(await apron.desk.documents.read({ params: { uuid: document?.uuid ?? '' } }))
  expect(Buffer.from(file.bytes).equals(text.bytes)).toBe(true)

  const kept = restored?.kept ?? ''
  expect(await read(kept)).toMatchObject({ why: 'before', trouble: null })
  answered(await restore(kept))
  await again()
  expect(await accounts()).toEqual(expect.arrayContaining(['Before', 'After']))
  expect(existsSync(join(folder, 'replaced'))).toBe(false)

  answered(await apron.desk.backups.cancelRestore({}))
  expect((await state()).restored).toBeNull()
})
async function theFlight(): Promise<string> {
  const [flight] = answered(
    await apron.desk.flights.list({ query: { from: '2026-11-20', to: '2026-11-30', timeZone: 'UTC' } }),
  )
  return String(flight?.flightId)
}

test('a withdrawn restore changes nothing', async () => {
  const name = await make()
  await addAccount('After')
  answered(await restore(name))
  expect(refused(await apron.desk.backups.remove({ params: { name } })).code).toBe('state_conflict')
  answered(await apron.desk.backups.cancelRestore({}))
  await again()
  expect(await accounts()).toContain('After')
  answered(await apron.desk.backups.remove({ params: { name } }))
  expect(await names()).toEqual([])
})

test.each([
  ['a byte of the database', 'apron.sqlite', (bytes: Buffer) => bytes.writeUInt8(bytes.readUInt8(5000) ^ 1, 5000)],
  ['the list of contents', 'manifest.json', (bytes: Buffer) => bytes.write('?', 0)],
])('a backup with %s damaged is refused', async (_what, file, damage) => {
  const name = await make()
  const bytes = readFileSync(placeOf(name, file))
  damage(bytes)
  writeFileSync(placeOf(name, file), bytes)
  const reply = await restore(name)
  expect(refused(reply)).toMatchObject({ status: 409, code: 'state_conflict' })
  expect((reply.body as { message: string }).message).toMatch(/damaged/)
  expect((await state()).pending).toBeNull()
})

test('a backup without one of its files is refused', async () => {
  await attach()
  const name = await make()
  const { files } = JSON.parse(readFileSync(placeOf(name, 'manifest.json'), 'utf8'))
  const { path } = files.find((file: { path: string }) => file.path.startsWith('documents/'))
  rmSync(placeOf(name, path))
  expect((await read(name)).trouble).toEqual({ code: 'backup_file_missing', params: { path } })
  expect(refused(await restore(name)).code).toBe('state_conflict')
})

test('one that is damaged after it was asked for leaves all as it is, and says why', async () => {
  const name = await make()
  await addAccount('After')
  answered(await restore(name))
  rmSync(placeOf(name, 'apron.sqlite'))
  await again()
  expect(await accounts()).toContain('After')
  expect(await state()).toMatchObject({
    pending: null,
    restored: { name, refused: { code: 'backup_file_missing', params: { path: 'apron.sqlite' } } },
  })
})

test('a backup of a newer Apron is refused, by its format and by its database', async () => {
  const name = await make()
  const manifest = readFileSync(placeOf(name, 'manifest.json'), 'utf8')
  writeFileSync(placeOf(name, 'manifest.json'), manifest.replace('"format": 1', '"format": 2'))
  expect((await restore(name)).body).toMatchObject({ message: expect.stringMatching(/newer (version of )?Apron/) })

  const later = new Database(join(folder, 'apron.sqlite'))
  later.prepare(`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`).run()
  const newer = await make()
  later.prepare(`delete from kysely_migration where name = '9999-later'`).run()
  later.close()
  expect((await restore(newer)).body).toMatchObject({ message: expect.stringMatching(/newer (version of )?Apron/) })
})

test('a backup of another operator is restored only where that is said', async () => {
  const other = await startApron()
  await other.core.host.backups.start('asked')
  const [theirs] = answered(await other.desk.backups.list({})).backups
  answered(await apron.desk.backups.configure({ body: { folder: join(other.folder, 'backups') } }))
  const name = theirs?.name ?? ''
  expect(await read(name)).toMatchObject({ sameOperator: false, sameKeys: false })
  expect((await restore(name)).body).toMatchObject({ message: expect.stringMatching(/another operator, My operator/) })
  expect((await restore(name, true)).status).toBe(200)
  await other.close()
})

test('what waited to be sent is held after a restore, and the port and folder of this computer stay', async () => {
  const desk = apron.desk
  await addJet(apron, 'D-CAPB')
  const departureAt = apron.clock.now() + 2 * DAY
  const flight = await bookFlight(apron, { tail: 'D-CAPB', flightNumber: 'APR2', departureAt })
  const partner = await apron.partner()
  const body = { callbackUrl: 'https://partner.example.com/hook', signingKey: 'a-key-of-at-least-16' }
  const { id } = answered(await partner.webhooks.create({ body: { ...body, event: 'FLIGHT_TIME_UPDATE' } }))
  await apron.core.delivery.close()
  await recordEvents(apron, 'FLIGHT_TIME_UPDATE', [flight])
  const name = await make()
  answered(await desk.settings.change({ body: { port: 8777 } }))
  answered(await restore(name))
  await again({ delivery: { held: true } })
  const [subscription] = answered(await apron.desk.webhookDesk.subscriptions({}))
  expect(subscription).toMatchObject({ id, status: 'INACTIVE', heldSince: apron.clock.now() })
  const deliveries = answered(await apron.desk.webhookDesk.deliveries({ query: { subscriptionId: id } }))
  expect(deliveries.map((delivery) => delivery.state)).toEqual(['held'])
  expect(answered(await apron.desk.settings.read({})).port).toBe(8777)
})

test('every day one is made, and the oldest of those goes', async () => {
  answered(await apron.desk.backups.configure({ body: { keep: 2, at: '03:00' } }))
  const asked = await make()
  await again({ daily: { backups: true } })
  const daily = async () => (await state()).backups.filter(({ why }) => why === 'daily')
  for (let day = 0; day < 3; day++) {
    const before = (await daily())[0]?.name
    await apron.clock.advance(DAY - HOUR)
    await until(async () => {
      await apron.clock.advance(5 * 60_000)
      return apron.core.host.backups.running === null && (await daily())[0]?.name !== before
    })
  }
  expect(await daily()).toHaveLength(2)
  expect(await names()).toContain(asked)
})

test('the folder must be one that can be written, and not the data itself', async () => {
  const configure = (to: string) => apron.desk.backups.configure({ body: { folder: to } })
  expect(refused(await configure('relative/folder')).fields).toEqual(['folder'])
  expect(refused(await configure(folder)).fields).toEqual(['folder'])
  expect(refused(await configure(join(folder, 'documents', 'x'))).fields).toEqual(['folder'])
  writeFileSync(join(folder, 'file'), '')
  expect(refused(await configure(join(folder, 'file', 'x'))).fields).toEqual(['folder'])
  expect(answered(await configure(join(folder, 'elsewhere'))).folder).toBe(join(folder, 'elsewhere'))
})

test('a missing folder is reported', async () => {
  const place = join(folder, 'stick')
  answered(await apron.desk.backups.configure({ body: { folder: place } }))
  rmSync(place, { recursive: true })
  writeFileSync(place, '')
  await apron.core.host.backups.start('asked')
  expect((await state()).trouble).toMatchObject({ code: 'backup_failed_folder_missing' })
})

test('nothing is restored by a name that leads elsewhere', async () => {
  for (const name of ['..', '../backups', 'apron-2026-11-21T060000Z', 'making']) {
    expect(refused(await apron.desk.backups.read({ params: { name } })).code).toBe('unknown_record')
    expect(refused(await restore(name)).code).toBe('unknown_record')
  }
})
