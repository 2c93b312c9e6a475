import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingMessage } from '../../src-shared/findings/words.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { citation } from '../support/fleet.ts'
import { bookFlight } from '../support/flights.ts'
import { wholeText } from '../support/papers.ts'
import { DAY, HOUR } from '../support/world.ts'

/**
 * The same situation is judged alike wherever it is asked: board and crew board, flight page, Today, the card of a
 * flight, a move to where it is, and print. `APRON_SITUATIONS` makes it as many situations as it says.
 */

const SITUATIONS = Number(process.env['APRON_SITUATIONS'] ?? 40)
/** Printing takes longest: one situation in so many is printed too. */
const PRINTED_OF = 10

let apron: TestApron
const tails = ['D-FONE', 'D-FTWO']
const aircraft = new Map<string, number>()
let pilots: number[]
let guest: string
let start: number

beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  start = Math.floor(apron.clock.now() / DAY) * DAY + 2 * DAY
  for (const [index, tailNumber] of tails.entries()) {
    const body = { ...citation, tailNumber, homebase: 'LSZH', minRunway: index === 0 ? 900 : 2000, maxRange: 1500 }
    aircraft.set(tailNumber, answered(await apron.desk.aircraft.add({ body })).id)
  }
  const type = answered(await apron.desk.qualificationTypes.add({ body: { name: 'Medical' } }))
  pilots = []
  for (const [index, more] of [{ tails: ['D-FONE'] }, { roles: ['FO' as const] }, {}].entries()) {
    const body = {
      firstName: `P${index}`,
      lastName: 'Pilot',
      roles: ['CMD' as const, 'FO' as const],
      homeAirport: 'LSZH',
    }
    const { pilotId } = answered(await apron.desk.crew.add({ body: { ...body, ...more } }))
    pilots.push(pilotId)
    const expiryDate = new Date(start + (index === 2 ? DAY : 400 * DAY)).toISOString().slice(0, 10)
    answered(await apron.desk.qualifications.add({ body: { pilotId, typeId: type.id, expiryDate } }))
  }
  const passport = { documentType: 'PASSPORT', documentNumber: 'X1', documentExpiration: '2027-01-05' }
  const user = { firstName: 'Ina', lastName: 'Gast', externalReference: 'guest', nationality: 'IN' }
  answered(await apron.desk.users.create({ body: { ...user, ...passport } }))
  guest = 'guest'
})
afterAll(() => apron.close())

const airports = ['LSZH', 'EGLF', 'LFPB', 'LSPV', 'KTEB']
const flight = fc.record({
  tail: fc.constantFrom(...tails),
  from: fc.constantFrom(...airports),
  to: fc.constantFrom(...airports),
  at: fc.integer({ min: 0, max: 60 }),
  hours: fc.integer({ min: 1, max: 12 }),
  pax: fc.integer({ min: 0, max: 9 }),
  crew: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
  guest: fc.boolean(),
  slot: fc.option(fc.integer({ min: -90, max: 90 }), { nil: undefined }),
})
const situation = fc.record({
  flights: fc.array(flight, { minLength: 1, maxLength: 4 }),
  task: fc.option(
    fc.record({
      tail: fc.constantFrom(...tails),
      type: fc.constantFrom('AOG' as const, 'MAINTENANCE' as const, 'NOTE' as const),
      airport: fc.constantFrom(...airports),
      at: fc.integer({ min: 0, max: 60 }),
      hours: fc.integer({ min: 1, max: 30 }),
    }),
    { nil: undefined },
  ),
  roster: fc.option(
    fc.record({
      pilot: fc.integer({ min: 0, max: 2 }),
      type: fc.constantFrom('OFF', 'VAC', 'SBY', 'OFC', 'SICK'),
      at: fc.integer({ min: 0, max: 60 }),
      hours: fc.integer({ min: 1, max: 24 }),
    }),
    { nil: undefined },
  ),
})
type Situation = typeof situation extends fc.Arbitrary<infer One> ? One : never

