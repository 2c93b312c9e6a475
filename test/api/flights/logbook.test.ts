import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo, testClock } from '../../support/clock.ts'
import { addJet, bookFlight, newEvents, skipEvents, writeRows } from '../../support/flights.ts'

/** Civil twilight in London ends at 16:34 UTC that day, and a minute later as far west as the flight is by then. */
const DUSK = Date.UTC(2026, 11, 2, 16, 35)

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let made = 0
let flightId: number
let [commander, second] = [0, 0]

beforeAll(async () => {
  apron = await startApron({ clock: testClock(Date.UTC(2026, 11, 2, 8)) })
  partner = await apron.partner()
  await addJet(apron, 'HB-LOG')
})
afterAll(() => apron.close())

beforeEach(async () => {
  made += 1
  const add = async (lastName: string) =>
    answered(await apron.desk.crew.add({ body: { lastName, roles: ['CMD'] } })).pilotId
  ;[commander, second] = [await add(`Commander ${made}`), await add(`Second ${made}`)]
  const [departureAt, arrivalAt] = [DUSK - 34 * MINUTE, DUSK + 26 * MINUTE]
  const between = { from: 'EGLF', to: 'EGKB', departureAt, arrivalAt }
  flightId = await bookFlight(apron, { tail: 'HB-LOG', flightNumber: `log${made}`, ...between })
  const crew = [
    { pilotId: commander, role: 'CMD' as const, isPilotLanding: true },
    { pilotId: second, role: 'FO' as const },
  ]
  answered(await apron.desk.flightCrew.assign({ params: flight(), body: crew }))
  await skipEvents(apron)
})

const flight = () => ({ flightId: String(flightId) })
const page = async () => answered(await apron.desk.flightDesk.page({ params: flight() }))
const postflight = async () => answered(await partner.flightChecklists.postflight({ params: flight() })).time.logbook
const move = async (shift = 0) => {
  const [offBlockAt, onBlockAt] = [DUSK - 30 * MINUTE + shift, DUSK + 30 * MINUTE + shift]
  const body = {
    offBlockAt,
    takeOffAt: offBlockAt + 5 * MINUTE,
    landingAt: onBlockAt - 5 * MINUTE,
    onBlockAt,
    confirmed: true,
  }
  await advanceTo(apron.clock, onBlockAt)
  answered(await apron.desk.flightDesk.movement({ params: flight(), body }))
}
type Figures = Parameters<typeof apron.desk.flightDesk.logbook>[0]['body']
const enter = (body: Figures) => apron.desk.flightDesk.logbook({ params: flight(), body })
const hours = async (pilotId: number) =>
  answered(await partner.staff.hours({ params: { reference: String(pilotId) } })).counted

