import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let legs: number[]
let start: number
const ids = new Map<string, number>()
const minute = (at: number) => new Date(at).toISOString().slice(0, 16)

async function member(
  lastName: string,
  more: { roles?: 'CMD'[] | 'FA'[]; homeAirport?: string; tails?: string[] } = {},
) {
  const body = { lastName, roles: ['CMD' as const], homeAirport: 'LSZH', ...more }
  ids.set(lastName, answered(await apron.desk.crew.add({ body })).pilotId)
}
const idOf = (name: string) => ids.get(name) ?? 0
const roster = (name: string, type: string, startAt: number, endAt: number) =>
  apron.desk.roster.add({ body: { pilotId: idOf(name), type, startAt, endAt } })
const assign = (flightId: number, name: string) =>
  apron.desk.flightCrew.assign({
    params: { flightId: String(flightId) },
    query: { updateCrewUsers: false },
    body: [{ pilotId: idOf(name), role: 'CMD' }],
  })

async function ranked(query: { role?: 'CMD' | 'FA'; legs?: string } = {}) {
  const sent = { params: { flightId: String(legs[0]) }, query: { role: 'CMD' as const, ...query } }
  return answered(await apron.desk.crewSuggestions.rank(sent))
}

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-SUG')
  await addJet(apron, 'HB-OTH')
  start = Math.ceil(apron.clock.now() / DAY) * DAY + 5 * DAY + 8 * HOUR
  const leg = (from: string, to: string, at: number) => ({
    ...{ departureAirport: from, arrivalAirport: to, departureDateUTC: minute(at), pax: 2 },
    arrivalDateUTC: minute(at + 2 * HOUR),
  })
  const booked = answered(
    await apron.desk.bookings.book({
      body: {
        aircraft: 'HB-SUG',
        customer: { lastName: 'Suggested', account: { name: 'Suggested' } },
        legs: [leg('LSZH', 'EGLF', start), leg('EGLF', 'LSZH', start + 30 * HOUR)],
      },
    }),
  )
  legs = booked.legs.map(({ flightInfo }) => flightInfo?.flightId ?? 0)
  await member('Rested')
  await member('Busy')
  await member('Elsewhere', { homeAirport: 'LFPB' })
  await member('Away')
  await member('Returning')
  await member('Unrated', { tails: ['HB-OTH'] })
  await member('Steward', { roles: ['FA'] })
  const flown = await bookFlight(apron, {
    tail: 'HB-OTH',
    flightNumber: 'SUG1',
    to: 'LSZH',
    from: 'EGLF',
    departureAt: start - 3 * DAY,
  })
  answered(await assign(flown, 'Busy'))
  answered(await roster('Away', 'VAC', start - DAY, start + DAY))
  // Back only for the first leg: the second is over the leave.
  answered(await roster('Returning', 'VAC', start + 28 * HOUR, start + 4 * DAY))
})
afterAll(() => apron.close())

test('who is legal comes first, then who is at the airport, then who has flown less', async () => {
  const list = await ranked()
  const brief = list.map(({ name, fit, isThere }) => [name, fit, isThere])
  expect(brief.slice(0, 4)).toEqual([
    ['Rested', 'OK', true],
    ['Returning', 'OK', true],
    ['Busy', 'OK', true],
    ['Elsewhere', 'OK', false],
  ])
  expect(list.find(({ name }) => name === 'Busy')).toMatchObject({ flight28: 120, location: 'LSZH' })
  expect(list.find(({ name }) => name === 'Elsewhere')).toMatchObject({ location: 'LFPB' })
})

test('each of the others says what is against it', async () => {
  const list = await ranked()
  const against = (name: string) => list.find((one) => one.name === name)?.findings.map(({ code }) => code)
  expect(against('Away')).toEqual(['crew_on_leave'])
  expect(against('Unrated')).toEqual(['crew_tail'])
  expect(against('Steward')).toEqual(['crew_role'])
  expect(list.slice(4).map(({ fit }) => fit)).toEqual(['BLOCKING', 'BLOCKING', 'BLOCKING'])
})

test('over several legs what is against one of them counts', async () => {
  const list = await ranked({ legs: legs.join(',') })
  const returning = list.find(({ name }) => name === 'Returning')
  expect(returning).toMatchObject({ fit: 'BLOCKING', findings: [{ code: 'crew_on_leave', flightIds: [legs[1]] }] })
  expect(list[0]).toMatchObject({ name: 'Rested', fit: 'OK' })
})

test('a member who has the seat is judged as assigned, and nothing is written', async () => {
  answered(await assign(legs[0] ?? 0, 'Away'))
  const away = (await ranked()).find(({ name }) => name === 'Away')
  expect(away?.findings.map(({ code }) => code)).toEqual(['crew_on_leave'])
  const { crewMembers } = answered(await apron.desk.flightDesk.page({ params: { flightId: String(legs[0]) } }))
  expect(crewMembers.map(({ name }) => name)).toEqual(['Away'])
})

test('a member of the crew is judged in the seat in question, not in their own', async () => {
  const params = { flightId: String(legs[0]) }
  const body = [{ pilotId: idOf('Steward'), role: 'FA' as const }]
  answered(await apron.desk.flightCrew.assign({ params, query: { updateCrewUsers: false }, body }))
  const steward = async (role: 'CMD' | 'FA') => (await ranked({ role })).find(({ name }) => name === 'Steward')
  expect(await steward('CMD')).toMatchObject({ fit: 'BLOCKING', findings: [{ code: 'crew_role' }] })
  expect(await steward('FA')).toMatchObject({ fit: 'OK', findings: [] })
})

test('a leg of another trip is refused', async () => {
  const other = await bookFlight(apron, { tail: 'HB-OTH', flightNumber: 'SUG2', departureAt: start + 9 * DAY })
  const sent = { params: { flightId: String(legs[0]) }, query: { role: 'CMD' as const, legs: `${legs[0]},${other}` } }
  expect(refused(await apron.desk.crewSuggestions.rank(sent))).toMatchObject({ status: 400, fields: ['legs'] })
})
