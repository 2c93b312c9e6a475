import { DAY } from '../../../src-shared/time/durations.ts'
import { answered } from '../apron.ts'
import type { World } from '../world.ts'
import { dot, flightOf, fresh, guest, idOf, service, task, userId } from './records.ts'
import type { Calls } from './types.ts'

const permit = (world: World) =>
  idOf(world.desk.permits.add({ ...flightOf(world), body: { authority: 'ENAC', status: 'REQ' } }), 'permitId')

const slot = (world: World) =>
  idOf(world.desk.slots.add({ ...flightOf(world), body: { kind: 'PPR', target: 'DEPARTURE' } }), 'slotId')

const fuel = (world: World) => idOf(world.desk.fuels.add({ ...flightOf(world), body: {} }), 'fuelId')

const ticket = async (world: World) => ({
  flightId: String(world.flightId),
  ticketId: String((await guest(world)).ticketId),
})

const paxDetailsOf = ({ flightId }: World) => ({ params: { id: String(flightId) } })

const dog = { type: 'DOG', note: 'Rex, on a lead', packages: 1, weightQty: 9, weightUnit: 'KILOGRAM' as const }

const skis = { cargoType: 'ACT', note: 'Skis', packages: 4, weight: '30', weightUnit: 'KILOGRAM' as const }

const groundOf = ({ flightId }: World) => ({ params: { id: String(flightId) } })

const fbo = ({ flightId }: World, target: string) => ({ flight: String(flightId), target })

const fuelled = async (world: World) => ({ flightId: String(world.flightId), fuelId: await fuel(world) })

async function receipt(world: World) {
  const params = await fuelled(world)
  const { id } = answered(await world.desk.flightFuels.addDocument({ params, file: dot() }))
  return { ...params, documentId: String(id) }
}

