import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingMessage, findingText } from '../../../src-shared/domain/crew/findings/words.ts'
import { gapsOf } from '../../../src-shared/domain/flights/rotation.ts'
import { englishText } from '../../../src-shared/messages/index.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { wholeText } from '../../support/papers.ts'
import { isLong, runs } from '../../support/runs.ts'
import {
  type Found,
  inAnyOrder,
  legWarningsOf,
  lineOf,
  of,
  type Page,
  type Scene,
  START,
  type Stage,
  sceneOf,
  situation,
  stageOf,
} from '../../support/situations.ts'

/**
 * The same situation is judged alike wherever it is asked: board, crew board, conflicts, Today, the flight page, the
 * card of a flight, a move to where it is, the crew assigned by a partner, the preflight checklist, a move of an entry of
 * the roster, the quote and its proposal, and print.
 */

const SITUATIONS = runs(48, 120)
/** The number of cases at once, each with aircraft and crew of its own. */
const BATCH_SIZE = 12
/** Printing takes longest: one flight in so many is printed too. */
const PRINTED_OF = 25
const WINDOW = { from: START - DAY, to: START + 6 * DAY }

let apron: TestApron
let stages: Stage[]
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  stages = await Promise.all(Array.from({ length: BATCH_SIZE }, (_, index) => stageOf(apron, index)))
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
    await desk.schedule.previewFlightMove({ params, query: { departureAt, aircraftId: aircraftId ?? 0 } }),
  )
  expect(move.refusal).toBeNull()
  const weighed = move.warnings.map(({ blocking, type, message, already }) => {
    expect(already).toBe(true)
    return `${blocking ? 'BLOCKING' : 'WARNING'} ${type} ${englishText(message)}`
  })
  expect(inAnyOrder(weighed)).toEqual(here)
  const { ready } = answered(await desk.schedule.card({ params }))
  if (ready.crew?.status === 'OK') expect(ready.crew.recheck).toBe(page.some(({ pilotId }) => pilotId !== null))
  await crewedAlike(flightId, page)
  await quotedAlike(flight, page, alone)
  if (asked++ % PRINTED_OF === 0) {
    const sheet = { sheet: 'CREW_BRIEFING' as const }
    const paper = await wholeText(answered(await desk.prints.flight({ params, query: sheet })).bytes)
    const words = paper.replaceAll(/\s+/g, '')
    // Papers write days as their readers do.
    for (const one of page) expect(words).toContain(findingText(one).replaceAll(/\s+/g, ''))
  }
}

/** Checks that a partner who assigns the crew, or reads it or the preflight checklist, gets the page's warnings. */
async function crewedAlike(flightId: number, page: Found[]) {
  const { desk } = apron
  const params = { flightId: String(flightId) }
  const line = ({ severity, pilotId, message }: { severity: string; pilotId: number | null; message: string }) =>
    `${severity} ${pilotId} ${message}`
  const expected = inAnyOrder(page.filter(({ pilotId }) => pilotId !== null).map(line))
  const crew = answered(await desk.flightCrew.read({ params }))
  expect(inAnyOrder(crew.warnings.map(line))).toEqual(expected)
  const body = crew.crews.map(({ pilotId, role }) => ({ pilotId, role: role as 'CMD' | 'FO' }))
  expect(inAnyOrder(answered(await desk.flightCrew.assign({ params, body })).warnings.map(line))).toEqual(expected)
  const { commander, firstOfficer } = answered(await desk.flightChecklists.preflight({ params })).crewAssign
  const messages = [commander, firstOfficer].flatMap((seat) =>
    (seat?.warnings.messages ?? []).map((one) => line({ ...one, pilotId: seat?.user.id ?? null })),
  )
  expect(inAnyOrder(messages)).toEqual(expected)
}

/**
 * An entry of the roster where it is, and given to another pilot, is judged as the board judges it there: what the
 * board finds with the entry, and not without it.
 */
