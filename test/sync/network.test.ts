import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256Of } from '../../src-main/core/runtime/hash.ts'
import { saveDeviceState } from '../../src-main/core/sync/device/state.ts'
import { makeIdentity, type SyncIdentity } from '../../src-main/services/field/pairing/identity.ts'
import { joinHub } from '../../src-main/services/field/pairing/join.ts'
import { readInvitation } from '../../src-main/services/field/pairing/link.ts'
import { hubClient } from '../../src-main/services/field/transport/hub-client.ts'
import { CHUNK_BYTES } from '../../src-main/services/field/transport/limits.ts'
import { WrongHub } from '../../src-main/services/field/transport/wrong-hub.ts'
import { Problem } from '../../src-shared/wire/errors.ts'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import { bareDevice, emptyRequest, invitationOf, joinedDevice, startApronAgain } from '../support/field-devices.ts'
import { populate, type World } from '../support/world.ts'

let hub: TestApron
let world: World
const opened: { close(): Promise<void> }[] = []

beforeEach(async () => {
  hub = await startApron()
  world = await populate(hub)
  const body = [{ pilotId: world.pilotId, role: 'CMD' as const }]
  answered(await world.desk.flightCrew.assign({ params: { flightId: String(world.flightId) }, body }))
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await hub.close()
})

const invited = () => invitationOf(hub, { userId: world.pilotId })
const join = async (link: string, identity?: SyncIdentity) =>
  joinHub(readInvitation(link), identity ?? (await makeIdentity('Test')), '0.1.0')
const reasonOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Problem ? error.reason.code : error
}
const listening = () => hub.core.host.fieldHub.listening ?? { address: '', port: 0 }
async function clientOf(identity: SyncIdentity, fingerprint?: string) {
  const known = fingerprint ?? (await hub.core.host.fieldHub.identity()).fingerprint
  const client = hubClient(`127.0.0.1:${listening().port}`, known, identity)
  opened.push(client)
  return client
}