let made = 0
/** Enters a situation so many days ahead; answers its flights, and what takes it away again. */
async function enter({ flights, task, roster }: Situation) {
  const { desk } = apron
  const ids: number[] = []
  const undo: (() => Promise<unknown>)[] = []
  for (const { tail, from, to, at, hours, pax, crew, slot, ...more } of flights) {
    if (from === to) continue
    const departureAt = start + at * HOUR
    const flightNumber = `S${++made}`
    const times = { departureAt, arrivalAt: departureAt + hours * HOUR }
    const flightId = await bookFlight(apron, { tail, from, to, flightNumber, pax, ...times })
    const params = { flightId: String(flightId) }
    ids.push(flightId)
    const roles = ['CMD', 'FO'] as const
    const body = crew.map((index, seat) => ({ pilotId: pilots[index] ?? 0, role: roles[seat] ?? 'FO' }))
    answered(await desk.flightCrew.assign({ params, body }))
    if (more.guest && pax > 0) {
      answered(await desk.passengers.add({ params, body: { externalReference: guest } as never }))
    }
    if (slot !== undefined) {
      const kept = {
        kind: 'SLOT' as const,
        target: 'DEPARTURE' as const,
        airport: from,
        at: departureAt + slot * 60_000,
      }
      answered(await desk.slots.add({ params, body: { ...kept, status: 'OK' } }))
    }
    const { bookingReference } = answered(await desk.flights.read({ params }))
    undo.push(() => desk.bookings.cancel({ params: { reference: bookingReference ?? '' } }))
  }
  if (task) {
    const [startAt, endAt] = [start + task.at * HOUR, start + (task.at + task.hours) * HOUR]
    const body = { aircraftId: aircraft.get(task.tail) ?? 0, type: task.type, airport: task.airport, startAt, endAt }
    const { taskId } = answered(await desk.tasks.add({ body }))
    undo.push(() => desk.tasks.remove({ params: { taskId: String(taskId) } }))
  }
  if (roster) {
    const [startAt, endAt] = [start + roster.at * HOUR, start + (roster.at + roster.hours) * HOUR]
    const body = { pilotId: pilots[roster.pilot] ?? 0, type: roster.type, startAt, endAt }
    const { rosterEntryId } = answered(await desk.roster.add({ body }))
    undo.push(() => desk.roster.remove({ params: { rosterEntryId: String(rosterEntryId) } }))
  }
  return {
    ids,
    async takeAway() {
      for (const step of undo) await step()
    },
  }
}

type Found = { code: string; severity: string; message: string; subject: string | null; flightIds: number[] }
/** What is said of a flight, by what a person reads. */
const said = (findings: Found[], flightId: number) =>
  findings
    .filter(({ flightIds }) => flightIds.includes(flightId))
    .map(({ code, severity, message, subject }) => `${severity} ${code} ${subject}: ${message}`)
    .sort()

const codes = new Set<string>()
let asked = 0

async function agree(given: Situation): Promise<void> {
  const { desk } = apron
  const { ids, takeAway } = await enter(given)
  try {
    const window = { from: start - DAY, to: start + 5 * DAY }
    const board = answered(await desk.findings.during({ query: window }))
    const today = answered(await desk.today.read({ query: { from: start - DAY, to: start } }))
    const aog = (findings: Found[]) =>
      findings.filter(({ code }) => code === 'aircraft_aog').map(({ message }) => message)
    expect(aog(today.conflicts.rows)).toEqual(aog(board))
    if (given.task?.type === 'AOG') expect(aog(board)).toEqual([`AOG at ${given.task.airport}`])
    for (const found of board) {
      codes.add(found.code)
      expect(findingMessage(found)).toBe(found.message)
    }
    for (const flightId of ids) {
      const params = { flightId: String(flightId) }
      const page = answered(await desk.findings.flight({ params }))
      const here = said(page, flightId)
      expect(said(board, flightId)).toEqual(here)
      expect(said(today.conflicts.rows, flightId)).toEqual(here)
      const { departureAt, aircraftId } = answered(await desk.flightDesk.page({ params }))
      const move = answered(
        await desk.schedule.weighFlight({ params, query: { departureAt, aircraftId: aircraftId ?? 0 } }),
      )
      expect(move.refusal).toBeNull()
      expect(
        move.warnings
          .map(({ type, message, grave, already }) => `${grave ? 'BLOCKING' : 'WARNING'} ${type} ${message} ${already}`)
          .sort(),
      ).toEqual(
        page
          .map(
            (one) => `${one.severity} ${one.code} ${one.subject === null ? '' : `${one.subject}: `}${one.message} true`,
          )
          .sort(),
      )
      const { ready } = answered(await desk.schedule.card({ params }))
      if (ready.crew?.status === 'OK') expect(ready.crew.recheck).toBe(page.some(({ pilotId }) => pilotId !== null))
      if (asked++ % PRINTED_OF === 0) {
        const paper = await wholeText(
          answered(await desk.prints.flight({ params, query: { sheet: 'CREW_BRIEFING' } })).bytes,
        )
        const words = paper.replaceAll(/\s+/g, '')
        for (const { message } of page) expect(words).toContain(message.replaceAll(/\s+/g, ''))
      }
    }
  } finally {
    await takeAway()
  }
}

test(`${SITUATIONS} situations are judged alike on every surface`, {
  timeout: 20_000 + SITUATIONS * 2_000,
}, async () => {
  await fc.assert(fc.asyncProperty(situation, agree), { numRuns: SITUATIONS, seed: 14, endOnFailure: true })
  // They are about something.
  for (const code of [
    'aircraft_aog',
    'aircraft_overlap',
    'aircraft_location',
    'crew_overlap',
    'crew_tail',
    'visa_needed',
  ])
    expect([...codes]).toContain(code)
})
