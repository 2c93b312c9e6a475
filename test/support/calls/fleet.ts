import { citation } from '../fleet.ts'
import type { World } from '../world.ts'
import { dot, fresh, idOf } from './records.ts'
import type { Calls } from './types.ts'

const limit = ({ desk, aircraftId }: World) =>
  idOf(desk.maintenance.add({ params: { aircraftId: String(aircraftId) }, body: { scheduleType: 'CALENDAR' } }), 'id')

const aircraftOf = ({ aircraftId }: World) => ({ params: { aircraftId: String(aircraftId) } })

const picture = (world: World) => idOf(world.desk.aircraftPictures.add({ ...aircraftOf(world), file: dot() }), 'uuid')

const holdItem = {
  title: 'Cabin light 3L',
  description: 'Reading light unserviceable',
  reportDay: '2026-11-12',
  restrictions: ['NO_NIGHT' as const],
  dueDay: '2026-12-02',
}

const defect = (world: World) => idOf(world.desk.holdItems.add({ ...aircraftOf(world), body: holdItem }), 'holdItemId')

export const fleet = {
  'aircraft.list': () => ({}),
  'aircraft.read': ({ tailNumber }) => ({ params: { tailNumber } }),
  'aircraft.fleet': () => ({ query: { inactive: true } }),
  'aircraft.add': () => ({ body: { ...citation, tailNumber: fresh('D-CX').replace(/-(\d+)$/, '$1') } }),
  'aircraft.change': ({ aircraftId }) => ({
    params: { aircraftId: String(aircraftId) },
    body: { numberOfSeats: 8, homebase: 'LSZH' },
  }),
  'aircraft.pricing': ({ tailNumber }) => ({ params: { tailNumber } }),
  'aircraft.lines': () => ({}),
  'aircraft.page': aircraftOf,
  'aircraftPictures.add': (world) => ({ ...aircraftOf(world), file: dot() }),
  'aircraftPictures.read': async (world) => ({ params: { uuid: await picture(world) } }),
  'aircraftPictures.thumbnail': async (world) => ({ params: { uuid: await picture(world) } }),
  'holdItems.list': ({ tailNumber }) => ({
    params: { tailNumber },
    query: { from: '2026-11-01', to: '2026-12-31', dateSearchType: 'ALL' },
  }),
  'holdItems.own': aircraftOf,
  'holdItems.add': (world) => ({ ...aircraftOf(world), body: holdItem }),
  'holdItems.change': async (world) => ({
    params: { id: await defect(world) },
    body: { dueDay: '2026-12-15', description: null },
  }),
  'holdItems.remove': async (world) => ({ params: { id: await defect(world) } }),
  'maintenance.schedules': aircraftOf,
  'maintenance.save': (world) => ({
    ...aircraftOf(world),
    body: { scheduleType: 'INTERVAL', type: 'A check', unit: 'FLIGHT_HOURS', maxAmount: 600, remaining: 42.5 },
  }),
  'maintenance.discard': async (world) => ({
    params: { ...aircraftOf(world).params, maintenanceScheduleId: await limit(world) },
  }),
  'maintenance.list': ({ aircraftId }) => ({ params: { aircraftId: String(aircraftId) } }),
  'maintenance.add': ({ aircraftId }) => ({
    params: { aircraftId: String(aircraftId) },
    body: { scheduleType: 'INTERVAL', unit: 'FLIGHT_HOURS', amount: 600 },
  }),
  'maintenance.change': async (world) => ({
    params: { id: await limit(world) },
    body: { remaining: 120.5, type: null },
  }),
  'maintenance.remove': async (world) => ({ params: { id: await limit(world) } }),
} satisfies Partial<Calls>
