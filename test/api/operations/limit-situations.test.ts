import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '../../../src-shared/access.ts'
import { worstExpiry } from '../../../src-shared/expiry.ts'
import { englishText } from '../../../src-shared/messages/index.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { bookFlight } from '../../support/flights.ts'
import { START, type Stage, sceneOf, situation, stageOf } from '../../support/situations.ts'
import { DAY, HOUR } from '../../support/world.ts'

/**
 * Whether an aircraft is available, and how far crew are with their limits, is the same wherever it is said: the
 * aircraft of a draft, the look-up of partners, the board and the schedule of an aircraft; the page and list of the crew,
 * Today and the monthly report. `APRON_SITUATIONS` makes it as many situations as it says.
 */

const SITUATIONS = Number(process.env['APRON_SITUATIONS'] ?? 8)
/** The number of situations at once, each with aircraft and crew of its own. */
const AT_ONCE = 8

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let stages: Stage[]
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner({ permissions })
  stages = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => stageOf(apron, index)))
})
afterAll(() => apron.close())

const past = fc.record({
  pilot: fc.integer({ min: 0, max: 2 }),
  days: fc.integer({ min: 1, max: 30 }),
  hours: fc.integer({ min: 1, max: 12 }),
})
const probe = fc.record({
  from: fc.constantFrom('LSZH', 'EGLF', 'LFPB'),
  to: fc.constantFrom('LSPV', 'LSGG', 'EDDM'),
  at: fc.integer({ min: 0, max: 60 }),
  hours: fc.integer({ min: 1, max: 3 }),
  pax: fc.integer({ min: 1, max: 6 }),
})
const whole = fc.record({ scene: situation, past: fc.array(past, { maxLength: 8 }), probe })
type Whole = typeof whole extends fc.Arbitrary<infer One> ? One : never

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)
const outcomes = { available: 0, not: 0, near: 0 }

async function availableAlike(stage: Stage, { from, to, at, hours, pax }: Whole['probe']) {
  const { desk } = apron
  const [startAt, endAt] = [START + at * HOUR, START + (at + hours) * HOUR]
  const leg = {
    ...{ departureAirport: from, arrivalAirport: to, pax },
    ...{ departureDateUTC: minute(startAt), arrivalDateUTC: minute(endAt) },
  }
  const legs = [leg] as never
  const offers = answered(await desk.proposals.availability({ body: { legs } }))
  const account = { account: { name: 'Keller Holding' } }
  const looked = answered(
    await partner.proposals.lookup({ body: { customer: account, legs, autoCreatePosFlights: true } as never }),
  )
  const { flights, tasks } = answered(await desk.schedule.board({ query: { from: START - DAY, to: START + 6 * DAY } }))
  for (const [index, tail] of stage.tails.entries()) {
    const aircraftId = stage.aircraftIds[index] ?? 0
    const one = answered(
      await partner.proposals.lookup({
        body: { customer: account, aircraft: tail, legs, autoCreatePosFlights: true } as never,
      }),
    )
    const said = looked.find(({ aircraft }) => aircraft === tail)
    const offer = offers.find(({ aircraft }) => aircraft === tail)
    // Those without the seats, range or runway are in neither list.
    expect(offer === undefined).toBe(said === undefined)
    if (!offer || !said) continue
    const reasons = offer.reasons.map((reason) => englishText(reason))
    expect({ available: said.available, reasons: said.reasons }).toEqual({ available: offer.available, reasons })
    expect(one.map(({ available, reasons }) => ({ available, reasons }))).toEqual([
      { available: offer.available, reasons },
    ])
    expect(offer.available).toBe(reasons.length === 0)
    outcomes[offer.available ? 'available' : 'not']++
    const events = answered(await partner.aircraftSchedule.read({ params: { tailNumber: tail }, query: {} }))
    const onBoard = [
      ...flights.filter((row) => row.aircraftId === aircraftId).map(({ flightId }) => `flight_${flightId}`),
      ...tasks.filter((row) => row.aircraftId === aircraftId).map(({ taskId }) => `task_${taskId}`),
    ]
    const ahead = events.filter(({ arrivalDateUTC }) => Date.parse(`${arrivalDateUTC}Z`) > START - DAY)
    expect(ahead.map(({ id }) => id).toSorted()).toEqual(onBoard.toSorted())
    const overlapping = ahead.filter(
      (event) =>
        Date.parse(`${event.departureDateUTC}Z`) < endAt &&
        Date.parse(`${event.arrivalDateUTC}Z`) > startAt &&
        !('taskType' in event && event.taskType === 'NOTE'),
    )
    if (overlapping.length > 0) expect([tail, offer.available]).toEqual([tail, false])
  }
}

