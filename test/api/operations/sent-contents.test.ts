import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { permissions } from '../../../src-shared/wire/access.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { bookFiledFlight, gudrun } from '../../support/filings.ts'
import { writeRows } from '../../support/flights.ts'

/** What was filed, ordered or requested of a flight that changes afterwards. */

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner({ permissions })
})
afterAll(() => apron.close())

type Change = Parameters<TestApron['desk']['filings']['change']>[0]['body']
const at = (flightId: string) => ({ params: { flightId } })
const filingOf = async (flightId: string) =>
  answered(await apron.desk.filings.list(at(flightId))).find(({ end }) => end === 'ARRIVAL')
const pageOf = async (flightId: string) => answered(await apron.desk.flightDesk.page(at(flightId)))
const change = async (flightId: string, body: Change, end = 'ARRIVAL') =>
  answered(await apron.desk.filings.change({ params: { flightId, end }, body }))
const make = async (flightId: string, format: 'GAR' | 'EAPIS' | 'PAXLST') =>
  answered(await apron.desk.filings.make({ params: { flightId, end: 'ARRIVAL' }, body: { format } }))
const move = async (flightId: string, hours: number) => {
  const { departureAt } = await pageOf(flightId)
  answered(await apron.desk.flightDesk.change({ ...at(flightId), body: { departureAt: departureAt + hours * HOUR } }))
}
const stateOf = async (flightId: string) => {
  const filing = await filingOf(flightId)
  const services = answered(await apron.desk.services.list(at(flightId)))
  const row = services.find(({ kind }) => kind === 'MIGRATION')
  return [filing?.state, filing?.recheck, filing?.changed.join(' '), row?.status, row?.recheck]
}

let guests = 0
const addGuest = async (flightId: string, desk = apron.desk) => {
  const body = { ...gudrun, firstName: `Guest${++guests}`, externalReference: `late-${guests}` }
  const { internalId: paxUserId } = answered(await apron.desk.users.create({ body }))
  return answered(await desk.passengers.add({ ...at(flightId), body: { paxUserId } }))
}
/** The reference of the passenger of `bookFiledFlight`. */
const referenceOf = async (flightId: string) => `pax-${(await pageOf(flightId)).flightNumber}`

const formats = [
  ['GAR', 'EGLF'],
  ['EAPIS', 'KTEB'],
  ['PAXLST', 'LSZH'],
] as const
/** What changes on a flight, by whom, and the part that differs then. */
const changes: [string, string, (flightId: string) => Promise<unknown>][] = [
  ['the time moves', 'times', (flightId) => move(flightId, 1)],
  ['a passenger is added', 'passengers documents', (flightId) => addGuest(flightId)],
  ['a partner adds a passenger', 'passengers documents', (flightId) => addGuest(flightId, partner)],
  [
    'a passenger leaves',
    'passengers documents',
    async (flightId) => {
      const { tickets } = await pageOf(flightId)
      const params = { flightId, ticketId: String(tickets[0]?.ticketId) }
      expect((await apron.desk.passengers.remove({ params })).status).toBe(204)
    },
  ],
  [
    'the name of a passenger is mended',
    'passengers',
    async (flightId) => {
      const params = { externalReference: await referenceOf(flightId) }
      answered(await partner.users.update({ params, body: { lastName: 'Brandt' } as never }))
    },
  ],
  [
    'the aircraft is taken off',
    'aircraft',
    async (flightId) => answered(await apron.desk.flightDesk.change({ ...at(flightId), body: { aircraftId: null } })),
  ],
  [
    'the crew leaves',
    'crew documents',
    async (flightId) => answered(await apron.desk.flightCrew.assign({ ...at(flightId), body: [] })),
  ],
]

describe.each(formats)('a submitted %s to %s', (format, to) => {
  const submitted = async (state: 'submitted' | 'accepted' = 'submitted') => {
    const flightId = await bookFiledFlight(apron, { from: to === 'LSZH' ? 'EGLF' : 'LSZH', to })
    await make(flightId, format)
    await change(flightId, { state, reference: 'R-1' })
    return flightId
  }

  test.each(changes)('is to be filed again when %s', async (_, parts, run) => {
    const flightId = await submitted()
    expect(await stateOf(flightId)).toEqual(['submitted', false, '', 'REQ', false])
    await run(flightId)
    expect(await stateOf(flightId)).toEqual(['made', true, parts, 'DO', true])
    expect(await filingOf(flightId)).toMatchObject({ reference: 'R-1', submittedAt: apron.clock.now() })
  })

  test('stays submitted when nothing of the file changes', async () => {
    const flightId = await submitted()
    answered(await apron.desk.flightDesk.change({ ...at(flightId), body: { notes: 'Bring the blue chocks' } }))
    const params = { externalReference: await referenceOf(flightId) }
    answered(await apron.desk.users.update({ params, body: { notes: 'VIP' } as never }))
    expect(await stateOf(flightId)).toEqual(['submitted', false, '', 'REQ', false])
  })

  test('is submitted again when the flight is moved back, and when the move is undone', async () => {
    const flightId = await submitted('accepted')
    await move(flightId, 2)
    expect(await stateOf(flightId)).toEqual(['made', true, 'times', 'DO', true])
    await move(flightId, -2)
    expect(await stateOf(flightId)).toEqual(['accepted', false, '', 'OK', false])
    await move(flightId, 1)
    answered(await apron.desk.undo.run({ body: {} }))
    expect(await stateOf(flightId)).toEqual(['accepted', false, '', 'OK', false])
    answered(await apron.desk.undo.redo({ body: {} }))
    expect(await stateOf(flightId)).toEqual(['made', true, 'times', 'DO', true])
  })

  test('is settled by filing again, not by a submission from before the change', async () => {
    const flightId = await submitted()
    await apron.clock.advance(60_000)
    await move(flightId, 1)
    const filings = await change(flightId, { state: 'submitted', at: apron.clock.now() - 30_000 })
    const late = filings.find(({ end }) => end === 'ARRIVAL')
    expect(late).toMatchObject({ recheck: true, changed: ['times'] })
    expect(await stateOf(flightId)).toEqual(['made', true, 'times', 'DO', true])
    await make(flightId, format)
    expect(await stateOf(flightId)).toEqual(['made', false, '', 'DO', false])
    await change(flightId, { state: 'submitted' })
    expect(await stateOf(flightId)).toEqual(['submitted', false, '', 'REQ', false])
  })
})

