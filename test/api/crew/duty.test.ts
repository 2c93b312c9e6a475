import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { constant, message } from '../../../src-shared/messages/index.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let pilotId: number
/** Tomorrow at noon: flights begin around it. */
let noon: number
let booked = 0

const book = (departureAt: number, hours = 2) =>
  bookFlight(apron, {
    tail: 'HB-DTY',
    flightNumber: `DTY${++booked}`,
    departureAt,
    arrivalAt: departureAt + hours * HOUR,
    // Homewards: the rest after it is one at home.
    from: 'EGLF',
    to: 'LSZH',
  })
const assign = async (flightId: number) =>
  answered(
    await apron.desk.flightCrew.assign({ params: { flightId: String(flightId) }, body: [{ pilotId, role: 'CMD' }] }),
  )
const person = async () => answered(await apron.desk.duty.person({ params: { pilotId: String(pilotId) } }))

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-DTY')
  const body = { firstName: 'Ida', lastName: 'Rast', acronym: 'RAS', roles: ['CMD' as const], homeAirport: 'LSZH' }
  pilotId = answered(await apron.desk.crew.add({ body })).pilotId
  noon = apron.clock.now() + 30 * HOUR
})
afterAll(() => apron.close())

describe('who is assigned', () => {
  test('is warned of a day off, on assignment, before flight and at the desk, but not refused', async () => {
    const off = { pilotId, type: 'OFF', startAt: noon - 12 * HOUR, endAt: noon + 12 * HOUR }
    const { rosterEntryId } = answered(await apron.desk.roster.add({ body: off }))
    const flightId = await book(noon)
    const params = { flightId: String(flightId) }
    const message = 'Rostered Day off during DTY1'
    const { crews, warnings } = await assign(flightId)
    expect(crews).toHaveLength(1)
    const warning = { type: 'ROSTER', severity: 'WARNING', pilotId, flightId, flightNumber: 'DTY1', message }
    expect(warnings).toEqual([warning])
    expect(answered(await apron.desk.flightCrew.read({ params })).warnings).toEqual([warning])
    expect(answered(await apron.desk.findings.flight({ params }))).toContainEqual(
      expect.objectContaining({ code: 'crew_rostered', severity: 'WARNING', pilotId, message }),
    )
    const preflight = answered(await apron.desk.flightChecklists.preflight({ params }))
    expect(preflight.crewAssign.commander?.warnings.messages).toEqual([
      { type: 'DUTY', status: 'CONFLICT', severity: 'WARNING', name: message, message },
    ])
    expect(preflight.dutyTimeLim.dtls2[0]?.fullDutyState.fdp).toEqual({ actual: 180, max: 780 })
    answered(await apron.desk.roster.remove({ params: { rosterEntryId: String(rosterEntryId) } }))
    expect((await assign(flightId)).warnings).toEqual([])
  })

  test('is warned of too little rest, and of being where the flight before has left them', async () => {
    const { warnings } = await assign(await book(noon + 14 * HOUR))
    expect(warnings.map(({ type, message }) => [type, message])).toEqual([
      ['CREW_LOCATION', 'At LSZH, but DTY2 departs from EGLF'],
      ['REST', 'Rest 10:30 before DTY2, 12:00 needed'],
    ])
  })
})

