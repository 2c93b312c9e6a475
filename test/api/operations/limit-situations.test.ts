import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worstExpiry } from '../../../src-shared/domain/contacts/expiry.ts'
import { limitStateOf } from '../../../src-shared/domain/crew/duty-limits.ts'
import { englishText } from '../../../src-shared/messages/index.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { startOfDay } from '../../../src-shared/time/time.ts'
import { permissions } from '../../../src-shared/wire/access.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { bookFlight } from '../../support/flights.ts'
import { type Edge, edge, enterEdge, openEdges, pressed, ZONE } from '../../support/limit-edges.ts'
import { wholeText } from '../../support/papers.ts'
import { runs } from '../../support/runs.ts'
import { START, type Stage, sceneOf, situation, stageOf } from '../../support/situations.ts'

/**
 * Whether an aircraft is available, and how far crew are with their limits, is the same wherever it is said: the
 * aircraft of a draft, the look-up of partners, the board and the schedule of an aircraft; the page and list of the crew,
 * Today and the monthly report. Limits that are near, reached exactly and over are as a model says, on the pages of crew,
 * aircraft and flight, the boards, Today, papers and to partners.
 */

const SITUATIONS = runs(4, 8)
/** The number of situations at once, each with aircraft and crew of its own. */
const BATCH_SIZE = 8

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let stages: Stage[]
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner({ permissions })
  stages = await Promise.all(Array.from({ length: BATCH_SIZE }, (_, index) => stageOf(apron, index)))
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
  timeout: 60_000 + SITUATIONS * 20_000,
}, async () => {
  const all = fc.sample(whole, { numRuns: SITUATIONS, seed: 27 })
  for (let at = 0; at < all.length; at += BATCH_SIZE) await agree(all.slice(at, at + BATCH_SIZE))
  process.stdout.write(`${SITUATIONS} situations: ${JSON.stringify(outcomes)}\n`)
  expect(Math.min(outcomes.available, outcomes.not)).toBeGreaterThan(0)
})

let edges: TestApron
let opened: Awaited<ReturnType<typeof openEdges>>
beforeAll(async () => {
  edges = await startApron({ kind: 'none', delivery: { held: true } })
  answered(await edges.desk.setup.start({ body: { kind: 'empty', timeZone: ZONE } }))
  opened = await openEdges(edges)
})
afterAll(() => edges.close())

