import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noTimings } from '../../../src-main/services/delivery/outcome.ts'
import { englishText, message } from '../../../src-shared/messages/index.ts'
import { MINUTE } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { digestOf } from '../../support/digest.ts'
import { writeEvents } from '../../support/events.ts'
import { citation } from '../../support/fleet.ts'
import { pairDevice } from '../../sync/pair.ts'

const SLOW = 120_000
/** `npm run bench -- scenarios` does so a hundred times. */
const ROUNDS = 5

const save = async ({ desk }: TestApron, name: string, replace = false) =>
  answered(await desk.scenarios.save({ body: { name, replace } }))
const load = async ({ desk }: TestApron, name: string, body: { seed?: number; keepState?: boolean } = {}) =>
  answered(await desk.scenarios.load({ params: { name }, body }))
const people = async ({ desk }: TestApron) =>
  answered(await desk.users.list({ query: { limit: 100 } })).map(({ lastName }) => lastName)
const list = (partner: Awaited<ReturnType<TestApron['partner']>>) => partner.users.list({ query: { limit: 100 } })
const addPerson = async ({ desk }: TestApron, lastName: string) =>
  answered(await desk.users.create({ body: { firstName: 'Ada', lastName, externalReference: lastName } }))

describe('a saved scenario', () => {
  let apron: TestApron
  beforeAll(async () => {
    apron = await startApron()
  })
  afterAll(() => apron.close())

  test('is loaded while Apron runs, and the state before can be loaded again', async () => {
    await addPerson(apron, 'Saved')
    const saved = await save(apron, 'one-person')
    expect(saved.current).toMatchObject({ name: 'one-person', seed: null })
    const digest = digestOf(apron.folder)
    await addPerson(apron, 'Later')
    await load(apron, 'one-person')
    expect(await people(apron)).toEqual(['Saved'])
    expect(digestOf(apron.folder)).toBe(digest)
    const { scenarios } = await load(apron, 'before-load')
    expect((await people(apron)).toSorted()).toEqual(['Later', 'Saved'])
    expect(scenarios.filter(({ kind }) => kind !== 'built-in').map(({ name, kind }) => [name, kind])).toEqual([
      ['one-person', 'saved'],
      ['before-load', 'replaced'],
    ])
  })

  test('keys stay: one made since works, one deleted since does not come back', async () => {
    const old = await apron.partner()
    await save(apron, 'with-old-key')
    const made = await apron.partner()
    const [key] = answered(await apron.desk.keys.list({})).toSorted((a, b) => a.id.localeCompare(b.id))
    answered(await apron.desk.keys.revoke({ params: { id: key?.id ?? '' } }))
    await load(apron, 'with-old-key')
    expect(answered(await list(made))).toBeDefined()
    expect(refused(await list(old)).status).toBe(401)
  })

  test('an answer made before is not sent again', async () => {
    const partner = await apron.partner()
    await save(apron, 'before-flight')
    const before = answered(await list(partner))
    await addPerson(apron, 'Tagged')
    // This answer is kept, as long as nothing changes.
    expect(JSON.stringify(answered(await list(partner)))).toContain('Tagged')
    await load(apron, 'before-flight')
    expect(answered(await list(partner))).toEqual(before)
    expect(await people(apron)).not.toContain('Tagged')
  })

  test('documents come with it', async () => {
    const { id: recordId } = answered(await apron.desk.aircraft.add({ body: citation }))
    const query = { noun: 'aircraft', recordId } as const
    const bytes = new TextEncoder().encode('%PDF-1.4 a permit')
    const { uuid } = answered(
      await apron.desk.documents.add({ query, file: { name: 'permit.pdf', bytes } } as never),
    ) as { uuid: string }
    await save(apron, 'with-papers')
    answered(await apron.desk.documents.remove({ params: { uuid } }))
    expect((await apron.desk.documents.read({ params: { uuid } })).status).toBe(404)
    await load(apron, 'with-papers')
    expect((await apron.desk.documents.read({ params: { uuid } })).status).toBe(200)
  })

  test('what is wrong is refused at its field', async () => {
    const wrong = async (body: object) => refused(await apron.desk.scenarios.save({ body: body as never }))
    expect(await wrong({ name: 'Two legs' })).toMatchObject({ status: 400, fields: ['name'] })
    expect(await wrong({ name: '../up' })).toMatchObject({ status: 400, fields: ['name'] })
    expect(await wrong({ name: 'demo' })).toMatchObject({ status: 400, fields: ['name'] })
    await save(apron, 'twice')
    expect(await wrong({ name: 'twice' })).toMatchObject({ status: 400, fields: ['name'] })
    await save(apron, 'twice', true)
    const loading = async (name: string, body: object = {}) =>
      refused(await apron.desk.scenarios.load({ params: { name }, body }))
    expect(await loading('unknown')).toMatchObject({ status: 404 })
    expect(await loading('../../etc')).toMatchObject({ status: 404 })
    expect(await loading('twice', { seed: 3 })).toMatchObject({ status: 400, fields: ['seed'] })
    expect(refused(await apron.desk.scenarios.remove({ params: { name: 'demo' } })).status).toBe(404)
  })

  test('a damaged one changes nothing', async () => {
    await save(apron, 'damaged')
    writeFileSync(join(apron.folder, 'snapshots/snapshot-damaged/apron.sqlite'), 'no database')
    const digest = digestOf(apron.folder)
    expect(refused(await apron.desk.scenarios.load({ params: { name: 'damaged' }, body: {} }))).toMatchObject({
      status: 409,
    })
    expect(digestOf(apron.folder)).toBe(digest)
    answered(await apron.desk.scenarios.remove({ params: { name: 'damaged' } }))
    expect((await save(apron, 'after')).scenarios.map(({ name }) => name)).not.toContain('damaged')
  })

  test('two at once: the second is refused', async () => {
    const [one, other] = await Promise.all([
      apron.desk.scenarios.save({ body: { name: 'first', replace: true } }),
      apron.desk.scenarios.save({ body: { name: 'second', replace: true } }),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
  })
})

test('what waited to be sent is held after a load, and so is its subscription', async () => {
  const sent: string[] = []
  const apron = await startApron({
    delivery: {
      send: async ({ url }) => {
        sent.push(url)
        return { ...noTimings(), status: 200, headers: {}, body: '', failure: null }
      },
    },
  })
  const partner = await apron.partner()
  const callbackUrl = 'https://hooks.example.com/apron'
  const body = { event: 'FLIGHT_CREATE', callbackUrl, signingKey: 'a key of sixteen characters or more' } as const
  const { id } = answered(await partner.webhooks.create({ body }))
  await writeEvents(apron, 'FLIGHT_CREATE', [1])
  const states = async () => answered(await apron.desk.webhookDesk.deliveries({ query: {} })).map(({ state }) => state)
  expect(await states()).toEqual(['waiting'])
  await save(apron, 'with-delivery')
  await load(apron, 'with-delivery')
  await apron.clock.advance(MINUTE)
  expect(await states()).toEqual(['held'])
  expect(answered(await partner.webhooks.read({ params: { subscriptionId: id } })).status).toBe('INACTIVE')
  expect(sent).toEqual([])
  await apron.close()
})

test('a field device saves and loads none: its data is that of its hub', async () => {
  const hub = await startApron()
  const pilot = { firstName: 'Noor', lastName: 'Vidal', logName: 'n.vidal', externalReference: 'pilot-1' }
  const { pilotId } = answered(await hub.desk.crew.add({ body: { ...pilot, roles: ['CMD'], homeAirport: 'LSZH' } }))
  const device = await pairDevice(hub, { userId: pilotId })
  await device.sync()
  const needsHub = { status: 409, body: { message: englishText(message('sync_needs_hub')) } }
  const { scenarios } = device.desk
  expect(await scenarios.save({ body: { name: 'on-a-device' } })).toMatchObject(needsHub)
  expect(await scenarios.load({ params: { name: 'demo' }, body: {} })).toMatchObject(needsHub)
  expect(answered(await scenarios.list({})).scenarios.map(({ name }) => name)).not.toContain('on-a-device')
  await device.close()
  await hub.close()
})

test('nothing was loaded yet: there is nothing to reset to', async () => {
  const apron = await startApron()
  expect(refused(await apron.desk.scenarios.reset({ body: {} })).status).toBe(409)
  await apron.close()
})

describe('built-in scenarios', { timeout: SLOW }, () => {
  let apron: TestApron
  beforeAll(async () => {
    apron = await startApron()
  })
  afterAll(() => apron.close())

  test('the demo is loaded, changed and reset, with the key and client ID that were there', {
    timeout: SLOW,
  }, async () => {
    const partner = await apron.partner()
    const { scenarios, current } = await load(apron, 'demo')
    expect(current).toMatchObject({ name: 'demo', seed: 2 })
    expect(scenarios.find(({ name }) => name === 'demo')).toMatchObject({
      kind: 'built-in',
      seed: 2,
      operator: 'Meridale Aviation',
    })
    const digest = digestOf(apron.folder)
    const crew = answered(await list(partner))
    expect(JSON.stringify(crew).length).toBeGreaterThan(1000)
    await addPerson(apron, 'Stranger')
    answered(await apron.desk.scenarios.reset({ body: {} }))
    expect(digestOf(apron.folder)).toBe(digest)
  })

  test('an empty one has the operator’s name and nothing else', { timeout: SLOW }, async () => {
    await load(apron, 'empty', { keepState: false })
    expect(answered(await apron.desk.setup.state({}))).toMatchObject({ state: 'ready', name: 'Meridale Aviation' })
    expect(await people(apron)).toEqual([])
  })

  test('saved and loaded again and again, the demo is the same to the row', { timeout: SLOW }, async () => {
    await load(apron, 'demo', { keepState: false })
    await save(apron, 'start')
    const digest = digestOf(apron.folder)
    const digests = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      await save(apron, 'round', true)
      await addPerson(apron, `Round ${round}`)
      await load(apron, 'round', { keepState: false })
      digests.add(digestOf(apron.folder))
    }
    expect([...digests]).toEqual([digest])
  })
})
