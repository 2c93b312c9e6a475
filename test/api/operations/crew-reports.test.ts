import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let made = 0
let flightId: number
let [commander, second] = [0, 0]

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-REP')
})
afterAll(() => apron.close())

beforeEach(async () => {
  made += 1
  const add = async (lastName: string) =>
    answered(await apron.desk.crew.add({ body: { lastName, roles: ['CMD', 'FO'] } })).pilotId
  ;[commander, second] = [await add(`Commander ${made}`), await add(`Second ${made}`)]
  const departureAt = apron.clock.now() + made * DAY
  flightId = await bookFlight(apron, { tail: 'HB-REP', flightNumber: `REP${made}`, departureAt, pax: 2 })
  const crew = [
    { pilotId: commander, role: 'CMD' as const },
    { pilotId: second, role: 'FO' as const },
  ]
  answered(await apron.desk.flightCrew.assign({ params: flight(), body: crew }))
  await skipEvents(apron)
})

const flight = () => ({ flightId: String(flightId) })
const page = async () => answered(await apron.desk.flightDesk.page({ params: flight() }))
type Report = Parameters<typeof apron.desk.crewReports.report>[0]['body']
const report = (body: Report) => apron.desk.crewReports.report({ params: flight(), body })
type Boarded = Parameters<typeof apron.desk.crewReports.boarding>[0]['body']
const board = (body: Boarded) => apron.desk.crewReports.boarding({ params: flight(), body })

describe('flights of a crew member', () => {
  test('are those they are on, with their role, from one instant up to another', async () => {
    const now = apron.clock.now()
    const of = async (pilotId: number, from: number, to: number) =>
      answered(await apron.desk.crewReports.flights({ params: { pilotId: String(pilotId) }, query: { from, to } }))
    expect((await of(second, now, now + 60 * DAY)).map(({ flightId, role }) => [flightId, role])).toEqual([
      [flightId, 'FO'],
    ])
    expect(await of(second, now - 30 * DAY, now)).toEqual([])
    expect((await of(commander, now, now + 60 * DAY))[0]?.crew.map(({ role }) => role)).toEqual(['CMD', 'FO'])
  })

  test('of nobody known are not found', async () => {
    const sent = { params: { pilotId: '999999' }, query: { from: 0, to: DAY } }
    expect(refused(await apron.desk.crewReports.flights(sent)).status).toBe(404)
  })
})

describe('a report', () => {
  test('is kept field by field, and null clears one', async () => {
    answered(await report({ deIcingFluid: 'TYPE_4', deIcedAt: apron.clock.now() - HOUR }))
    answered(await report({ delayCode: '75' }))
    answered(await report({ crewRemarks: 'Waited for de-icing' }))
    const kept = { deIcingFluid: 'TYPE_4', delayCode: '75', crewRemarks: 'Waited for de-icing' }
    expect(await page()).toMatchObject(kept)
    answered(await report({ delayCode: null }))
    expect(await page()).toMatchObject({ ...kept, delayCode: null })
  })

  test('names who flew, which partners are told of', async () => {
    expect((await page()).pilotFlying).toBeNull()
    answered(await report({ pilotFlying: second }))
    expect((await page()).pilotFlying).toBe(second)
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CREW_ASSIGNMENT'])
    answered(await report({ pilotFlying: second }))
    expect(await newEvents(apron, flightId)).toEqual([])
    answered(await report({ pilotFlying: null }))
    expect((await page()).pilotFlying).toBeNull()
  })

  test.each<[string, Report, string]>([
    ['a delay code of letters', { delayCode: 'WX' }, 'delayCode'],
    ['a pilot who is not on the flight', { pilotFlying: 999_999 }, 'pilotFlying'],
    ['a fluid that there is not', { deIcingFluid: 'TYPE_5' as never }, 'deIcingFluid'],
  ])('refuses %s', async (_name, body, field) => {
    const { fields } = refused(await report(body))
    expect(fields).toEqual([field])
  })

  test('is refused for a canceled flight and for one whose post-flight is closed', async () => {
    answered(await apron.desk.flightDesk.cancel({ params: flight() }))
    expect(refused(await report({ delayCode: '75' })).code).toBe('state_conflict')
    expect(refused(await board({ boarding: 'ON_BOARD' })).code).toBe('state_conflict')
  })

  test('is in the history of the flight, and can be undone', async () => {
    const { headers } = await report({ delayCode: '93' })
    const { history } = await page()
    expect(history[0]?.changes).toContainEqual({ field: 'delayCode', before: null, after: '93' })
    expect(headers).toBeDefined()
  })
})

describe('boarding', () => {
  test('is reported of all passengers or of one', async () => {
    const [first, other] = (await page()).tickets.map(({ ticketId }) => ticketId)
    answered(await board({ boarding: 'ON_BOARD' }))
    answered(await board({ ticketIds: [other ?? 0], boarding: 'NO_SHOW' }))
    expect((await page()).tickets.map(({ ticketId, boarding }) => [ticketId, boarding])).toEqual([
      [first, 'ON_BOARD'],
      [other, 'NO_SHOW'],
    ])
    answered(await board({ boarding: null }))
    expect((await page()).tickets.map(({ boarding }) => boarding)).toEqual([null, null])
  })

  test('refuses a ticket of another flight and changes nothing', async () => {
    const { fields } = refused(
      await board({ ticketIds: [(await page()).tickets[0]?.ticketId ?? 0, 1], boarding: 'ON_BOARD' }),
    )
    expect(fields).toEqual(['ticketIds[1]'])
    expect((await page()).tickets.map(({ boarding }) => boarding)).toEqual([null, null])
  })
})