export const flights = {
  'flights.list': () => ({
    query: { from: '2026-11-20', to: '2026-12-20', include: 'ALL', timeZone: 'Europe/Zurich' },
  }),
  'flights.read': flightOf,
  'passengersDesk.addAll': (world) => ({
    params: { flightId: String(world.flightId) },
    body: { passengers: [{ lastName: fresh('Guest'), documentNumber: fresh('P') }] },
  }),
  'passengersDesk.known': () => ({ body: { people: [{ firstName: 'Ada', lastName: 'Keller' }] } }),
  'passengers.list': flightOf,
  'passengers.add': async (world) => ({
    ...flightOf(world),
    body: { paxUserId: Number(await userId(world)), isMain: true },
  }),
  'passengers.read': async (world) => ({ params: await ticket(world) }),
  'passengers.update': async (world) => ({
    params: await ticket(world),
    body: { paxType: 'CHILD', seatOnLap: false, comment: 'Window seat' },
  }),
  'passengers.remove': async (world) => ({ params: await ticket(world) }),
  'paxDetails.read': paxDetailsOf,
  'paxDetails.update': async (world) => ({
    ...paxDetailsOf(world),
    body: {
      animal: [dog],
      cargo: [skis],
      pax: { tickets: [{ id: Number((await ticket(world)).ticketId), luggageWeight: 12.5, comment: 'Golf bag' }] },
    },
  }),
  'paxDetails.animals': paxDetailsOf,
  'paxDetails.replaceAnimals': (world) => ({ ...paxDetailsOf(world), body: [dog] }),
  'paxDetails.removeAnimals': paxDetailsOf,
  'paxDetails.cargo': paxDetailsOf,
  'paxDetails.replaceCargo': (world) => ({ ...paxDetailsOf(world), body: [skis] }),
  'paxDetails.removeCargo': paxDetailsOf,
  'paxDetails.replaceLuggage': async (world) => ({
    ...paxDetailsOf(world),
    body: [
      { ticketId: Number((await ticket(world)).ticketId), luggageWeight: 23 },
      { weight: '60', weightUnit: 'POUND' },
    ],
  }),
  'paxDetails.removeLuggage': paxDetailsOf,
  'flightServices.read': groundOf,
  'flightServices.save': (world) => ({
    ...groundOf(world),
    body: {
      departureHandler: { company: 'Jet Handling', status: 'REQ', price: 450, requestedDate: '2026-11-20T09:00' },
      arrivalCateringList: [{ cateringService: { company: 'Petit Galley' }, serviceFor: 'Pax', meals: 'Breakfast' }],
      departureHotac: [{ person: { firstName: 'Noor', pilot: true } }],
      notes: [{ type: 'GENERAL', note: 'Quiet please' }],
    },
  }),
  'flightServices.saveFbo': (world) => ({ params: fbo(world, 'ARRIVAL'), body: { status: 'OK', remarks: 'Stand 4' } }),
  'flightServices.removeFbo': async (world) => {
    answered(await world.desk.flightServices.saveFbo({ params: fbo(world, 'DEPARTURE'), body: { status: 'OK' } }))
    return { params: fbo(world, 'DEPARTURE') }
  },
  'migration.read': flightOf,
  'migration.save': (world) => ({
    ...flightOf(world),
    body: { arrivalMigration: { status: 'OK', notes: 'GAR sent' } },
  }),
  'flightFuels.list': flightOf,
  'flightFuels.save': (world) => ({
    ...flightOf(world),
    body: [
      {
        fuelProvider: 'Air Fuel',
        quantity: 1200,
        upliftUnit: 'LITER',
        price: 2100.5,
        deliveryDate: '2026-11-20T09:00',
      },
    ],
  }),
  'flightFuels.addDocument': async (world) => ({ params: await fuelled(world), file: dot() }),
  'flightFuels.addRelease': async (world) => ({ params: await fuelled(world), file: dot() }),
  'flightFuels.readDocument': async (world) => ({ params: await receipt(world) }),
  'flightFuels.removeDocument': async (world) => ({ params: await receipt(world) }),
  'flightNotes.readNotification': flightOf,
  'flightNotes.saveNotification': (world) => ({ ...flightOf(world), body: { note: 'Slot at 14:20Z' } }),
  'flightNotes.removeNotification': flightOf,
  'flightNotes.readPlanningNote': flightOf,
  'tasks.add': (world) => ({ body: task(world) }),
  'tasks.change': async (world) => ({
    params: { taskId: await idOf(world.desk.tasks.add({ body: task(world) }), 'taskId') },
    body: { notes: 'Moved a day', endAt: world.now + 12 * DAY },
  }),
  'tasks.remove': async (world) => ({
    params: { taskId: await idOf(world.desk.tasks.add({ body: task(world) }), 'taskId') },
  }),
  'services.list': flightOf,
  'services.add': (world) => ({
    ...flightOf(world),
    body: { kind: 'HANDLING', target: 'DEPARTURE', company: 'Jet Handling' },
  }),
  'services.change': async (world) => ({
    params: { serviceId: await service(world) },
    body: { status: 'OK', remarks: null },
  }),
  'services.remove': async (world) => ({ params: { serviceId: await service(world) } }),
  'permits.list': flightOf,
  'permits.add': (world) => ({ ...flightOf(world), body: { authority: 'DGAC France', country: 'FR' } }),
  'permits.change': async (world) => ({
    params: { permitId: await permit(world) },
    body: { status: 'OK', number: 'F-2026-771', validFrom: '2026-11-20', validUntil: '2026-11-30' },
  }),
  'permits.remove': async (world) => ({ params: { permitId: await permit(world) } }),
  'slots.list': flightOf,
  'slots.add': (world) => ({ ...flightOf(world), body: { kind: 'SLOT', target: 'ARRIVAL', at: world.now + DAY } }),
  'slots.change': async (world) => ({
    params: { slotId: await slot(world) },
    body: { status: 'OK', number: 'EDDM-0930', remarks: null },
  }),
  'slots.remove': async (world) => ({ params: { slotId: await slot(world) } }),
  'fuels.list': flightOf,
  'fuels.add': (world) => ({ ...flightOf(world), body: { quantity: 1200, unit: 'LITER', provider: 'Air Fuel' } }),
  'fuels.change': async (world) => ({
    params: { fuelId: await fuel(world) },
    body: { status: 'OK', price: 210_000, currency: 'EUR' },
  }),
  'fuels.remove': async (world) => ({ params: { fuelId: await fuel(world) } }),
} satisfies Partial<Calls>
