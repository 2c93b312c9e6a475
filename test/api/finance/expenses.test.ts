import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let pilotId: number
let flightId: number
let aircraftId: number
beforeAll(async () => {
  apron = await startApron()
  aircraftId = (await addJet(apron, 'HB-EXP')).id
  flightId = await bookFlight(apron, { tail: 'HB-EXP', flightNumber: 'exp1', departureAt: apron.clock.now() })
  pilotId = answered(await apron.desk.crew.add({ body: { lastName: 'Payer' } })).pilotId
})
afterAll(() => apron.close())

test('an expense adds up, and is found by its flight, its payer and its day', async () => {
  const { expenses } = apron.desk
  const body = {
    type: 'LANDING',
    date: '2026-11-20',
    net: 12_000,
    tax: 2400,
    currency: 'EUR',
    supplier: 'Airport',
  } as const
  const added = answered(
    await expenses.add({ body: { ...body, flightId, pilotId, reimbursableTo: pilotId, billable: true } }),
  )
  expect(added).toEqual({
    ...body,
    expenseId: expect.any(Number),
    flightId,
    flightName: 'exp1',
    route: 'LSZH-EGLF',
    aircraftId: null,
    tailNumber: null,
    pilotId,
    crewMember: 'Payer',
    dutyId: null,
    reimbursableTo: pilotId,
    reimbursableToName: 'Payer',
    projectId: null,
    projectName: null,
    costCenterReference: null,
    spentAt: Date.UTC(2026, 10, 20, 12),
    receipts: 0,
    invoiceNumber: null,
    gross: 14_400,
    payment: null,
    status: 'OPEN',
    comment: null,
    billable: true,
    taxable: false,
  })
  const params = { expenseId: String(added.expenseId) }
  const change = { net: 10_000, flightId: null, aircraftId, status: 'APPROVED' } as const
  const changed = { ...added, ...change, flightName: null, route: null, tailNumber: 'HB-EXP', gross: 12_400 }
  expect(answered(await expenses.change({ params, body: change }))).toEqual(changed)
  const listed = async (query: object) => answered(await expenses.list({ query })).length
  expect(await listed({ pilotId })).toBe(1)
  expect(await listed({ flightId })).toBe(0)
  expect(await listed({ from: '2026-11-20', to: '2026-11-20' })).toBe(1)
  expect(await listed({ from: '2026-11-21' })).toBe(0)
  expect((await expenses.remove({ params })).status).toBe(204)
  expect(await listed({})).toBe(0)
})

test('an expense of what does not exist is refused, as is one of an unknown kind', async () => {
  const { expenses } = apron.desk
  const body = { type: 'PARKING', date: '2026-11-20', net: 1, currency: 'EUR' } as const
  for (const wrong of [
    { flightId: 999_999 },
    { aircraftId: 999_999 },
    { pilotId: 999_999 },
    { reimbursableTo: 999_999 },
  ]) {
    expect(refused(await expenses.add({ body: { ...body, ...wrong } })).status).toBe(404)
  }
  expect(refused(await expenses.add({ body: { ...body, type: 'FUN' as 'PARKING' } })).fields).toEqual(['type'])
})

test('maintenance schedules are kept for an aircraft', async () => {
  const { maintenance } = apron.desk
  const params = { aircraftId: String(aircraftId) }
  const body = {
    scheduleType: 'INTERVAL',
    type: 'A check',
    unit: 'FLIGHT_HOURS',
    maxAmount: 300,
    date: apron.clock.now(),
  } as const
  const added = answered(await maintenance.add({ params, body }))
  expect(added).toMatchObject({ ...body, id: expect.any(Number) })
  const one = { id: String(added.id) }
  const changed = answered(await maintenance.change({ params: one, body: { remaining: 12.5, date: null } }))
  expect(changed).toMatchObject({
    id: added.id,
    scheduleType: 'INTERVAL',
    type: 'A check',
    unit: 'FLIGHT_HOURS',
    maxAmount: 300,
    remaining: 12.5,
  })
  expect(answered(await maintenance.list({ params }))).toEqual([changed])
  expect((await maintenance.remove({ params: one })).status).toBe(204)
  expect(answered(await maintenance.list({ params }))).toEqual([])
  expect(refused(await maintenance.list({ params: { aircraftId: '999999' } })).status).toBe(404)
  expect(refused(await maintenance.add({ params, body: { ...body, unit: 'MILES' } })).fields).toEqual(['unit'])
})

test('the duty of an expense is one of the same crew member', async () => {
  const { expenses, crew, roster } = apron.desk
  const other = answered(await crew.add({ body: { lastName: 'Other' } })).pilotId
  const duty = async (pilotId: number) => {
    const body = { pilotId, type: 'OFF', startAt: apron.clock.now(), endAt: apron.clock.now() + 3_600_000 }
    return answered(await roster.add({ body })).rosterEntryId
  }
  const [own, theirs] = [await duty(pilotId), await duty(other)]
  const spent = { type: 'DUTY', date: '2026-11-20', net: 100, currency: 'EUR' } as const
  expect(refused(await expenses.add({ body: { ...spent, pilotId, dutyId: theirs } }))).toMatchObject({
    ...{ status: 400, fields: ['dutyId'] },
  })
  const made = answered(await expenses.add({ body: { ...spent, pilotId, dutyId: own } }))
  const params = { expenseId: String(made.expenseId) }
  const change = (body: object) => expenses.change({ params, body })
  for (const body of [{ dutyId: theirs }, { pilotId: other }])
    expect(refused(await change(body))).toMatchObject({ status: 400, fields: ['dutyId'] })
  expect(answered(await change({ dutyId: theirs, pilotId: other }))).toMatchObject({ dutyId: theirs, pilotId: other })
  expect(answered(await change({ dutyId: null, pilotId }))).toMatchObject({ dutyId: null, pilotId })
})
