import { answered } from '../apron.ts'
import { localMail, sharedMailServer } from '../mail-server.ts'
import type { World } from '../world.ts'
import { dot, fresh, idOf } from './records.ts'
import type { Calls } from './types.ts'

/** The name of a backup, made for it. */
async function backup({ apron, desk }: World): Promise<string> {
  await apron.core.host.backups.start('asked')
  return answered(await desk.backups.list({})).backups[0]?.name ?? ''
}

const provider = async ({ desk }: World) =>
  answered(await desk.providers.add({ body: { name: fresh('Provider') } })).providerId

const document = ({ bookingId }: World) => ({
  noun: 'bookings' as const,
  recordId: bookingId,
})

const attached = (world: World) => idOf(world.desk.documents.add({ query: document(world), file: dot() }), 'uuid')

export const office = {
  'longWork.progress': () => ({ params: { name: 'imports.accounts' } }),
  'longWork.stop': () => ({ params: { name: 'imports.accounts' } }),
  'setup.state': () => ({}),
  'setup.start': () => ({ body: { kind: 'empty', name: 'Keller Air', currency: 'CHF', timeZone: 'Europe/Zurich' } }),
  'settings.read': () => ({}),
  'settings.change': () => ({
    body: { name: 'Keller Air', timeZone: 'Europe/Zurich', baseAirport: 'ZRH', port: 8711 },
  }),
  'mail.read': () => ({}),
  'mail.configure': () => ({ body: { host: 'smtp.example.com', fromAddress: 'ops@example.com' } }),
  'mail.test': async ({ desk }) => {
    const { port } = await sharedMailServer()
    answered(await desk.mail.configure({ body: { ...localMail, port } }))
    return { body: { to: 'ops@example.com' } }
  },
  'diagnostics.make': () => ({}),
  'health.read': () => ({}),
  'health.accept': () => ({}),
  'health.restore': async (world) => {
    await backup(world)
    return {}
  },
  'retention.read': () => ({}),
  'retention.configure': () => ({ body: { attempts: 30, deliveries: 180, events: 0, journal: 365 } }),
  'retention.preview': () => ({ query: { attempts: 7, journal: 30 } }),
  'retention.remove': async ({ apron }) => {
    await apron.core.host.retention.start('asked')
    return {}
  },
  'retention.stop': () => ({}),
  'backups.list': () => ({}),
  'backups.configure': () => ({ body: { at: '02:30', keep: 7, automatic: true } }),
  'backups.make': async ({ apron }) => {
    await apron.core.host.backups.start('asked')
    return {}
  },
  'backups.read': async (world) => ({ params: { name: await backup(world) } }),
  'backups.restore': async (world) => ({ params: { name: await backup(world) }, body: {} }),
  'backups.cancelRestore': () => ({}),
  'backups.remove': async (world) => {
    answered(await world.desk.backups.cancelRestore({}))
    return { params: { name: await backup(world) } }
  },
  'keys.partners': () => ({}),
  'keys.addPartner': async (world) => ({
    body: { name: fresh('Handler'), kind: 'TRIP_SUPPORT_PROVIDER', providerId: await provider(world) },
  }),
  'keys.changePartner': async (world) => ({
    params: { id: await idOf(world.desk.keys.addPartner({ body: { name: fresh('CRM') } }), 'id') },
    body: { name: fresh('CRM renamed') },
  }),
  'keys.list': () => ({}),
  'keys.create': ({ partnerId }) => ({
    body: { partnerId, label: 'CRM', permissions: ['ACCOUNT_API:read'], expiresAt: '2027-01-01T00:00:00Z' },
  }),
  'keys.revoke': async ({ desk, partnerId }) => ({
    params: { id: await idOf(desk.keys.create({ body: { partnerId, label: 'old' } }), 'id') },
  }),
  'providers.list': () => ({}),
  'providers.add': () => ({ body: { name: fresh('Trip support'), phone: '+43 1 555 01 00' } }),
  'providers.change': async (world) => ({
    params: { providerId: String(await provider(world)) },
    body: { email: 'ops@example.com' },
  }),
  'providers.remove': async (world) => ({ params: { providerId: String(await provider(world)) } }),
  'documents.list': ({ bookingId }) => ({ query: { noun: 'bookings', recordId: bookingId } }),
  'documents.history': ({ bookingId }) => ({ query: { noun: 'bookings', recordId: bookingId } }),
  'documents.add': (world) => ({ query: document(world), file: dot() }),
  'documents.read': async (world) => ({ params: { uuid: await attached(world) } }),
  'documents.remove': async (world) => ({ params: { uuid: await attached(world) } }),
} satisfies Partial<Calls>