test('a file that was made and not yet submitted is to be made again', async () => {
  const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
  await make(flightId, 'GAR')
  await addGuest(flightId)
  expect(await stateOf(flightId)).toEqual(['made', true, 'passengers documents', 'DO', true])
})

test('a filing marked by a partner, and by the checklist, is noted too', async () => {
  const byPartner = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
  answered(await partner.migration.save({ ...at(byPartner), body: { arrivalMigration: { status: 'OK' } } as never }))
  await addGuest(byPartner)
  expect(await stateOf(byPartner)).toEqual(['needed', true, 'passengers documents', 'DO', true])
  const byChecklist = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
  const items = [{ item: 'MIGRATION' as const, end: 'ARRIVAL' as const }]
  answered(await apron.desk.checklist.settle({ ...at(byChecklist), body: { items, status: 'REQ' } }))
  await addGuest(byChecklist)
  expect(await stateOf(byChecklist)).toEqual(['needed', true, 'passengers documents', 'DO', true])
})

test('a flight that has left needs nothing again when its times are recorded', async () => {
  const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
  await change(flightId, { state: 'accepted' })
  const { departureAt } = await pageOf(flightId)
  const body = { offBlockAt: departureAt + 120_000 }
  await apron.clock.advance(departureAt + 3 * 60_000 - apron.clock.now())
  answered(await apron.desk.flightDesk.movement({ ...at(flightId), body }))
  expect(await stateOf(flightId)).toEqual(['accepted', false, '', 'OK', false])
})

test('a filing of an earlier version is to be filed again once its flight changes', async () => {
  const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
  await change(flightId, { state: 'submitted' })
  const { id } = await apron.core.data.db
    .selectFrom('services')
    .innerJoin('flights', 'flights.id', 'services.flightId')
    .select('services.id')
    .where('flights.publicId', '=', Number(flightId))
    .executeTakeFirstOrThrow()
  await writeRows(apron, (journal) => journal.change('services', id, { sentContent: null }))
  await addGuest(flightId)
  expect(await stateOf(flightId)).toEqual(['needed', true, '', 'DO', true])
})

describe('an order that was sent', () => {
  const ordered = async (kind: 'CATERING' | 'HANDLING' | 'FLIGHT_PLAN') => {
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF', pax: 1 })
    const { serviceId } = answered(
      await apron.desk.services.add({ ...at(flightId), body: { kind, target: 'DEPARTURE' } }),
    )
    const mail = { to: 'ops@jet.example', subject: 'Order', text: 'Please', way: 'draft' as const, cc: [] }
    answered(await apron.desk.orders.send({ body: { noun: 'services', id: serviceId, ...mail } as never }))
    const state = async () => {
      const row = answered(await apron.desk.services.list(at(flightId))).find((one) => one.serviceId === serviceId)
      return [row?.status, row?.recheck]
    }
    return { flightId, serviceId, state }
  }

  test.each([
    ['CATERING', 'a passenger is added', (flightId: string) => addGuest(flightId)],
    ['HANDLING', 'the time moves', (flightId: string) => move(flightId, 1)],
    [
      'FLIGHT_PLAN',
      'the alternate is another one',
      async (flightId: string) =>
        answered(
          await apron.desk.flightDesk.change({
            ...at(flightId),
            body: { alternateFirstArrivalAirport: 'EGGW' } as never,
          }),
        ),
    ],
  ] as const)('%s is to be sent again when %s', async (kind, _, run) => {
    const { flightId, state } = await ordered(kind)
    expect(await state()).toEqual(['REQ', false])
    await run(flightId)
    expect(await state()).toEqual(['DO', true])
    answered(await apron.desk.undo.run({ body: {} }))
    expect(await state()).toEqual(['REQ', false])
  })

  test('stays while luggage is weighed', async () => {
    const { flightId, state } = await ordered('HANDLING')
    answered(await apron.desk.paxDetails.replaceLuggage({ params: { id: flightId }, body: [{ luggageWeight: 40 }] }))
    expect(await state()).toEqual(['REQ', false])
  })
})
