import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { refused, startApron, type TestApron } from '../../support/apron.ts'
import { answeredInEnglish as answered } from '../../support/english.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
let start: number
let made = 0
let kim: number
let lee: number

const person = async (lastName: string, roles: ('CMD' | 'FO')[], tails: string[] = []) =>
  answered(
    await apron.desk.crew.add({ body: { firstName: lastName, lastName: 'Cap', roles, tails, homeAirport: 'LSZH' } }),
  ).pilotId

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-SEA')
  await addJet(apron, 'HB-OTHER')
  kim = await person('Kim', ['CMD', 'FO'])
  lee = await person('Lee', ['CMD'])
})
afterAll(() => apron.close())

const book = (departureAt: number) =>
  bookFlight(apron, { tail: 'HB-SEA', flightNumber: `SE${++made}`, departureAt, from: 'EGLF', to: 'LSZH' })
const params = (id = flightId) => ({ flightId: String(id) })
const findingsOf = async (query: { role: 'CMD' | 'FO' | 'FA'; from?: number; to?: number }) =>
  answered(await apron.desk.schedule.previewSeatChange({ params: params(), query }))
const seat = (body: { role: 'CMD' | 'FO'; from?: number | null; to?: number | null }, id = flightId) =>
  apron.desk.schedule.seat({ params: params(id), body })
const whyNot = (reply: { body?: unknown }) => (reply.body as { message: string }).message
const roster = async (pilotId: number, type: string, startAt: number, hours: number) =>
  answered(await apron.desk.roster.add({ body: { pilotId, type, startAt, endAt: startAt + hours * HOUR } }))

beforeEach(async () => {
  start = apron.clock.now() + (10 + 6 * ++made) * DAY
  flightId = await book(start)
  answered(
    await apron.desk.flightCrew.assign({
      params: params(),
      body: [
        { pilotId: kim, role: 'CMD', isPilotLanding: true },
        { externalReference: 'fo', lastName: 'Olsen', role: 'FO' },
      ],
    }),
  )
  await skipEvents(apron)
})

describe('a seat of a flight', () => {
  test('is reassigned with all its fields, published, and reassigned back', async () => {
    const { refusal, warnings } = await findingsOf({ role: 'CMD', from: kim, to: lee })
    expect([refusal, warnings]).toEqual([null, []])
    const { crew } = answered(await seat({ role: 'CMD', from: kim, to: lee }))
    expect(crew.map(({ role, name }) => `${role} ${name}`)).toEqual(['CMD Lee Cap', 'FO Olsen'])
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CREW_ASSIGNMENT', 'FLIGHT_CREW_LIST_UPDATE'])
    const [commander] = answered(await apron.desk.flightCrew.read({ params: params() })).crews
    expect(commander).toMatchObject({ pilotId: lee, role: 'CMD', isPilotLanding: true })
    answered(await apron.desk.undo.run({ body: {} }))
    expect(answered(await apron.desk.flightCrew.read({ params: params() })).crews[0]?.pilotId).toBe(kim)
  })
  test('is left open, and filled again', async () => {
    expect(answered(await seat({ role: 'CMD', from: kim })).crew).toHaveLength(1)
    expect(answered(await seat({ role: 'CMD', to: lee })).crew[0]).toEqual({ role: 'CMD', name: 'Lee Cap' })
  })
  test('is no more than the aircraft has', async () => {
    expect((await findingsOf({ role: 'CMD', to: lee })).refusal).toBe(
      'No CMD seat is free on this flight. Unassign a crew member first.',
    )
    expect(refused(await seat({ role: 'CMD', to: lee })).code).toBe('state_conflict')
  })
  test('is not given by who does not have it any more', async () => {
    answered(await seat({ role: 'CMD', from: kim, to: lee }))
    expect(whyNot(await seat({ role: 'CMD', from: kim, to: lee }))).toContain('was changed in the meantime')
  })
  test('given to who has it changes nothing', async () => {
    answered(await seat({ role: 'CMD', from: kim, to: kim }))
    expect(await newEvents(apron, flightId)).toEqual([])
  })
})

