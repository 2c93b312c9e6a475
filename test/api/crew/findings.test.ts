import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingMessage } from '../../../src-shared/findings/words.ts'
import { gapsOf } from '../../../src-shared/rotation.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { wholeText } from '../../support/papers.ts'
import {
  type Found,
  inAnyOrder,
  legWarningsOf,
  lineOf,
  of,
  type Page,
  START,
  type Stage,
  sceneOf,
  situation,
  stageOf,
} from '../../support/situations.ts'
import { DAY } from '../../support/world.ts'

/**
 * The same situation is judged alike wherever it is asked: board, crew board, conflicts, Today, the flight page, the
 * card of a flight, a move to where it is, the quote and its proposal, and print. `APRON_SITUATIONS` makes it as many
 * situations as it says.
 */

const SITUATIONS = Number(process.env['APRON_SITUATIONS'] ?? 120)
/** So many at once, each with aircraft and crew of its own. */
const AT_ONCE = 12
/** Printing takes longest: one flight in so many is printed too. */
const PRINTED_OF = 25
const WINDOW = { from: START - DAY, to: START + 6 * DAY }

let apron: TestApron
let stages: Stage[]
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  stages = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => stageOf(apron, index)))
})
afterAll(() => apron.close())

const codes = new Map<string, number>()
let asked = 0

async function judgedAlike(flightId: number, board: Found[], alone: boolean) {
  const { desk } = apron
  const params = { flightId: String(flightId) }
  const page: Found[] = answered(await desk.findings.flight({ params }))
  const here = inAnyOrder(page.map(lineOf))
  expect(inAnyOrder(of(board, flightId).map(lineOf))).toEqual(here)
  const flight: Page = answered(await desk.flightDesk.page({ params }))
  const { departureAt, aircraftId } = flight
  const move = answered(
    await desk.schedule.weighFlight({ params, query: { departureAt, aircraftId: aircraftId ?? 0 } }),
  )
  expect(move.refusal).toBeNull()
  const weighed = move.warnings.map(({ grave, type, message, already }) => {
    expect(already).toBe(true)
    return `${grave ? 'BLOCKING' : 'WARNING'} ${type} ${message}`
  })
  expect(inAnyOrder(weighed)).toEqual(here)
  const { ready } = answered(await desk.schedule.card({ params }))
  if (ready.crew?.status === 'OK') expect(ready.crew.recheck).toBe(page.some(({ pilotId }) => pilotId !== null))
  await quotedAlike(flight, page, alone)
  if (asked++ % PRINTED_OF === 0) {
    const sheet = { sheet: 'CREW_BRIEFING' as const }
    const paper = await wholeText(answered(await desk.prints.flight({ params, query: sheet })).bytes)
    const words = paper.replaceAll(/\s+/g, '')
    for (const { message } of page) expect(words).toContain(message.replaceAll(/\s+/g, ''))
  }
}

/** The booking's leg, and the same leg proposed again, warn of what the board says of their aircraft. */
async function quotedAlike(flight: Page, page: Found[], alone: boolean) {
  const { desk } = apron
  const quote = answered(await desk.bookings.read({ params: { reference: String(flight.bookingId) } }))
  const [leg] = quote.legs
  const expected = legWarningsOf(page)
  expect(inAnyOrder(leg?.warnings.map(({ type, message }) => `${type} ${message}`))).toEqual(expected)
  // Of two that depart together, the one that is entered again comes second.
  if (!alone) return
  const { departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC, pax, aircraft } = leg ?? {}
  const again = { departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC, pax }
  const body = { aircraft, bookingid: quote.bookingid, legs: [again] }
  const proposed = answered(await desk.proposals.propose({ body: body as never }))
  const named = proposed.legs[0]?.warnings.map(({ type, message }) =>
    `${type} ${message}`.replaceAll(`${departureAirport}–${arrivalAirport}`, flight.flightNumber ?? ''),
  )
  expect(inAnyOrder(named)).toEqual(expected)
}