async function rosteredAlike(board: Found[], { rosterEntryId, pilotId, other }: NonNullable<Scene['roster']>) {
  const { desk } = apron
  const params = { rosterEntryId: String(rosterEntryId) }
  const during = async (): Promise<Found[]> => answered(await desk.findings.during({ query: WINDOW }))
  const fact = ({ code, params, flightIds }: Found) => JSON.stringify([code, params, flightIds.toSorted()])
  const more = (now: Found[], before: Found[], of: number) => {
    const known = before.filter((one) => one.pilotId === of).map(fact)
    const added = now.filter((one) => one.pilotId === of && !known.includes(fact(one)))
    return inAnyOrder(added.map((one) => `${one.severity} ${one.code} ${one.subject}: ${findingMessage(one)}`))
  }
  const entry = answered(await desk.roster.list({ query: WINDOW })).find((one) => one.rosterEntryId === rosterEntryId)
  if (!entry) throw new Error(`There is no roster entry ${rosterEntryId}`)
  const { startAt, endAt, type } = entry
  const findingsOf = async (pilotId?: number) => {
    const query = { startAt, endAt, ...(pilotId === undefined ? {} : { pilotId }) }
    const { refusal, warnings } = answered(await desk.schedule.previewEntryMove({ params, query }))
    const words = warnings.map(
      ({ blocking, type, message }) => `${blocking ? 'BLOCKING' : 'WARNING'} ${type} ${englishText(message)}`,
    )
    return { refusal, words: inAnyOrder(words), already: warnings.every(({ already }) => already) }
  }
  const here = await findingsOf()
  const there = await findingsOf(other)
  answered(await desk.roster.remove({ params }))
  const without = await during()
  expect(here).toEqual({
    ...{ refusal: null, already: true },
    words: more(board, without, pilotId),
  })
  answered(await desk.roster.add({ body: { pilotId: other, type, startAt, endAt } }))
  const given = more(await during(), without, other)
  const refusing = given.filter((line) => line.includes('crew_on_leave'))
  if (refusing.length === 0) expect(there).toMatchObject({ refusal: null, words: given })
  else {
    const said = inAnyOrder(refusing.map((line) => line.replace('BLOCKING crew_on_leave ', '')))
    expect(inAnyOrder((there.refusal ? englishText(there.refusal) : '').slice(0, -1).split('. '))).toEqual(said)
  }
  answered(await desk.undo.run({ body: {} }))
  answered(await desk.undo.run({ body: {} }))
}

/** Checks that the booking's leg, and the same leg proposed again, have the board's warnings about their aircraft. */
async function quotedAlike(flight: Page, page: Found[], alone: boolean) {
  const { desk } = apron
  const quote = answered(await desk.bookings.read({ params: { reference: String(flight.bookingId) } }))
  const [leg] = quote.legs
  const expected = legWarningsOf(page)
  expect(inAnyOrder(leg?.warnings.map(({ type, message }) => `${type} ${message}`))).toEqual(expected)
  // Of two flights that depart together, the one that is entered again comes second.
  if (!alone) return
  const { departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC, pax, aircraft } = leg ?? {}
  const again = { departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC, pax }
  const body = { aircraft, bookingid: quote.bookingid, legs: [again] }
  const proposed = answered(await desk.proposals.propose({ body: body as never }))
  const named = proposed.legs[0]?.warnings.map(({ type, message }) =>
    `${type} ${message && englishText(message)}`.replaceAll(
      `${departureAirport}–${arrivalAirport}`,
      flight.flightNumber ?? '',
    ),
  )
  expect(inAnyOrder(named)).toEqual(expected)
}

/** Checks the marks of bars, gaps and duties on the boards of aircraft and crew. */
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
  for (const { roster } of scenes) if (roster) await rosteredAlike(board, roster)
  for (const { takeAway } of scenes) await takeAway()
}

test(`${SITUATIONS} situations are judged alike on every surface`, {
  timeout: 60_000 + SITUATIONS * 1_000,
}, async () => {
  const all = fc.sample(situation, { numRuns: SITUATIONS, seed: 14 })
  for (let at = 0; at < all.length; at += BATCH_SIZE) await agree(all.slice(at, at + BATCH_SIZE))
  // All of them include at least one of each kind.
  if (!isLong) return
  for (const code of [
    ...['aircraft_aog', 'aircraft_overlap', 'aircraft_unavailable', 'aircraft_location', 'maintenance_location'],
    ...[
      'maintenance_overdue',
      'defect_overdue',
      'defect_due',
      'defect_restricted',
      'defect_restriction',
      'seats_exceeded',
      'range_exceeded',
      'runway_short',
    ],
    ...['slot_early', 'slot_late', 'permit_days', 'fuel_remaining', 'crew_tail', 'crew_role'],
    ...['qualification_expired', 'recency', 'crew_overlap', 'crew_on_leave', 'crew_rostered', 'crew_location'],
    ...['crew_flight_duty', 'crew_rest', 'document_expired', 'document_validity', 'visa_needed'],
  ])
    expect([...codes.keys()]).toContain(code)
})