describe('conflicts of a crew member', () => {
  test('no such role, no such tail, a qualification that is over', async () => {
    const other = await person('Tail', ['FO'], ['HB-OTHER'])
    const type = answered(await apron.desk.qualificationTypes.add({ body: { name: `Medical ${made}` } }))
    const expiryDate = new Date(start - DAY).toISOString().slice(0, 10)
    answered(await apron.desk.qualifications.add({ body: { pilotId: other, typeId: type.id, expiryDate } }))
    expect((await findingsOf({ role: 'CMD', from: kim, to: other })).refusal).toBe(
      `Tail Cap: Not qualified as CMD. Tail Cap: Not qualified on HB-SEA. Tail Cap: Valid until ${expiryDate}: Medical ${made}.`,
    )
    expect(refused(await seat({ role: 'CMD', from: kim, to: other })).status).toBe(409)
  })
  test('another flight at the time', async () => {
    const second = await book(start + HOUR)
    answered(await seat({ role: 'CMD', to: lee }, second))
    expect((await findingsOf({ role: 'CMD', from: kim, to: lee })).refusal).toMatch(
      /^Lee Cap: SE\d+ and SE\d+ overlap\.$/,
    )
  })
  test('leave is refused, a day off is asked about', async () => {
    const { rosterEntryId } = await roster(lee, 'VAC', start - DAY, 48)
    expect((await findingsOf({ role: 'CMD', from: kim, to: lee })).refusal).toMatch(
      /^Lee Cap: Rostered Vacation during SE\d+\.$/,
    )
    answered(
      await apron.desk.roster.change({ params: { rosterEntryId: String(rosterEntryId) }, body: { type: 'OFF' } }),
    )
    expect(await findingsOf({ role: 'CMD', from: kim, to: lee })).toMatchObject({
      refusal: null,
      warnings: [
        {
          type: 'crew_rostered',
          message: expect.stringMatching(/^Lee Cap: Rostered Day off during SE\d+$/),
          blocking: false,
        },
      ],
    })
  })
  test('being elsewhere, unless they are positioned', async () => {
    answered(await seat({ role: 'CMD', from: kim, to: lee }))
    const second = await book(start + 10 * HOUR)
    const warned = async () =>
      answered(
        await apron.desk.schedule.previewSeatChange({ params: params(second), query: { role: 'CMD', to: lee } }),
      ).warnings.filter(({ type }) => type === 'crew_location')
    // A flight from EGLF to LSZH, and another one from EGLF in the evening.
    const message = expect.stringMatching(/^Lee Cap: At LSZH, but SE\d+ departs from EGLF$/)
    expect(await warned()).toEqual([{ type: 'crew_location', message, already: false, blocking: false }])
    answered(await seat({ role: 'CMD', to: lee }, second))
    const query = { departureAt: start + 11 * HOUR }
    const moved = answered(await apron.desk.schedule.previewFlightMove({ params: params(second), query })).warnings
    expect(moved).toContainEqual({
      ...{ type: 'crew_location', message, already: true, blocking: false },
    })
    answered(await seat({ role: 'CMD', from: lee }, second))
    const way = { startAt: start + 4 * HOUR, endAt: start + 6 * HOUR, airport: 'EGLF' }
    answered(await apron.desk.roster.add({ body: { pilotId: lee, type: 'POS', ...way } }))
    expect(await warned()).toEqual([])
  })
  test('too little rest', async () => {
    const second = await book(start + 14 * HOUR)
    answered(await seat({ role: 'CMD', to: lee }, second))
    const { refusal, warnings } = await findingsOf({ role: 'CMD', from: kim, to: lee })
    expect(refusal).toBeNull()
    // The second flight departs from the airport of the first.
    expect(warnings).toMatchObject([{ type: 'crew_rest', blocking: true, already: false }, { type: 'crew_location' }])
  })
  test('actual times: they are final', async () => {
    const past = await book(apron.clock.now() - 5 * HOUR)
    answered(
      await apron.desk.flightDesk.movement({
        params: params(past),
        body: { offBlockAt: apron.clock.now(), confirmed: true },
      }),
    )
    expect(whyNot(await seat({ role: 'CMD', to: lee }, past))).toContain('actual times')
  })
})

test('duties have the rest after them, and say when it is too short', async () => {
  const second = await book(start + 14 * HOUR)
  answered(await seat({ role: 'CMD', to: kim }, second))
  const query = { from: start - DAY, to: start + 2 * DAY }
  const own = answered(await apron.desk.schedule.duties({ query })).filter(({ pilotId }) => pilotId === kim)
  expect(own).toMatchObject([
    { from: start - HOUR, to: start + 2.5 * HOUR, restUntil: start + 14.5 * HOUR, restBroken: true, dutyState: 'OK' },
    { from: start + 13 * HOUR, restBroken: false, flightDuty: 180, longest: expect.any(Number) },
  ])
})

