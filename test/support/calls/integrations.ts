import { pack } from '../../../src-main/core/data/tables/columns.ts'
import { createMovableClock } from '../../../src-main/core/runtime/movable-clock.ts'
import { makeIdentity } from '../../../src-main/services/field/pairing/identity.ts'
import { readInvitation } from '../../../src-main/services/field/pairing/link.ts'
import { type EventKind, eventNames, isProviderKind } from '../../../src-shared/contract/events.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered } from '../apron.ts'
import { recordEvents } from '../events.ts'
import { actingDevice, bareDevice, callsFileOf, invitationForAnother, invitationOf } from '../field-devices.ts'
import { writeRows } from '../flights.ts'
import type { World } from '../world.ts'
import { fresh, idOf } from './records.ts'
import type { Calls } from './types.ts'

const openKinds = eventNames.filter((kind) => !isProviderKind(kind))

/** A subscription of a kind that the partner has none of yet, through the partners' door. */
async function subscription(world: World) {
  // The URL is unique: at a shared one its deliveries would join those of the others.
  const callbackUrl = `https://partner.example.com/${fresh('hook')}`
  const body = { callbackUrl, signingKey: 'a-key-of-at-least-16' }
  return answered(await world.partner.webhooks.create({ body: { ...body, event: await freeKind(world) } }))
}

/** One subscription a kind and partner: each call takes the next, and once all are taken that of the oldest. */
async function freeKind({ desk, partnerId }: World): Promise<EventKind> {
  const every = answered(await desk.webhookDesk.subscriptions({}))
  const all = every.filter((one) => one.partnerId === partnerId).toSorted((a, b) => a.id.localeCompare(b.id))
  const taken = new Set(all.map(({ event }) => event))
  const free = openKinds.find((kind) => !taken.has(kind))
  if (free) return free
  const [oldest] = all
  await desk.webhookDesk.unsubscribe({ params: { id: oldest?.id ?? '' } })
  return oldest?.event as EventKind
}

/** Lets a subscription be within the days in which it can be renewed. */
async function nearItsEnd({ apron, now }: World, id: string) {
  await writeRows(apron, (journal) => journal.change('subscriptions', id, { expiresAt: now + 2 * DAY }))
  return id
}

async function scenario({ desk }: World): Promise<string> {
  answered(await desk.scenarios.save({ body: { name: 'saved', replace: true } }))
  return 'saved'
}

const inbox = async ({ desk }: World) => answered(await desk.receiver.add({ body: { name: 'Crew app' } })).id

async function delivery(world: World): Promise<string> {
  const { event, id } = await subscription(world)
  await recordEvents(world.apron, event as EventKind, [world.flightId])
  const all = answered(await world.desk.webhookDesk.deliveries({ query: { subscriptionId: id } }))
  return String(all[0]?.id)
}

/** A conflict about the remarks of the flight. */
async function newConflict({ apron, flightId, now }: World): Promise<string> {
  const flight = apron.core.data.db.selectFrom('flights').select('id').where('publicId', '=', flightId)
  const { id: rowId } = await flight.executeTakeFirstOrThrow()
  const about = { tableName: 'flights', rowId, field: 'crewRemarks', flightId: rowId }
  const values = { fieldValue: pack('Bird strike'), deskValue: pack(null), kept: 'field' as const }
  const authors = { fieldActor: 'Noor Vidal', deskActor: 'desk', fieldAt: now, deskAt: now }
  const from = { deviceId: 'device', callId: fresh('call'), decidedAt: null, decidedBy: null }
  return (
    await writeRows(apron, (journal) => journal.add('fieldConflicts', { ...from, ...about, ...values, ...authors }))
  ).id
}

/** A report that this hub has refused. */
async function reportRefusedHere({ apron, flightId, now }: World): Promise<{ deviceId: string; number: string }> {
  const { db } = apron.core.data
  const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const sent = { params: pack({ flightId: String(flightId) }), query: null, body: pack({ upliftMass: 900 }) }
  const report = {
    ...{ deviceId: 'device', operatorId, callId: fresh('call'), operation: 'flightDesk.fuel', files: pack([]) },
    ...{ at: now, base: 0, receivedAt: now, state: 'refused' as const, problem: null, flightId: null, conflicts: 0 },
  }
  const last = await db
    .selectFrom('fieldCalls')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst()
  const number = Number(last?.last ?? 0) + 1
  await db
    .insertInto('fieldCalls')
    .values({ ...report, ...sent, number })
    .execute()
  return { deviceId: report.deviceId, number: String(number) }
}

/** A report that the hub has refused. */
async function refusedReport({ apron, flightId, now }: World): Promise<string> {
  const values = {
    ...{
      callId: fresh('call'),
      operation: 'flightDesk.fuel',
      params: pack({ flightId: String(flightId) }),
      query: null,
    },
    ...{ body: pack({ upliftMass: 900 }), files: pack([]), numbers: pack({}), actor: 'Noor Vidal', at: now, base: 0 },
    ...{ state: 'refused' as const, problem: null, answeredAt: now, flightId: null },
  }
  const { insertId } = await apron.core.data.db.insertInto('pendingCalls').values(values).executeTakeFirstOrThrow()
  return String(insertId)
}