describe('an invitation', () => {
  test('switches field devices on, at this computer alone, and says who is invited', async () => {
    const before = answered(await hub.desk.fieldDevices.list({}))
    expect(before).toMatchObject({ isOn: false, address: '127.0.0.1' })
    const invitation = answered(await hub.desk.fieldDevices.invite({ body: { userId: 'pilot-1' } }))
    expect(invitation).toMatchObject({ person: 'Noor Vidal', expiresAt: hub.clock.now() + 600_000 })
    expect(invitation.qr).toMatch(/^<svg/)
    const after = answered(await hub.desk.fieldDevices.list({}))
    expect(after).toMatchObject({ isOn: true, address: '127.0.0.1', invitations: [{ person: 'Noor Vidal' }] })
    const { secret, fingerprint } = readInvitation(invitation.link)
    expect(fingerprint).toBe(after.fingerprint)
    const { db } = hub.core.data
    const rows = [
      await db.selectFrom('fieldInvitations').selectAll().execute(),
      await db.selectFrom('journal').selectAll().execute(),
      await db.selectFrom('settings').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
    expect(JSON.stringify(rows)).not.toContain('AGE-SECRET-KEY')
  })

  test('lets one device in, which may ask again, and no other', async () => {
    const link = await invited()
    const identity = await makeIdentity('Test')
    const first = await join(link, identity)
    expect(first.answer).toMatchObject({ person: { userId: world.pilotId }, scope: 'own' })
    expect((await join(link, identity)).answer).toEqual(first.answer)
    expect(await reasonOf(join(link))).toBe('field_invitation_used')
    expect(answered(await hub.desk.fieldDevices.list({})).devices).toHaveLength(1)
  })

  test('expires after ten minutes', async () => {
    const link = await invited()
    await hub.clock.advance(600_000)
    expect(await reasonOf(join(link))).toBe('field_invitation_expired')
  })

  test('is of no use once it is withdrawn', async () => {
    const { id, link } = answered(await hub.desk.fieldDevices.invite({ body: { userId: world.pilotId } }))
    expect((await hub.desk.fieldDevices.withdraw({ params: { id } })).status).toBe(204)
    expect(await reasonOf(join(link))).toBe('field_invitation_unknown')
  })

  test('can’t be guessed: ten failures, and no more for ten minutes', async () => {
    const link = await invited()
    const wrong = link.replace(/key=[^&]+/, `key=${'A'.repeat(32)}`)
    for (let count = 0; count < 10; count++) expect(await reasonOf(join(wrong))).toBe('field_invitation_unknown')
    expect(await reasonOf(join(link))).toBe('field_pairing_too_often')
    await hub.clock.advance(600_001)
    expect((await join(await invited())).answer.scope).toBe('own')
  })

  test('is refused for people who left or are unknown', async () => {
    expect(refused(await hub.desk.fieldDevices.invite({ body: { userId: 'none' } })).status).toBe(404)
    const params = { pilotId: String(world.pilotId) }
    answered(await hub.desk.crew.change({ params, body: { status: 'INACTIVE' } }))
    expect(refused(await hub.desk.fieldDevices.invite({ body: { userId: 'pilot-1' } })).code).toBe('state_conflict')
  })

  test.each(['', 'https://example.com', 'apron://pair', 'apron://pair?at=x&fp=1&key=2'])('%j is none', (link) => {
    expect(() => readInvitation(link)).toThrow('This is not an invitation of Apron.')
  })
})

describe('who may connect', () => {
  test('a device with another certificate is refused with a sentence', async () => {
    await invited()
    const client = await clientOf(await makeIdentity('Test'))
    const asked = client.ask({ method: 'POST', path: '/exchange', body: Buffer.from('{}') })
    expect(await reasonOf(asked)).toBe('field_device_unknown')
    expect(await reasonOf(client.ask({ method: 'GET', path: `/blobs/${'a'.repeat(64)}` }))).toBe('field_device_unknown')
  })

  test('a device goes no further where the hub’s certificate is another one', async () => {
    const { identity } = await bareDevice(hub, { userId: world.pilotId })
    const client = await clientOf(identity, 'f'.repeat(64))
    expect(await reasonOf(client.ask({ method: 'POST', path: '/exchange', body: Buffer.from('{}') }))).toBeInstanceOf(
      WrongHub,
    )
  })

  test('a removed device is told so and gets nothing else', async () => {
    const { deviceId, identity } = await bareDevice(hub, { userId: world.pilotId })
    const client = await clientOf(identity)
    const send = () => client.exchange('/exchange', emptyRequest(deviceId), { sent: 1e8, unpacked: 1e9 })
    expect(await send()).toMatchObject({ deviceId, isRevoked: false })
    answered(await hub.desk.fieldDevices.revoke({ params: { id: deviceId } }))
    expect(await reasonOf(send())).toBe('field_device_revoked')
    for (const path of ['/exchange', '/anything', `/blobs/${'a'.repeat(64)}`])
      expect(await reasonOf(client.ask({ method: 'GET', path }))).toBe('field_device_revoked')
  })

  test('a device can’t speak for another one', async () => {
    const [one, other] = [
      await bareDevice(hub, { userId: world.pilotId }),
      await bareDevice(hub, { userId: world.userId }),
    ]
    const client = await clientOf(one.identity)
    const sent = client.exchange('/exchange', emptyRequest(other.deviceId), { sent: 1e8, unpacked: 1e9 })
    expect(await reasonOf(sent)).toBe('field_device_differs')
  })

  test('a paired device is told by a removed hub row as one that synced', async () => {
    const device = await joinedDevice(hub, { userId: world.pilotId })
    opened.push(device)
    const [known] = answered(await hub.desk.fieldDevices.list({})).devices
    expect(known).toMatchObject({ person: 'Noor Vidal', pending: 0, isCopied: false })
    expect(known?.rows).toBeGreaterThan(5)
    const holdings = answered(await hub.desk.fieldDevices.holdings({ params: { id: known?.id ?? '' } }))
    expect(holdings.flights).toMatchObject([{ flightId: world.flightId }])
    answered(await hub.desk.fieldDevices.revoke({ params: { id: known?.id ?? '' } }))
    expect(refused(await device.desk.fieldSync.start({})).code).toBe('permission_missing')
    expect(answered(await device.desk.fieldSync.status({}))).toMatchObject({ isDevice: true, isRevoked: true })
  })
})

describe('what is sent', () => {
  const send = async (body: Buffer, headers: Record<string, string> = {}) => {
    const { identity } = await bareDevice(hub, { userId: world.pilotId })
    return reasonOf((await clientOf(identity)).ask({ method: 'POST', path: '/exchange', headers, body }))
  }
  const gzip = { 'Content-Encoding': 'gzip' }

  test('a gzip bomb is refused before it is unpacked', async () => {
    expect(await send(gzipSync(Buffer.alloc(200 * 1024 * 1024)), gzip)).toBe('field_message_too_large')
  })
  test('a message of more values than a hub can read at once is refused before it is parsed', async () => {
    const { deviceId } = await bareDevice(hub, { userId: world.pilotId })
    const request = { ...emptyRequest(deviceId), junk: Array(400_000).fill(1) }
    expect(await send(gzipSync(JSON.stringify(request)), gzip)).toBe('field_message_too_large')
  })
  test('a truncated message is refused', async () => {
    expect(await send(gzipSync(randomBytes(5000)).subarray(0, 2000), gzip)).toBe('field_message_unreadable')
  })
  test.each(['', 'null', '[]', '{"protocol":2}', '{'])('%j is refused', async (text) => {
    expect(await send(Buffer.from(text))).toBe('field_message_unreadable')
  })

  test('files go on where they were cut off, and only the bytes of their hash are kept', async () => {
    const { identity } = await bareDevice(hub, { userId: world.pilotId })
    const client = await clientOf(identity)
    const bytes = randomBytes(CHUNK_BYTES + 1000)
    const path = `/blobs/${sha256Of(bytes)}`
    const put = (at: number, piece: Buffer, total = bytes.length) =>
      client.ask({
        method: 'PUT',
        path,
        headers: { 'Content-Range': `bytes ${at}-${at + piece.length - 1}/${total}` },
        body: piece,
      })
    const have = async () => (await client.ask({ method: 'HEAD', path })).headers['upload-offset']
    expect(await have()).toBe('0')
    expect(await reasonOf(put(500, bytes.subarray(500, 600)))).toBe('field_file_gap')
    await put(0, bytes.subarray(0, CHUNK_BYTES))
    expect(await have()).toBe(String(CHUNK_BYTES))
    expect(await reasonOf(put(CHUNK_BYTES, Buffer.alloc(1000)))).toBe('field_file_differs')
    expect(await have()).toBe('0')
    await put(0, bytes.subarray(0, CHUNK_BYTES))
    expect((await put(CHUNK_BYTES, bytes.subarray(CHUNK_BYTES))).status).toBe(200)
    expect((await client.ask({ method: 'HEAD', path })).status).toBe(200)
    // It waits for its report, and is nobody's document.
    expect(await reasonOf(client.ask({ method: 'GET', path }))).toBe('document_not_found')
    expect(await reasonOf(put(0, bytes.subarray(0, 10), 10 ** 12))).toBe('file_too_large')
  })
})

test('the port is kept over restarts', async () => {
  await invited()
  const { port } = listening()
  await hub.core.close()
  const again = await startApron({ folder: hub.folder, clock: hub.clock })
  expect(again.core.host.fieldHub.listening).toEqual({ address: '127.0.0.1', port })
  answered(await again.desk.fieldDevices.configure({ body: { isOn: false } }))
  expect(again.core.host.fieldHub.listening).toBeUndefined()
  await again.core.close()
  const off = await startApron({ folder: hub.folder, clock: hub.clock })
  expect(off.core.host.fieldHub.listening).toBeUndefined()
  opened.push({ close: () => off.core.close() })
})

test('reports of many megabytes of text go in several exchanges', async () => {
  const device = await joinedDevice(hub, { userId: world.pilotId })
  opened.push(device)
  const flightId = String(world.flightId)
  const { address, port } = listening()
  await hub.core.host.fieldHub.stop()
  for (let count = 0; count < 130; count++) {
    const crewRemarks = `${count} ${randomBytes(14_000).toString('base64')}`
    answered(await device.desk.crewReports.report({ params: { flightId }, body: { crewRemarks } }))
  }
  await hub.core.host.fieldHub.start(address, port)
  const request = await device.core.sync.device.request()
  expect(request.pending).toBeGreaterThan(10)
  const sent = await device.desk.fieldSync.start({})
  expect(answered(sent)).toMatchObject({ sent: 130, answered: 130, refused: 0 })
}, 60_000)

test.each(['answers in HTTP', 'resets', 'closes'])(
  'a device finds its hub at another address where the first one now %s',
  async (manner) => {
    const device = await joinedDevice(hub, { userId: world.pilotId })
    opened.push(device)
    const other = createServer((socket) => {
      socket.on('error', () => {})
      if (manner === 'resets') socket.resetAndDestroy()
      else socket.end(manner === 'closes' ? '' : 'HTTP/1.1 302 Found\r\nLocation: http://hotel.example/\r\n\r\n')
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    opened.push({ close: async () => void other.close() })
    const first = `127.0.0.1:${(other.address() as AddressInfo).port}`
    const addresses = [first, `127.0.0.1:${listening().port}`]
    await device.core.data.db.transaction().execute((transaction) => saveDeviceState(transaction, { addresses }))
    await device.core.host.fieldDevice.close()
    const again = await startApronAgain(device, device.clock)
    opened.push(again)
    expect((await again.desk.fieldSync.start({})).status).toBe(200)
    expect(answered(await again.desk.fieldSync.status({}))).toMatchObject({ hub: { address: addresses[1] } })
  },
)