test('an entry of the roster is moveValidation against flights and other entries', async () => {
  const { rosterEntryId } = await roster(kim, 'SIM', start + 30 * HOUR, 4)
  await roster(kim, 'OFF', start + 48 * HOUR, 24)
  const previewEntryMove = async (from: number, hours: number) => {
    const query = { startAt: start + from * HOUR, endAt: start + (from + hours) * HOUR }
    const verdict = answered(
      await apron.desk.schedule.previewEntryMove({ params: { rosterEntryId: String(rosterEntryId) }, query }),
    )
    return verdict.refusal ?? verdict.warnings.map(({ type }) => type)
  }
  expect(await previewEntryMove(32, 4)).toEqual([])
  expect(await previewEntryMove(1, 4)).toEqual(['crew_rostered'])
  expect(await previewEntryMove(47, 4)).toEqual(['crew_rostered'])
  expect(await previewEntryMove(2, 0)).toContain('after the start')
})

describe('a reassigned roster entry', () => {
  const entry = (type: string, from = 30, hours = 4) => roster(kim, type, start + from * HOUR, hours)
  const give = (rosterEntryId: number, pilotId = lee) =>
    apron.desk.roster.change({ params: { rosterEntryId: String(rosterEntryId) }, body: { pilotId } })
  const moveValidation = async (rosterEntryId: number, from = 30, hours = 4) => {
    const query = { startAt: start + from * HOUR, endAt: start + (from + hours) * HOUR, pilotId: lee }
    return answered(
      await apron.desk.schedule.previewEntryMove({ params: { rosterEntryId: String(rosterEntryId) }, query }),
    )
  }
  test('is theirs, and comes back', async () => {
    const { rosterEntryId } = await entry('SIM')
    expect(await moveValidation(rosterEntryId)).toEqual({ refusal: null, warnings: [] })
    expect(answered(await give(rosterEntryId))).toMatchObject({ rosterEntryId, pilotId: lee, type: 'SIM' })
    const { words } = answered(await apron.desk.undo.run({ body: {} }))
    expect(words).toContain('Kim Cap to Lee Cap')
    const query = { from: start, to: start + 40 * HOUR }
    expect(answered(await apron.desk.roster.list({ query }))).toMatchObject([{ rosterEntryId, pilotId: kim }])
  })
  test('is not theirs while they fly, unless they are called out of it', async () => {
    answered(await seat({ role: 'CMD', from: kim, to: lee }))
    const { rosterEntryId } = await entry('VAC', 1)
    const why = /^Lee Cap: Rostered Vacation during SE\d+\.$/
    expect((await moveValidation(rosterEntryId, 1)).refusal).toMatch(why)
    expect(whyNot(await give(rosterEntryId))).toMatch(why)
    const office = await entry('OFC', 1)
    const message = expect.stringMatching(/^Lee Cap: Rostered Office during SE\d+$/)
    expect(await moveValidation(office.rosterEntryId, 1)).toEqual({
      refusal: null,
      warnings: [{ type: 'crew_rostered', message, blocking: false, already: false }],
    })
    const standby = await entry('SBY', 1)
    expect(answered(await give(standby.rosterEntryId)).pilotId).toBe(lee)
  })
  test('is not theirs on leave; another duty is asked about', async () => {
    await roster(lee, 'VAC', start + 24 * HOUR, 24)
    const { rosterEntryId } = await entry('SBY')
    expect((await moveValidation(rosterEntryId)).refusal).toBe('Lee Cap: Rostered Vacation during Standby.')
    expect(refused(await give(rosterEntryId)).status).toBe(409)
    await roster(lee, 'OFC', start + 50 * HOUR, 4)
    expect(await moveValidation(rosterEntryId, 51)).toMatchObject({
      refusal: null,
      warnings: [{ type: 'crew_rostered', message: 'Lee Cap: Rostered Standby during Office', already: false }],
    })
  })
  test.each([
    ['four hours before it', -12, /^Lee Cap: Flight duty 14:00, 11:00 allowed$/],
    ['a short night before it', -20, /^Lee Cap: Rest 11:00 before SE\d+, 12:00 needed$/],
  ])('shows what it does to a flight of theirs where it ends %s', async (_when, from, message) => {
    answered(await seat({ role: 'CMD', from: kim, to: lee }))
    const { rosterEntryId } = await entry('OFC', from, 8)
    const blocking = { message: expect.stringMatching(message), blocking: true }
    expect(await moveValidation(rosterEntryId, from, 8)).toMatchObject({
      refusal: null,
      warnings: [{ ...blocking, already: false }],
    })
    answered(await give(rosterEntryId))
    expect((await moveValidation(rosterEntryId, from, 8)).warnings).toMatchObject([{ ...blocking, already: true }])
    expect((await moveValidation(rosterEntryId, from - 24, 8)).warnings).toEqual([])
    const standby = await entry('SBY', from, 8)
    answered(await give(rosterEntryId, kim))
    expect((await moveValidation(standby.rosterEntryId, from, 8)).warnings).toEqual([])
  })
  test('stays with who claimed expenses for it', async () => {
    const { rosterEntryId } = await entry('SIM')
    const spent = { type: 'PER_DIEMS' as const, date: '2026-11-20', net: 120_00, tax: 0, currency: 'EUR' }
    answered(await apron.desk.expenses.add({ body: { ...spent, pilotId: kim, dutyId: rosterEntryId } }))
    expect(whyNot(await give(rosterEntryId))).toBe(
      'This entry can’t be reassigned: expenses were claimed for it. Delete the expenses first.',
    )
  })
  test('is not reassigned to an unknown person', async () => {
    const { rosterEntryId } = await entry('SIM')
    expect(refused(await give(rosterEntryId, 999_999)).status).toBe(404)
  })
})