async function limitsAlike() {
  const { desk } = apron
  const now = apron.clock.now()
  const overview = answered(await desk.crew.overview({ query: {} }))
  const today = answered(await desk.today.read({ query: { from: now, to: now + DAY } }))
  const duties = answered(await desk.today.duty({ query: { from: now, to: now + DAY } }))
  const month = answered(
    await desk.figures.crew({ query: { month: new Date(now).toISOString().slice(0, 7) } as never }),
  )
  for (const member of overview) {
    const { pilotId, flight28, duty28, dutyState } = member
    const { counters } = answered(await desk.duty.person({ params: { pilotId: String(pilotId) } }))
    const used = (of: string) => counters.filter((one) => one.of === of && one.id.includes('28')).map((one) => one.used)
    if (used('FLIGHT').length > 0) expect([pilotId, flight28]).toEqual([pilotId, used('FLIGHT')[0]])
    if (used('DUTY').length > 0) expect([pilotId, duty28]).toEqual([pilotId, used('DUTY')[0]])
    const order = ['OK', 'NEAR', 'OVER']
    const worst = counters
      .filter(({ of }) => of !== 'REST')
      .reduce((state, one) => Math.max(state, order.indexOf(one.state)), 0)
    expect([pilotId, dutyState]).toEqual([pilotId, order[worst]])
    if (worst > 0) outcomes.near++
    const reported = month.crew.find((one) => one.pilotId === pilotId)
    for (const limit of reported?.limits ?? []) {
      const counter = counters.find(({ id }) => id === limit.id)
      expect({ pilotId, ...limit }).toEqual({
        pilotId,
        ...{ id: counter?.id, name: counter?.name, used: counter?.used, limit: counter?.limit, state: counter?.state },
      })
    }
    for (const row of duties.rows.filter((one) => one.pilotId === pilotId && one.day === minute(now).slice(0, 10))) {
      const counter = counters.find(({ name }) => JSON.stringify(name) === JSON.stringify(row.what))
      if (counter) expect([row.used, row.limit, row.state]).toEqual([counter.used, counter.limit, counter.state])
    }
    const own = today.expiring.rows.filter((row) => row.pilotId === pilotId)
    const held = answered(await desk.qualifications.list({ params: { pilotId: String(pilotId) } } as never)) as {
      expiryDate: string | null
      state?: string
    }[]
    if (today.expiring.total <= today.expiring.rows.length && own.length > 0)
      expect([pilotId, worstExpiry(own.map(({ state }) => state))]).toEqual([pilotId, member.expiry])
    for (const { expires, kind } of own)
      if (kind === 'QUALIFICATION') expect(held.map(({ expiryDate }) => expiryDate)).toContain(expires)
  }
}

let flown = 0
async function agree(situations: Whole[]): Promise<void> {
  const { desk } = apron
  const scenes = []
  const cancels: (() => Promise<unknown>)[] = []
  for (const [index, { scene, past }] of situations.entries()) {
    const stage = stages[index] as Stage
    scenes.push(await sceneOf(apron, stage, scene))
    for (const { pilot, days, hours } of past) {
      const departureAt = apron.clock.now() - days * DAY
      const times = { departureAt, arrivalAt: departureAt + hours * HOUR }
      const flightId = await bookFlight(apron, { tail: stage.tails[1] ?? '', flightNumber: `PST${++flown}`, ...times })
      const params = { flightId: String(flightId) }
      const body = [{ pilotId: stage.pilots[pilot] ?? 0, role: 'CMD' as const }]
      answered(await desk.flightCrew.assign({ params, body }))
      const { bookingReference } = answered(await desk.flights.read({ params }))
      cancels.push(() => desk.bookings.cancel({ params: { reference: bookingReference ?? '' } }))
    }
  }
  for (const [index, { probe }] of situations.entries()) await availableAlike(stages[index] as Stage, probe)
  await limitsAlike()
  for (const { takeAway } of scenes) await takeAway()
  for (const cancel of cancels) await cancel()
}

test(`availability and limits of ${SITUATIONS} situations are the same on every screen, paper and interface`, {
  timeout: 1_800_000,
}, async () => {
  const all = fc.sample(whole, { numRuns: SITUATIONS, seed: 27 })
  for (let at = 0; at < all.length; at += AT_ONCE) await agree(all.slice(at, at + AT_ONCE))
  process.stdout.write(`${SITUATIONS} situations: ${JSON.stringify(outcomes)}\n`)
  expect(Math.min(outcomes.available, outcomes.not)).toBeGreaterThan(0)
})
