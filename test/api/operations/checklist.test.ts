import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { CHANGE_HEADER } from '../../../src-shared/wire/change-header.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-CHK')
  const departureAt = apron.clock.now() + 12 * HOUR
  flightId = await bookFlight(apron, { tail: 'HB-CHK', flightNumber: 'chk1', from: 'LSZH', to: 'EGLL', departureAt })
})
afterAll(() => apron.close())

const params = () => ({ flightId: String(flightId) })
const missing = async () =>
  answered(await apron.desk.checklist.missing({ params: params() })).map(({ item, end }) => `${item} ${end[0]}`)
const readiness = async () => answered(await apron.desk.trip.legs({ params: params() }))[0]?.ready

test('what the rules ask for is missing, and the flight is not ready for want of it', async () => {
  expect(await missing()).toEqual(['HANDLING D', 'SLOT D', 'HANDLING A', 'SLOT A', 'MIGRATION A'])
  expect(await readiness()).toMatchObject({ services: { status: 'DO' }, slots: { status: 'DO' }, permits: null })
})

test('one call settles several items, and one undo takes all of them back', async () => {
  const items = [
    { item: 'SLOT' as const, end: 'DEPARTURE' as const },
    { item: 'SLOT' as const, end: 'ARRIVAL' as const },
  ]
  const reply = await apron.desk.checklist.settle({ params: params(), body: { items, status: 'REQ' } })
  expect(answered(reply).map(({ item }) => item)).toEqual(['HANDLING', 'HANDLING', 'MIGRATION'])
  expect(await readiness()).toMatchObject({ slots: { status: 'REQ' } })
  const { undo } = answered(await apron.desk.undo.last({}))
  expect(undo?.changeId).toBe(reply.headers?.[CHANGE_HEADER])
  answered(await apron.desk.undo.run({ body: {} }))
  expect(await missing()).toContain('SLOT A')
})

test('what is not required is settled, and asks for nothing again', async () => {
  const items = [{ item: 'MIGRATION' as const, end: 'ARRIVAL' as const }]
  for (const _ of [1, 2])
    answered(await apron.desk.checklist.settle({ params: params(), body: { items, status: 'NR' } }))
  expect(await missing()).not.toContain('MIGRATION A')
  const services = answered(await apron.desk.services.list({ params: params() }))
  expect(services).toMatchObject([{ kind: 'MIGRATION', target: 'ARRIVAL', status: 'NR', remarks: 'GAR' }])
})

test("the operator's own rules replace the usual ones, until they are given up", async () => {
  const usual = answered(await apron.desk.checklist.rules({}))
  expect(usual.own).toBe(false)
  const rules = [{ item: 'FUEL' as const }, { item: 'CATERING' as const, end: 'DEPARTURE' as const }]
  expect(answered(await apron.desk.checklist.saveRules({ body: { rules } }))).toEqual({ rules, own: true })
  expect(await missing()).toEqual(['FUEL D', 'CATERING D'])
  expect(await readiness()).toMatchObject({ fuel: { status: 'DO' }, slots: null })
  expect(answered(await apron.desk.checklist.saveRules({ body: {} }))).toEqual(usual)
})

test('a flight that left needs nothing', async () => {
  answered(await apron.desk.flightDesk.cancel({ params: params() }))
  expect(await missing()).toEqual([])
})