type Entered = Awaited<ReturnType<typeof enterEdge>>
const met = new Map<string, number>()
const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Checks the limit of duty, flight time or rest that a situation comes near to wherever a screen or paper has it. */
async function dutyAlike({ params, today, model }: Entered) {
  const { desk } = edges
  const { pilotId } = opened
  const { kind, limit, used, state } = model
  const query = { from: startOfDay(today, ZONE), to: startOfDay(today, ZONE) + DAY }
  const { counters, periods } = answered(await desk.duty.person({ params: { pilotId: String(pilotId) } }))
  const period = periods.find(({ flights }) => flights.some(({ flightId }) => flightId === Number(params.flightId)))
  const counter = counters.find(({ id }) => id === kind)
  const ofPeriod =
    kind === 'rest'
      ? { used: period?.rest, limit: period?.leastRest, state: period?.restState }
      : { used: period?.flightDuty, limit: period?.longest, state: period?.dutyState }
  const { used: is, limit: of, state: judged } = counter ?? ofPeriod
  expect({ used: is, limit: of, state: judged }).toEqual({ used, limit, state })

  const [row] = answered(await desk.crew.overview({ query: {} }))
  const order = ['OK', 'NEAR', 'OVER'] as const
  const worst = counters.map((one) => order.indexOf(one.state))
  expect(row?.dutyState).toBe(order[Math.max(...worst)])
  for (const [shown, most, id] of [
    [row?.flight28, row?.flight28Limit, 'flight28'],
    [row?.duty28, row?.duty28Limit, 'duty28'],
  ] as const) {
    const same = counters.find((one) => one.id === id)
    expect(most).toBe(same?.limit ?? null)
    if (same) expect([shown, limitStateOf(shown ?? 0, most ?? 0)]).toEqual([same.used, same.state])
  }

  const duties = answered(await desk.today.duty({ query }))
  const codes: Record<string, string> = { fdp: 'limit_flight_duty', rest: 'limit_rest' }
  const name = JSON.stringify(counter?.name ?? { code: codes[kind], params: {} })
  const rows = duties.rows.filter(
    ({ what, day }) => day === today && JSON.stringify({ code: what.code, params: what.params }) === name,
  )
  expect(rows.map(({ used, limit, state }) => ({ used, limit, state }))).toEqual(
    state === 'OK' ? [] : [{ used, limit, state }],
  )

  const board = answered(await desk.schedule.duties({ query: { from: query.from - 2 * DAY, to: query.to } }))
  const band = board.find(({ from }) => from === period?.from)
  const { flightDuty, longest, dutyState } = period ?? {}
  expect(band).toMatchObject({ flightDuty, longest, dutyState })
  expect(board.some(({ restBroken }) => restBroken)).toBe(period?.restState === 'OVER')

  const page = answered(await desk.flightDesk.page({ params }))
  const line = page.crewMembers[0]?.duty
  const rest = { restBefore: period?.rest, minRestBefore: period?.leastRest }
  expect(line).toMatchObject({ flightDuty, maxFlightDuty: longest, ...rest })
  const { dutyTimeLim } = answered(await desk.flightChecklists.preflight({ params }))
  expect(dutyTimeLim.dtls2[0]).toMatchObject({
    fullDutyState: { fdp: { actual: flightDuty, max: longest } },
    restBeforeDuty: { actual: rest.restBefore, min: rest.minRestBefore },
  })

  const own = answered(await desk.findings.flight({ params }))
  const suggested = answered(await desk.crewSuggestions.rank({ params, query: { role: 'CMD' } }))
  const sheet = { sheet: 'CREW_BRIEFING' as const }
  const paper = await wholeText(answered(await desk.prints.flight({ params, query: sheet })).bytes)
  for (const findings of [own, suggested[0]?.findings ?? []]) {
    const broken = findings.flatMap(({ code, params }) => (code === 'crew_limit' ? params['limit'] : code))
    const isOver = (id: string) => counters.find((one) => one.id === id)?.state === 'OVER'
    for (const { id } of counters) if (isOver(id)) expect(broken).toContain(id)
    expect(broken.includes('crew_flight_duty')).toBe(dutyState === 'OVER')
    expect(broken.includes('crew_rest')).toBe(period?.restState === 'OVER')
  }
  const [fdp, most] = [clockOf(flightDuty ?? 0), clockOf(longest ?? 0)]
  expect(paper).toContain(dutyState === 'OVER' ? `${fdp} (${most}) ${most}` : `${fdp} ${most}`)
  if (rest.restBefore) {
    const short = period?.restState === 'OVER' ? ` (${clockOf(rest.minRestBefore ?? 0)})` : ''
    expect(paper).toContain(`${clockOf(rest.restBefore)}${short}`)
  }

  const month = today.slice(0, 7)
  const reported = answered(await desk.figures.crew({ query: { month } as never })).crew[0]?.limits ?? []
  const report = await wholeText(answered(await desk.prints.figures({ query: { month } as never })).bytes)
  for (const { id, used, limit, state } of reported) {
    const same = counters.find((one) => one.id === id)
    expect({ used, limit, state }).toEqual({ used: same?.used, limit: same?.limit, state: same?.state })
    expect(report.replaceAll(',', '')).toContain(`${clockOf(used)} / ${clockOf(limit)}`)
  }
}

