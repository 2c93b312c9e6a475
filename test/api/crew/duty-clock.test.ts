import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let made = 0
let pilotId: number

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-CLK')
})
afterAll(() => apron.close())
beforeEach(async () => {
  made += 1
  pilotId = answered(
    await apron.desk.crew.add({ body: { lastName: `Clock ${made}`, roles: ['CMD'], homeAirport: 'LSZH' } }),
  ).pilotId
})

const params = () => ({ pilotId: String(pilotId) })
const start = (at: number) => apron.desk.roster.startDuty({ params: params(), body: { at } })
const end = (at: number) => apron.desk.roster.endDuty({ params: params(), body: { at } })
const duty = async () => answered(await apron.desk.duty.person({ params: params() }))

/** A flight of the person that leaves so many hours from now. */
async function flies(hours: number): Promise<{ flightId: number; departureAt: number; arrivalAt: number }> {
  const departureAt = apron.clock.now() + hours * HOUR
  const arrivalAt = departureAt + 2 * HOUR
  const flightId = await bookFlight(apron, { tail: 'HB-CLK', flightNumber: `CLK${made}`, departureAt, arrivalAt })
  const body = [{ pilotId, role: 'CMD' as const }]
  answered(await apron.desk.flightCrew.assign({ params: { flightId: String(flightId) }, body }))
  return { flightId, departureAt, arrivalAt }
}

describe('the duty clock', () => {
  test('runs until the planned duty ends, and the flight duty begins with it', async () => {
    const { departureAt, arrivalAt } = await flies(2)
    const [planned] = (await duty()).periods
    expect(planned).toMatchObject({ from: departureAt - HOUR, to: arrivalAt + 30 * MINUTE, flightDuty: 180 })
    const at = apron.clock.now() - HOUR
    expect(answered(await start(at))).toMatchObject({ type: 'DTY', startAt: at, endAt: planned?.to, isRunning: true })
    expect((await duty()).periods).toMatchObject([{ from: at, to: planned?.to, flightDuty: 300 }])
  })

  test('is expected to end after twelve hours where nothing is planned', async () => {
    const at = apron.clock.now() - HOUR
    expect(answered(await start(at)).endAt).toBe(at + 12 * HOUR)
  })

  test('ends when the crew member says so, once', async () => {
    const now = apron.clock.now()
    answered(await start(now - 3 * HOUR))
    expect(answered(await end(now))).toMatchObject({ startAt: now - 3 * HOUR, endAt: now, isRunning: false })
    expect(refused(await end(now)).code).toBe('state_conflict')
  })

  test('is no conflict with the flights in it', async () => {
    const { flightId } = await flies(2)
    answered(await start(apron.clock.now() - HOUR))
    const findings = answered(await apron.desk.findings.flight({ params: { flightId: String(flightId) } }))
    expect(findings.filter(({ code }) => code === 'crew_rostered')).toEqual([])
  })

  test.each<[string, number | undefined, 'start' | 'end', number, string]>([
    ['starts twice', -2, 'start', -1, 'state_conflict'],
    ['starts in the future', undefined, 'start', 1, 'invalid_input'],
    ['ends in the future', -1, 'end', 1, 'invalid_input'],
    ['ends before it starts', -1, 'end', -2, 'invalid_input'],
    ['ends without a start', undefined, 'end', 0, 'state_conflict'],
  ])('refuses a duty that %s', async (_name, started, call, hours, code) => {
    const now = apron.clock.now()
    if (started !== undefined) answered(await start(now + started * HOUR))
    expect(refused(await { start, end }[call](now + hours * HOUR)).code).toBe(code)
  })
})