describe('the logbook of a flight', () => {
  test('is planned before it leaves', async () => {
    const figures = { nightTime: 26, dayTakeOffs: 1, nightTakeOffs: 0, dayLandings: 0, nightLandings: 1 }
    expect(await postflight()).toEqual({ ...figures, computed: figures, entered: [] })
    expect((await page()).logbook).toEqual(await postflight())
  })

  test('is of the actual times once they are known, and counts into the hours of the crew', async () => {
    expect(await hours(commander)).toMatchObject({ totalTime: 0, nightTime: 0, landings: 0 })
    await move()
    expect(await postflight()).toMatchObject({ nightTime: 30, dayTakeOffs: 1, nightLandings: 1 })
    expect(await hours(commander)).toMatchObject({
      totalTime: 60,
      picTime: 60,
      nightTime: 30,
      landings: 1,
      nightLandings: 1,
    })
    expect(await hours(second)).toMatchObject({
      totalTime: 60,
      sicTime: 60,
      nightTime: 30,
      landings: 0,
      nightLandings: 0,
    })
    await move(-3 * HOUR)
    expect(await postflight()).toMatchObject({ nightTime: 0, dayLandings: 1, nightLandings: 0 })
    expect(await hours(commander)).toMatchObject({ nightTime: 0, landings: 1, nightLandings: 0 })
  })

  test('can be entered by hand, in whole or in part, and computed again', async () => {
    await move()
    const after = answered(await enter({ nightTime: 20, dayLandings: 2 }))
    const computed = { nightTime: 30, dayTakeOffs: 1, nightTakeOffs: 0, dayLandings: 0, nightLandings: 1 }
    const entered = { ...computed, nightTime: 20, dayLandings: 2, computed, entered: ['nightTime', 'dayLandings'] }
    expect(after.logbook).toEqual(entered)
    expect(await postflight()).toEqual(entered)
    expect(await hours(commander)).toMatchObject({ nightTime: 20, landings: 3, nightLandings: 1 })
    // Entered figures stay when the times are corrected.
    await move(-10 * MINUTE)
    expect(await postflight()).toMatchObject({ nightTime: 20, dayLandings: 2, computed: { nightTime: 20 } })
    answered(await enter({ nightTime: null, dayLandings: null }))
    expect(await postflight()).toMatchObject({ nightTime: 20, dayLandings: 0, entered: [] })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_MOVEMENT_UPDATE', 'FLIGHT_MOVEMENT_UPDATE'])
  })

  test('is shown in the history by what was entered, not by what follows from the times', async () => {
    await move()
    answered(await enter({ nightTime: 20 }))
    const [entry, movement] = (await page()).history
    expect(entry?.changes).toEqual([{ field: 'nightTime', before: null, after: 20 }])
    expect(movement?.changes.map(({ field }) => field)).toEqual(['offBlockAt', 'takeOffAt', 'landingAt', 'onBlockAt'])
  })

  test('has no more night than flight, and stays once the post-flight is closed', async () => {
    await move()
    expect(refused(await enter({ nightTime: 61 }))).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: ['nightTime'],
    })
    expect(refused(await enter({ nightLandings: -1 })).fields).toEqual(['nightLandings'])
    await apron.clock.advance(DAY)
    answered(await apron.desk.flightDesk.close({ params: flight(), body: { reason: 'Fuel not reported' } }))
    expect(refused(await enter({ nightTime: 1 })).code).toBe('state_conflict')
  })

  test('of a flight whose figures are not written is counted all the same', async () => {
    await move()
    const { id } = await apron.core.data.db
      .selectFrom('flights')
      .select('id')
      .where('publicId', '=', flightId)
      .executeTakeFirstOrThrow()
    const unknown = { nightTime: null, dayLandings: null, nightLandings: null, dayTakeOffs: null, nightTakeOffs: null }
    await writeRows(apron, (journal) => journal.change('flights', id, unknown))
    expect(await hours(commander)).toMatchObject({ nightTime: 30, landings: 1, nightLandings: 1 })
  })

  test('is unknown again in the row of a flight that is not on block after all', async () => {
    await move()
    const row = () =>
      apron.core.data.db
        .selectFrom('flights')
        .select(['nightTime', 'nightLandings'])
        .where('publicId', '=', flightId)
        .executeTakeFirst()
    expect(await row()).toEqual({ nightTime: 30, nightLandings: 1 })
    answered(await apron.desk.flightDesk.movement({ params: flight(), body: { onBlockAt: null } }))
    expect(await row()).toEqual({ nightTime: null, nightLandings: null })
  })
})

describe('the roster', () => {
  const roster = async (from: number, to: number, includeFlights = true) => {
    const time = (at: number) => new Date(at).toISOString().slice(0, 16)
    const { staff } = answered(
      await partner.staff.roster({ query: { from: time(from), to: time(to), includeFlights } }),
    )
    return staff.find(({ user }) => user.id === commander)
  }

  test('has the actual times of a duty from the flights within it', async () => {
    const startAt = DUSK - 2 * HOUR
    const duty = { type: 'ASB', startAt, endAt: startAt + 6 * HOUR, airport: 'EGLF' }
    answered(await apron.desk.roster.add({ body: { pilotId: commander, ...duty } }))
    const off = { type: 'OFF', startAt: startAt + 8 * HOUR, endAt: startAt + 20 * HOUR }
    answered(await apron.desk.roster.add({ body: { pilotId: commander, ...off } }))
    const planned = await roster(startAt, startAt + DAY)
    expect(planned?.entries).toMatchObject([
      { type: 'ASB', actualFrom: null, actualTo: null },
      { type: 'OFF', actualFrom: null },
    ])
    expect(planned?.flights).toMatchObject([{ actualFrom: null, actualTo: null }])
    await move()
    const flown = await roster(startAt, startAt + DAY)
    const actual = { actualFrom: DUSK - 30 * MINUTE, actualTo: DUSK + 30 * MINUTE }
    expect(flown?.entries).toMatchObject([
      { type: 'ASB', ...actual },
      { type: 'OFF', actualFrom: null, actualTo: null },
    ])
    expect(flown?.flights).toMatchObject([actual])
    // The same where the window begins after the flight.
    const later = await roster(DUSK + 2 * HOUR, DUSK + 3 * HOUR)
    expect(later).toMatchObject({ entries: [actual], flights: [] })
    expect((await roster(startAt, startAt + DAY, false))?.entries).toMatchObject([actual, {}])
  })
})