test('a stretch of a flight or a task is moveValidation as such', async () => {
  const next = await book(start + 4 * HOUR)
  const flight = { departureAt: start, arrivalAt: start + 5 * HOUR }
  const long = answered(await apron.desk.schedule.previewFlightMove({ params: params(), query: flight }))
  expect(long.warnings).toContainEqual(
    expect.objectContaining({ type: 'aircraft_overlap', blocking: true, already: false }),
  )
  const back = answered(
    await apron.desk.schedule.previewFlightMove({ params: params(), query: { departureAt: start, arrivalAt: start } }),
  )
  expect(back.refusal).toContain('after the departure')
  const [aircraft] = answered(await apron.desk.schedule.board({ query: { from: start, to: start + DAY } })).aircraft
  const span = { startAt: start - 5 * HOUR, endAt: start - 2 * HOUR }
  const body = { aircraftId: aircraft?.aircraftId ?? 0, type: 'AOG' as const, airport: 'EGLF', ...span }
  const { taskId } = answered(await apron.desk.tasks.add({ body }))
  const previewTaskMove = async (startAt: number, endAt: number) =>
    answered(
      await apron.desk.schedule.previewTaskMove({ params: { taskId: String(taskId) }, query: { startAt, endAt } }),
    )
  expect((await previewTaskMove(span.startAt, start + HOUR)).warnings).toContainEqual(
    expect.objectContaining({ type: 'aircraft_unavailable', already: false }),
  )
  expect((await previewTaskMove(span.startAt, span.startAt)).refusal).toContain('after the start')
  expect(next).toBeGreaterThan(0)
})

test('a canceled flight is on the board only if asked for', async () => {
  answered(await apron.desk.flightDesk.cancel({ params: params() }))
  const shown = async (canceled: boolean) =>
    answered(await apron.desk.schedule.board({ query: { from: start, to: start + HOUR, canceled } })).flights
  expect(await shown(false)).toEqual([])
  expect(await shown(true)).toMatchObject([{ flightId, status: 'Canceled', crew: [{ role: 'CMD' }, { role: 'FO' }] }])
})

test('the card of a flight has its letters, slots and PPR', async () => {
  const body = { kind: 'PPR' as const, target: 'ARRIVAL' as const, status: 'REQ' as const, number: 'P-17' }
  answered(await apron.desk.slots.add({ params: params(), body }))
  const card = answered(await apron.desk.schedule.card({ params: params() }))
  expect(card).toMatchObject({
    ready: { crew: { status: 'OK' }, slots: { status: 'DO' }, permits: null },
    slots: [{ kind: 'PPR', airport: 'LSZH', number: 'P-17', status: 'REQ' }],
  })
})

test('a seat is refused for each required qualification that is missing, by its name', async () => {
  const required = async (name: string) =>
    answered(await apron.desk.qualificationTypes.add({ body: { name, isRequired: true } }))
  const types = [await required(`Fire ${made}`), await required(`Ditching ${made}`)]
  const { refusal } = await findingsOf({ role: 'CMD', from: kim, to: lee })
  for (const { name } of types) expect(refusal).toContain(`Lee Cap: Missing qualification: ${name}.`)
  const reply = await seat({ role: 'CMD', from: kim, to: lee })
  expect([reply.status, whyNot(reply)]).toEqual([409, refusal])
  for (const { id } of types)
    answered(await apron.desk.qualificationTypes.change({ params: { id: String(id) }, body: { isRequired: false } }))
})