/** Checks what expires, on the pages of crew and person, on Today, the flight and to partners. */
async function expiriesAlike({ params, today, typeId, model }: Entered, given: Edge) {
  const { desk, clock } = edges
  const { pilotId, pilot, guest } = opened
  const { medical, passport } = model
  const qualifications = answered(await desk.qualifications.list({ query: { pilotId } }))
  expect(qualifications.map((one) => [one.typeId, one.state])).toEqual([[typeId, medical]])
  const page = answered(await desk.crew.page({ params: { pilotId: String(pilotId) } }))
  expect(page.cards.map(({ state }) => state)).toEqual([passport])
  const [row] = answered(await desk.crew.overview({ query: {} }))
  expect(row?.expiry).toBe(worstExpiry([medical, passport]))
  const query = { from: startOfDay(today, ZONE), to: startOfDay(today, ZONE) + DAY }
  const { expiring } = answered(await desk.today.read({ query }))
  const flight = answered(await desk.flightDesk.page({ params }))
  const shown = (states: string[]) => states.filter((state) => state !== 'OK').toSorted()
  const of = (reference: string) =>
    expiring.rows.flatMap((one) => ((one.pilotId === null) === (reference === guest) ? one.state : [])).toSorted()
  expect(of(pilot)).toEqual(shown([medical, passport]))
  expect(of(guest)).toEqual(flight.departureAt >= clock.now() ? shown([model.guest]) : [])
  const codes = answered(await desk.findings.flight({ params })).map(
    ({ code, pilotId }) => `${code} ${pilotId !== null}`,
  )
  const { days, grace } = given.medical
  expect(codes.includes('qualification_expired true')).toBe(model.isExpired(days, grace))
  expect(codes.includes('document_expired true')).toBe(model.isExpired(given.passport))
  expect(codes.includes('document_expired false')).toBe(model.isExpired(given.guest))
}

/** Checks the maintenance limit and the deferred defect of the aircraft. */
async function dueAlike({ params, today, checkId, defectId, model }: Entered) {
  const { desk } = edges
  const { aircraftId, tail } = opened
  const ofAircraft = { params: { aircraftId: String(aircraftId) } }
  const limits = answered(await desk.maintenance.list(ofAircraft))
  expect(limits.map(({ id, state }) => [id, state])).toEqual([[checkId, model.check]])
  const items = answered(await desk.holdItems.own(ofAircraft))
  expect(items.map(({ holdItemId, state }) => [holdItemId, state])).toEqual([[defectId, model.defect]])
  const lines = answered(await desk.aircraft.lines({}))
  expect(lines.map(({ tailNumber, maintenance }) => [tailNumber, maintenance.state])).toEqual([[tail, model.check]])
  const query = { from: startOfDay(today, ZONE), to: startOfDay(today, ZONE) + DAY }
  const { maintenance } = answered(await desk.today.read({ query }))
  const states = maintenance.rows.map(({ kind, state }) => `${kind} ${state}`)
  const shown = [`LIMIT ${model.check}`, `HOLD_ITEM ${model.defect}`].filter((one) => !one.endsWith('LATER'))
  expect(states.toSorted()).toEqual(shown.toSorted())
  for (const [of, row] of [
    [limits[0]?.foreseenAt ?? null, maintenance.rows.find(({ kind }) => kind === 'LIMIT')],
    [Date.parse(items[0]?.dueDay ?? ''), maintenance.rows.find(({ kind }) => kind === 'HOLD_ITEM')],
  ] as const)
    if (row) expect(row.dueAt).toBe(of)
  const codes = answered(await desk.findings.flight({ params })).flatMap(({ code }) =>
    /^(maintenance|defect)_/.test(code) && code !== 'maintenance_location' ? code : [],
  )
  const expected = [model.checkOfFlight, model.defectOfFlight].filter((code) => code !== undefined)
  expect(codes.toSorted()).toEqual(expected.toSorted())
}

/** Each limit is met at each step. */
const EDGES = Math.max(SITUATIONS, pressed.length)

test(`${EDGES} limits below, near, reached and over stand as a model says on every screen, paper and interface`, {
  timeout: 60_000 + EDGES * 20_000,
}, async () => {
  for (const [index, random] of fc.sample(edge, { numRuns: EDGES, seed: 27 }).entries()) {
    const given = { ...random, pressed: pressed[index % pressed.length] as Edge['pressed'] }
    await edges.clock.advance(given.later * HOUR)
    const entered = await enterEdge(edges, opened, given)
    const { scheme, kind, state } = entered.model
    const what = `${scheme} ${kind} ${state}`
    met.set(what, (met.get(what) ?? 0) + 1)
    await dutyAlike(entered)
    await expiriesAlike(entered, given)
    await dueAlike(entered)
    await entered.takeAway()
  }
  process.stdout.write(`${EDGES} limits: ${JSON.stringify(Object.fromEntries(met))}\n`)
})