/** What bars, gaps and duties show on the boards of aircraft and crew without a word. */
async function shownAlike(board: Found[]) {
  const { flights } = answered(await apron.desk.schedule.board({ query: WINDOW }))
  const broken = [...Map.groupBy(flights, ({ aircraftId }) => aircraftId).values()]
    .flatMap((lane) => gapsOf(lane))
    .flatMap((gap) => (gap.broken ? `${gap.before} ${gap.after}` : []))
  const mismatches = board.filter(({ code, flightIds }) => code === 'aircraft_location' && flightIds.length === 2)
  const shown = new Set(flights.map(({ flightId }) => flightId))
  const inSight = mismatches.filter(({ flightIds }) => flightIds.every((id) => shown.has(id)))
  expect(inAnyOrder(inSight.map(({ flightIds }) => flightIds.join(' ')))).toEqual(inAnyOrder(broken))
  const duties = answered(await apron.desk.schedule.duties({ query: WINDOW }))
  const over = duties.flatMap(({ dutyState, pilotId, from }) => (dutyState === 'OVER' ? `${pilotId} ${from}` : []))
  const tooLong = board.filter(({ code }) => code === 'crew_flight_duty')
  expect(inAnyOrder([...new Set(tooLong.map(({ pilotId, from }) => `${pilotId} ${from}`))])).toEqual(inAnyOrder(over))
  const rests = duties.flatMap(({ restBroken, pilotId, to }) => (restBroken ? `${pilotId} ${to}` : []))
  const short = board.filter(({ code }) => code === 'crew_rest').map(({ pilotId, from }) => `${pilotId} ${from}`)
  expect(inAnyOrder([...new Set(short)])).toEqual(inAnyOrder(rests))
}

async function agree(situations: Parameters<typeof sceneOf>[2][]): Promise<void> {
  const { desk } = apron
  const scenes = []
  for (const [index, one] of situations.entries()) scenes.push(await sceneOf(apron, stages[index] as Stage, one))
  const board: Found[] = answered(await desk.findings.during({ query: WINDOW }))
  const { conflicts } = answered(await desk.today.read({ query: { from: WINDOW.from, to: WINDOW.from + 2 * DAY } }))
  const whole = (found: Found) => JSON.stringify(found)
  const known = new Set(board.map(whole))
  // Today shows the first hundred, what can't be flown before the rest.
  expect(conflicts.total).toBe(board.length)
  for (const row of conflicts.rows) expect([...known]).toContain(whole(row))
  const blocking = board.filter(({ severity }) => severity === 'BLOCKING').length
  const shown = conflicts.rows.filter(({ severity }) => severity === 'BLOCKING').length
  expect(shown).toBe(Math.min(blocking, conflicts.rows.length))
  const grounded = situations.flatMap(({ task }) => (task?.type === 'AOG' ? `AOG at ${task.airport}` : []))
  const said = board.filter(({ code }) => code === 'aircraft_aog').map(({ message }) => message)
  expect(inAnyOrder(said)).toEqual(inAnyOrder(grounded))
  for (const found of board) {
    codes.set(found.code, (codes.get(found.code) ?? 0) + 1)
    expect(findingMessage(found)).toBe(found.message)
  }
  await shownAlike(board)
  const departures = Map.groupBy(
    scenes.flatMap(({ entered }) => entered),
    ({ tail, at }) => `${tail} ${at}`,
  )
  for (const together of departures.values())
    for (const { flightId } of together) await judgedAlike(flightId, board, together.length === 1)
  for (const { takeAway } of scenes) await takeAway()
}

test(`${SITUATIONS} situations are judged alike on every surface`, {
  timeout: 60_000 + SITUATIONS * 1_000,
}, async () => {
  const all = fc.sample(situation, { numRuns: SITUATIONS, seed: 14 })
  for (let at = 0; at < all.length; at += AT_ONCE) await agree(all.slice(at, at + AT_ONCE))
  // They are about something.
  for (const code of [
    ...['aircraft_aog', 'aircraft_overlap', 'aircraft_unavailable', 'aircraft_location', 'maintenance_location'],
    ...['maintenance_overdue', 'defect_overdue', 'seats_exceeded', 'range_exceeded', 'runway_short'],
    ...['slot_early', 'slot_late', 'permit_days', 'fuel_remaining', 'crew_tail', 'crew_role'],
    ...['qualification_expired', 'recency', 'crew_overlap', 'crew_on_leave', 'crew_rostered', 'crew_location'],
    ...['crew_flight_duty', 'crew_rest', 'document_expired', 'document_validity', 'visa_needed'],
  ])
    expect([...codes.keys()]).toContain(code)
})