describe('the counters of a person', () => {
  test('have what is flown up to today, and duties with their rests', async () => {
    const before = await person()
    expect(before.scheme).toBe('EASA')
    expect(before.counters.map(({ id, limit }) => [id, limit])).toEqual([
      ['duty7', 3600],
      ['duty14', 6600],
      ['duty28', 11_400],
      ['flight28', 6000],
      ['flightYear', 54_000],
      ['flight12', 60_000],
    ])
    expect(before.counters.every(({ used, state }) => used === 0 && state === 'OK')).toBe(true)
    expect(before.periods).toMatchObject([
      { flights: [{ label: 'DTY1' }], block: 120, flightDuty: 180, longest: 780, rest: null, restState: 'OK' },
      { flights: [{ label: 'DTY2' }], rest: 630, leastRest: 720, restState: 'OVER' },
    ])
    await apron.clock.advance(3 * DAY)
    const used = (await person()).counters.map((one) => one.used)
    expect(used).toEqual([420, 420, 420, 240, 240, 240])
  })

  test('go by the limitations the operator has chosen', async () => {
    const { duty } = apron.desk
    answered(await duty.change({ body: { scheme: 'FAR_135' } }))
    expect(answered(await duty.settings({}))).toEqual({ scheme: 'FAR_135' })
    const { counters } = await person()
    expect(counters.map(({ id }) => id)).toEqual(['flight24', 'flightQuarter', 'flightQuarters', 'flightYear', 'rests'])
    expect((await duty.change({ body: { scheme: 'NONE' as never } })).status).toBe(400)
    answered(await duty.change({ body: { scheme: 'EASA' } }))
  })
})

describe('the crew list', () => {
  test('shows what expires, what was flown and what comes next', async () => {
    const { desk } = apron
    const type = answered(await desk.qualificationTypes.add({ body: { name: 'Medical class 1' } }))
    const today = new Date(apron.clock.now()).toISOString().slice(0, 10)
    const held = { pilotId, typeId: type.id, expiryDate: today }
    answered(await desk.qualifications.add({ body: held }))
    const startAt = apron.clock.now() + DAY
    answered(await desk.roster.add({ body: { pilotId, type: 'SIM', startAt, endAt: startAt + 4 * HOUR } }))
    const [row] = answered(await desk.crew.overview({}))
    expect(row).toMatchObject({
      pilotId,
      expiry: 'URGENT',
      expiring: [{ name: 'Medical class 1', expires: today }],
      flight28: 240,
      duty28: 420,
      dutyState: 'OK',
      next: { kind: 'DUTY', label: message('verbatim', { text: constant('Simulator') }), startAt, flightId: null },
    })
    answered(await desk.qualifications.add({ body: { ...held, expiryDate: '2031-01-01' } }))
    expect(answered(await desk.crew.overview({}))[0]).toMatchObject({ expiry: 'OK', expiring: [] })
  })

  test('leads to a page with documents', async () => {
    const params = { userExternalReference: String(pilotId) }
    const card = { number: 'P9', expirationDate: '2020-01-31', issueCountry: 'CH' }
    answered(await apron.desk.userDocuments.create({ params, body: card }))
    const page = answered(await apron.desk.crew.page({ params: { pilotId: String(pilotId) } }))
    expect(page).toMatchObject({
      name: 'Ida Rast',
      homeAirport: 'LSZH',
      homeName: expect.stringContaining('Zürich'),
      cards: [{ number: 'P9', state: 'EXPIRED', main: true, documents: 0 }],
    })
    expect(answered(await apron.desk.crew.overview({}))[0]?.expiry).toBe('EXPIRED')
    expect((await apron.desk.crew.page({ params: { pilotId: '999999' } })).status).toBe(404)
  })
})

test('the roster board has crew, entries and flights of its days', async () => {
  const now = apron.clock.now()
  const days = async (from: number, to: number) => answered(await apron.desk.roster.board({ query: { from, to } }))
  const board = await days(now - 5 * DAY, now + 5 * DAY)
  expect(board.crew).toMatchObject([{ pilotId, trigram: 'RAS' }])
  expect(board.entries).toMatchObject([{ type: 'SIM', pilotId }])
  expect(board.flights).toMatchObject([
    { flightNumber: 'DTY1', pilotId, tailNumber: 'HB-DTY', departureAirport: 'EGLF', role: 'CMD' },
    { flightNumber: 'DTY2' },
  ])
  expect(await days(now + 40 * DAY, now + 50 * DAY)).toMatchObject({ entries: [], flights: [] })
})
