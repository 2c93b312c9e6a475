import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeIdentity } from '../../src-main/services/field/pairing/identity.ts'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import { bareDevice, callsFileOf, invitationOf, joinedDevice } from '../support/field-devices.ts'
import { populate, type World } from '../support/world.ts'
import { digestAtHub, digestOn } from './pair.ts'

let hub: TestApron
let world: World
let device: TestApron

beforeEach(async () => {
  hub = await startApron()
  world = await populate(hub)
  const body = [{ pilotId: world.pilotId, role: 'CMD' as const }]
  answered(await world.desk.flightCrew.assign({ params: { flightId: String(world.flightId) }, body }))
  device = await joinedDevice(hub, { userId: world.pilotId, clock: hub.clock })
})
afterEach(async () => {
  await device.close()
  await hub.close()
})

const expense = async () =>
  answered(
    await device.desk.expenses.add({
      body: { flightId: world.flightId, type: 'CREW', net: 120, currency: 'EUR', date: '2026-11-21' },
    }),
  )
const deviceIdOf = async (of: TestApron) => (await of.core.sync.state())?.deviceId ?? ''
const exported = async () => answered(await device.desk.fieldSync.export({}))
const deviceId = async () => answered(await hub.desk.fieldDevices.list({})).devices[0]?.id ?? ''
const answerOf = async () => answered(await hub.desk.fieldDevices.answerFile({ params: { id: await deviceId() } }))
const expensesAtHub = () => hub.core.data.db.selectFrom('expenses').selectAll().execute()
/** The code of a refusal’s sentence. */
const reasonOf = (reply: { status: number; body?: unknown }) => {
  refused(reply as never)
  return (reply.body as { reason: { code: string } }).reason.code
}
const changed = (bytes: Uint8Array, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test('reports go to the hub by file, and its answer comes back by file', async () => {
  await expense()
  const file = await exported()
  expect(Buffer.from(file.bytes).includes('CREW')).toBe(false)
  expect(answered(await hub.desk.fieldDevices.importFile({ file }))).toMatchObject({ sent: 1, answered: 1, refused: 0 })
  expect(await expensesAtHub()).toHaveLength(1)
  expect(answered(await device.desk.fieldSync.status({})).pending).toBe(1)
  expect(answered(await device.desk.fieldSync.import({ file: await answerOf() }))).toMatchObject({ answered: 1 })
  expect(answered(await device.desk.fieldSync.status({}))).toMatchObject({ pending: 0, refused: 0 })
})

test('network and file mixed bring each report once', async () => {
  await expense()
  const file = await exported()
  expect(answered(await device.desk.fieldSync.start({}))).toMatchObject({ sent: 1, answered: 1 })
  await expense()
  answered(await hub.desk.fieldDevices.importFile({ file }))
  answered(await device.desk.fieldSync.import({ file: await answerOf() }))
  answered(await device.desk.fieldSync.start({}))
  expect(await expensesAtHub()).toHaveLength(2)
  expect(answered(await device.desk.fieldSync.status({})).pending).toBe(0)
})

describe('refused with a sentence, and nothing has changed', () => {
  test.each([
    ['its header', (size: number) => Math.min(60, size - 1)],
    ['its middle', (size: number) => Math.floor(size / 2)],
    ['its last byte', (size: number) => size - 1],
  ])('a device’s file changed at %s', async (_where, at) => {
    await expense()
    const { bytes, name } = await exported()
    const file = { name, bytes: changed(bytes, at(bytes.length)) }
    expect(['field_file_changed', 'field_file_for_another']).toContain(
      reasonOf(await hub.desk.fieldDevices.importFile({ file })),
    )
    expect(await expensesAtHub()).toHaveLength(0)
  })

  test('a truncated file', async () => {
    await expense()
    const { bytes, name } = await exported()
    for (const size of [30, 120, 250, bytes.length - 1]) {
      const file = { name, bytes: bytes.subarray(0, size) }
      expect(refused(await hub.desk.fieldDevices.importFile({ file })).status).toBeGreaterThanOrEqual(400)
    }
    expect(await expensesAtHub()).toHaveLength(0)
  })

  test('a file a second time', async () => {
    await expense()
    const file = await exported()
    answered(await hub.desk.fieldDevices.importFile({ file }))
    expect(reasonOf(await hub.desk.fieldDevices.importFile({ file }))).toBe('field_file_taken')
    expect(await expensesAtHub()).toHaveLength(1)
    const answer = await answerOf()
    answered(await device.desk.fieldSync.import({ file: answer }))
    expect(reasonOf(await device.desk.fieldSync.import({ file: answer }))).toBe('field_file_taken')
  })

  test('a file for another hub, of a device that this hub does not know, and one given to the device itself', async () => {
    const other = await startApron()
    const elsewhere = await populate(other)
    const foreign = await bareDevice(other, { userId: elsewhere.pilotId })
    expect(reasonOf(await hub.desk.fieldDevices.importFile({ file: await callsFileOf(other, foreign) }))).toBe(
      'field_file_for_another',
    )
    const unknown = { deviceId: foreign.deviceId, identity: await makeIdentity('Test') }
    expect(reasonOf(await hub.desk.fieldDevices.importFile({ file: await callsFileOf(hub, unknown) }))).toBe(
      'field_file_of_unknown_device',
    )
    const posing = { deviceId: await deviceId(), identity: await makeIdentity('Test') }
    expect(reasonOf(await hub.desk.fieldDevices.importFile({ file: await callsFileOf(hub, posing) }))).toBe(
      'field_file_of_unknown_device',
    )
    expect(reasonOf(await device.desk.fieldSync.import({ file: await exported() }))).toBe('field_file_for_another')
    await other.close()
  })

  test('an answer of before the hub was restored', async () => {
    answered(await hub.desk.fieldDevices.importFile({ file: await exported() }))
    const old = await answerOf()
    await hub.clock.advance(1000)
    await hub.core.sync.switchHub(true)
    answered(await device.desk.fieldSync.start({}))
    expect(reasonOf(await device.desk.fieldSync.import({ file: old }))).toBe('field_file_older')
  })

  test('a picture', async () => {
    const file = { name: 'reports.apronsync', bytes: Buffer.from('%PDF-1.7\nnot much of one') }
    expect(refused(await hub.desk.fieldDevices.importFile({ file })).code).toBe('content_type_refused')
  })
})

test('the reports of a removed device are imported only where the desk agrees, and it learns nothing new', async () => {
  await expense()
  const file = await exported()
  answered(await hub.desk.fieldDevices.revoke({ params: { id: await deviceId() } }))
  expect(reasonOf(await hub.desk.fieldDevices.importFile({ file }))).toBe('field_file_of_revoked')
  expect(await expensesAtHub()).toHaveLength(0)
  const taken = await hub.desk.fieldDevices.importFile({ file, query: { acceptRevoked: 'true' } })
  expect(answered(taken)).toMatchObject({ sent: 1, answered: 1, received: 0 })
  expect(await expensesAtHub()).toHaveLength(1)
})

test('a device has no devices of its own, and a hub is no device', async () => {
  expect(refused(await device.desk.fieldDevices.invite({ body: { userId: world.pilotId } })).status).toBe(409)
  expect(reasonOf(await hub.desk.fieldSync.start({}))).toBe('field_not_a_device')
  expect(reasonOf(await hub.desk.fieldSync.export({}))).toBe('field_not_a_device')
})

describe('a device whose folder was copied', () => {
  let copy: TestApron
  beforeEach(async () => {
    await expense()
    answered(await device.desk.fieldSync.start({}))
    await device.core.close()
    const folder = mkdtempSync(join(tmpdir(), 'apron-'))
    cpSync(device.folder, folder, { recursive: true })
    device = await startApron({ kind: 'none', folder: device.folder, clock: hub.clock })
    copy = await startApron({ kind: 'none', folder, clock: hub.clock })
    // Each reports under the number that is next.
    await expense()
    answered(await device.desk.fieldSync.start({}))
    const body = { flightId: world.flightId, type: 'CREW' as const, net: 77, currency: 'EUR', date: '2026-11-21' }
    answered(await copy.desk.expenses.add({ body }))
    expect(reasonOf(await copy.desk.fieldSync.start({}))).toBe('sync_device_copied')
  })
  afterEach(() => copy.close())
  const nets = async () => (await expensesAtHub()).map(({ net }) => net).toSorted((a, b) => a - b)
  const invitation = () => invitationOf(hub, { userId: world.pilotId })

  test('hands over what it has not sent by file, where the desk agrees, and is paired again', async () => {
    const file = answered(await copy.desk.fieldSync.export({}))
    expect(reasonOf(await hub.desk.fieldDevices.importFile({ file }))).toBe('sync_device_copied')
    const taken = await hub.desk.fieldDevices.importFile({ file, query: { acceptRevoked: 'true' } })
    expect(answered(taken)).toMatchObject({ answered: 1, refused: 0 })
    expect(await nets()).toEqual([77, 120, 120])
    answered(await copy.desk.fieldSync.import({ file: await answerOf() }))
    expect(answered(await copy.desk.fieldSync.status({}))).toMatchObject({ pending: 0, isCopied: true })
    answered(await copy.desk.fieldSync.pair({ body: { link: await invitation() } }))
    expect(await nets()).toEqual([77, 120, 120])
    expect(answered(await copy.desk.fieldSync.status({}))).toMatchObject({ pending: 0, isCopied: false, problem: null })
  })

  test('is paired again with what it has not sent, and so is the folder that it was copied from', async () => {
    for (const one of [copy, device]) {
      answered(await one.desk.fieldSync.pair({ body: { link: await invitation() } }))
      expect(answered(await one.desk.fieldSync.status({}))).toMatchObject({
        pending: 0,
        isCopied: false,
        problem: null,
      })
    }
    expect(await nets()).toEqual([77, 120, 120])
    await expense()
    answered(await device.desk.fieldSync.start({}))
    answered(await copy.desk.fieldSync.start({}))
    expect(await nets()).toEqual([77, 120, 120, 120])
    expect(await digestOn(copy)).toBe(await digestAtHub(hub, await deviceIdOf(copy)))
    expect(await digestOn(device)).toBe(await digestAtHub(hub, await deviceIdOf(device)))
  })

  test('is not paired with the invitation of somebody else while it has reports', async () => {
    const other = answered(await hub.desk.crew.add({ body: { lastName: 'Other', roles: ['FO'], logName: 'other' } }))
    const link = await invitationOf(hub, { userId: other.pilotId })
    expect(reasonOf(await copy.desk.fieldSync.pair({ body: { link } }))).toBe('field_person_differs')
    expect(answered(await copy.desk.fieldSync.status({}))).toMatchObject({ pending: 1 })
  })
})