/** A rule that is off. */
const faultRule = ({ desk }: World) =>
  idOf(desk.faults.add({ body: { kind: 'cut', path: '/api/external/nothing', isOn: false } }), 'id')

const archive = JSON.stringify({
  log: {
    version: '1.2',
    entries: [
      {
        startedDateTime: '2026-11-20T10:00:00.000Z',
        time: 12,
        request: { method: 'GET', url: 'https://partner.example.com/api/external/aircraft', headers: [] },
        response: { status: 200, headers: [], content: { text: '[]' } },
      },
    ],
  },
})

/** A call that a partner has just made. */
async function recordedCall({ desk, partner }: World): Promise<string> {
  answered(await partner.aircraft.list({}))
  const { calls: recorded } = answered(await desk.traffic.list({ query: { operation: 'aircraft.list' } }))
  return String(recorded[0]?.id)
}

export const integrations = {
  'webhooks.list': () => ({}),
  'webhooks.create': async (world) => ({
    body: {
      event: await freeKind(world),
      callbackUrl: 'https://partner.example.com/hook',
      signingKey: 'a-key-of-at-least-16',
    },
  }),
  'webhooks.read': async (world) => ({ params: { subscriptionId: (await subscription(world)).id } }),
  'webhooks.update': async (world) => ({
    params: { subscriptionId: (await subscription(world)).id },
    body: { status: 'INACTIVE' },
  }),
  'webhooks.remove': async (world) => ({ params: { subscriptionId: (await subscription(world)).id } }),
  'webhooks.renew': async (world) => ({
    params: { subscriptionId: await nearItsEnd(world, (await subscription(world)).id) },
  }),
  'webhooks.deliveries': () => ({ query: { filter: 'status,EQ,FAILED', sort: 'completionDate,desc', limit: 10 } }),
  'fieldDevices.list': () => ({}),
  'fieldDevices.configure': () => ({ body: { isOn: true, address: '127.0.0.1' } }),
  'fieldDevices.resume': () => ({}),
  'fieldDevices.addresses': () => ({}),
  'fieldDevices.invite': ({ pilotId }) => ({ body: { userId: pilotId, scope: 'own' } }),
  'fieldDevices.withdraw': async ({ desk, pilotId }) => ({
    params: { id: answered(await desk.fieldDevices.invite({ body: { userId: pilotId } })).id },
  }),
  'fieldDevices.pair': async ({ apron, pilotId }) => {
    const { secret } = readInvitation(await invitationOf(apron, { userId: pilotId }))
    return { body: { secret, certificate: (await makeIdentity('Test')).certificate, name: 'Tablet' } }
  },
  'fieldDevices.revoke': async ({ apron, pilotId }) => ({
    params: { id: (await bareDevice(apron, { userId: pilotId })).deviceId },
  }),
  'fieldDevices.holdings': async ({ apron, pilotId }) => ({
    params: { id: (await bareDevice(apron, { userId: pilotId })).deviceId },
  }),
  'fieldDevices.importFile': async ({ apron, pilotId }) => ({
    query: { acceptRevoked: 'false' },
    file: await callsFileOf(apron, await bareDevice(apron, { userId: pilotId })),
  }),
  'fieldDevices.answerFile': async ({ apron, desk, pilotId }) => {
    const device = await bareDevice(apron, { userId: pilotId })
    answered(await desk.fieldDevices.importFile({ file: await callsFileOf(apron, device) }))
    return { params: { id: device.deviceId } }
  },
  'fieldSync.status': () => ({}),
  'fieldSync.pair': async ({ apron, pilotId }) => ({ body: { link: await invitationForAnother(apron, pilotId) } }),
  'fieldSync.start': async ({ apron, pilotId }) => {
    await actingDevice(apron, pilotId)
    return {}
  },
  'fieldSync.export': async ({ apron, pilotId }) => {
    await actingDevice(apron, pilotId)
    return {}
  },
  'fieldSync.import': async ({ apron, desk, pilotId }) => {
    const { core } = await actingDevice(apron, pilotId)
    const file = await core.host.fieldDevice.exportFile()
    const { deviceId } = answered(await desk.fieldDevices.importFile({ file }))
    return { file: answered(await desk.fieldDevices.answerFile({ params: { id: deviceId } })) }
  },
  'receiver.state': () => ({}),
  'receiver.authority': () => ({}),
  'receiver.start': () => ({ body: { port: 0 } }),
  'receiver.stop': () => ({}),
  'receiver.resume': () => ({}),
  'receiver.try': async (world) => {
    answered(await world.desk.receiver.start({ body: { port: 0 } }))
    const { id } = answered(await world.desk.keys.addPartner({ body: { name: fresh('tries') } }))
    return { body: { partnerId: id, event: 'FLIGHT_CREATE' } }
  },
  'fieldReports.accept': async (world) => ({ params: await reportRefusedHere(world) }),
  'fieldReports.list': ({ flightId }) => ({ query: { flightId, limit: 10 } }),
  'fieldConflicts.list': ({ flightId }) => ({ query: { flightId, open: 'true' } }),
  'fieldConflicts.choose': async (world) => ({ params: { id: await newConflict(world) }, body: { keep: 'desk' } }),
  'fieldCalls.list': () => ({ query: { state: 'refused', limit: 10 } }),
  'fieldCalls.retry': async (world) => ({ params: { number: await refusedReport(world) } }),
  'fieldCalls.discard': async (world) => ({ params: { number: await refusedReport(world) } }),
  'receiver.inboxes': () => ({}),
  'receiver.add': () => ({ body: { name: 'Crew app', signingKey: 'a-key-of-at-least-16' } }),
  'receiver.change': async (world) => ({
    params: { id: await inbox(world) },
    body: { manner: 'answer', status: 503, delayMs: 0 },
  }),
  'receiver.remove': async (world) => ({ params: { id: await inbox(world) } }),
  'receiver.requests': async (world) => ({ params: { id: await inbox(world) }, query: { limit: 10 } }),
  'receiver.forget': async (world) => ({ params: { id: await inbox(world) } }),
  'callbackTargets.read': () => ({}),
  'callbackTargets.configure': () => ({ body: { hosts: ['partner.local:8443'] } }),
  'testClock.read': () => ({}),
  'testClock.set': ({ apron }) => {
    apron.core.host.testClock ??= createMovableClock(apron.clock.now(), true, apron.clock)
    return { body: { by: 0 } }
  },
  'scenarios.list': () => ({}),
  'scenarios.save': () => ({ body: { name: 'two-legs', replace: true } }),
  'scenarios.load': async (world) => ({ params: { name: await scenario(world) }, body: { keepState: false } }),
  'scenarios.reset': async (world) => {
    await scenario(world)
    return { body: { keepState: false } }
  },
  'scenarios.remove': async (world) => ({ params: { name: await scenario(world) } }),
  'eventTriggers.preview': ({ flightId }) => ({ body: { flightId, events: ['FLIGHT_TIME_UPDATE'] } }),
  'eventTriggers.trigger': ({ flightId }) => ({ body: { flightId, events: ['FLIGHT_TIME_UPDATE'], times: 2 } }),
  'faults.list': () => ({}),
  'faults.add': () => ({ body: { kind: 'status', path: '/api/external/nothing/*', isOn: false } }),
  'faults.change': async (world) => ({ params: { id: await faultRule(world) }, body: { share: 50 } }),
  'faults.remove': async (world) => ({ params: { id: await faultRule(world) } }),
  'faults.stop': () => ({}),
  'traffic.list': () => ({ query: { status: '2xx,4xx', limit: 10 } }),
  'traffic.settings': () => ({}),
  'traffic.configure': () => ({ body: { recording: true, rows: 4000 } }),
  'traffic.clear': () => ({}),
  'traffic.har': () => ({ query: { status: '4xx' } }),
  'traffic.importHar': () => ({ file: { name: 'calls.har', bytes: Buffer.from(archive) } }),
  'traffic.read': async (world) => ({ params: { id: await recordedCall(world) } }),
  'traffic.replay': async (world) => {
    world.apron.core.host.address = world.partner.url
    return { params: { id: await recordedCall(world) }, body: {} }
  },
  'webhookDesk.subscriptions': () => ({}),
  'webhookDesk.subscribe': async (world) => ({
    body: {
      partnerId: world.partnerId,
      event: await freeKind(world),
      callbackUrl: 'https://partner.example.com/hook',
      signingKey: 'a-key-of-at-least-16',
    },
  }),
  'webhookDesk.change': async (world) => ({
    params: { id: (await subscription(world)).id },
    body: { status: 'INACTIVE' },
  }),
  'webhookDesk.unsubscribe': async (world) => ({ params: { id: (await subscription(world)).id } }),
  'webhookDesk.renew': async (world) => ({ params: { id: await nearItsEnd(world, (await subscription(world)).id) } }),
  'webhookDesk.deliveries': () => ({ query: { limit: 10 } }),
  'webhookDesk.delivery': async (world) => ({ params: { id: await delivery(world) } }),
  'webhookDesk.resend': async (world) => ({ params: { id: await delivery(world) } }),
  'webhookDesk.resendMany': async (world) => ({ body: { ids: [Number(await delivery(world))] } }),
  'webhookDesk.fire': async (world) => ({
    params: { id: (await subscription(world)).id },
    body: { flightId: world.flightId },
  }),
  'webhookDesk.newKey': async (world) => ({
    params: { id: (await subscription(world)).id },
    body: { signingKey: 'another key of at least 16' },
  }),
  'webhookDesk.takeOver': async (world) => {
    const { id } = await subscription(world)
    answered(await world.desk.webhookDesk.newKey({ params: { id }, body: { signingKey: 'the key that takes over' } }))
    return { params: { id } }
  },
  'webhookDesk.giveNotice': () => ({}),
} satisfies Partial<Calls>
