import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let headers: Record<string, string>
let cmd: number
let freelancer: number
let flightId: number
const get = (path: string) => apron.ask(`/api/external${path}`, { headers })

beforeAll(async () => {
  apron = await startHttp()
  headers = headersOf((await apron.partner()).credentials)
  const { desk, clock } = apron
  await addJet(apron, 'HB-STF')
  const pilot = {
    firstName: 'Mira',
    lastName: 'Lund',
    acronym: 'MLU',
    externalReference: 'crew-1',
    roles: ['CMD' as const],
  }
  const passport = { documentNumber: 'P1', documentExpiration: '2030-01-31', issueCountry: 'CHE' }
  const work = { homeAirport: 'ZRH', employedSince: '2020-02-01', jobTitle: 'Captain' }
  cmd = answered(await desk.crew.add({ body: { ...pilot, ...passport, ...work } })).pilotId
  const help = { lastName: 'Frey', acronym: 'FRE', roles: ['FA' as const], tails: ['HB-STF'], isExternal: true }
  freelancer = answered(await desk.crew.add({ body: help })).pilotId
  flightId = await bookFlight(apron, { tail: 'HB-STF', flightNumber: 'STF1', departureAt: clock.now() + DAY })
  const crew = [
    { pilotId: cmd, role: 'CMD' as const, isPilotLanding: true },
    { pilotId: freelancer, role: 'FA' as const },
  ]
  answered(await desk.flightCrew.assign({ params: { flightId: String(flightId) }, body: crew }))
})
afterAll(() => apron.close())

describe('crew', () => {
  test('is listed with roles, home, documents and tails', async () => {
    const { body } = await get('/staff/crew')
    expect(body.map((one: { trigram: string }) => one.trigram)).toEqual(['MLU', 'FRE'])
    expect(body[0]).toMatchObject({
      pilotId: cmd,
      externalReference: 'crew-1',
      jobTitle: 'Captain',
      employedSince: Date.UTC(2020, 1, 1),
      employedUntil: null,
      homeAirport: { icao: 'LSZH', iata: 'ZRH' },
      roles: { Staff: ['Pilot'], Others: [], Customer: [] },
      crewRoles: ['CMD'],
      pilotOnAircraft: ['HB-STF'],
      idCards: [{ number: 'P1', type: 'PASSPORT', main: true, issueCountry: 'CH', expirationDate: '2030-01-31' }],
    })
    expect(body[1]).toMatchObject({
      isExternal: true,
      roles: { Staff: ['Flight Attendant'] },
      pilotOnAircraft: ['HB-STF'],
    })
  })

  test('one is found by any reference, and other people too', async () => {
    const byReference = (await get('/staff/crew/crew-1')).body
    for (const reference of [cmd, `fl3xx_${cmd}`])
      expect((await get(`/staff/crew/${reference}`)).body).toEqual(byReference)
    const guest = answered(await apron.desk.users.create({ body: { lastName: 'Guest', documentNumber: 'G1' } }))
    const { status, body } = await get(`/staff/crew/${guest.internalId}`)
    expect({ status, body }).toMatchObject({ status: 200, body: { lastName: 'Guest', idCards: [{ number: 'G1' }] } })
    expect((await get('/staff/crew/nobody')).status).toBe(404)
  })

  test('those changed since a time, their documents included', async () => {
    const since = async () => {
      const at = new Date(apron.clock.now()).toISOString()
      const { body } = await get(`/staff/crew?modifiedSince=${at}`)
      return body.map((one: { pilotId: number }) => one.pilotId)
    }
    await apron.clock.advance(HOUR)
    expect(await since()).toEqual([])
    const params = { userExternalReference: String(freelancer) }
    answered(await apron.desk.userDocuments.create({ params, body: { number: 'ID7' } }))
    expect(await since()).toEqual([freelancer])
    expect((await get('/staff/crew?modifiedSince=2025-01-01T00:00')).body).toHaveLength(2)
    expect((await get('/staff/crew?modifiedSince=yesterday')).status).toBe(400)
  })

  test('one is searched by reference or pilotId, one of which must be given', async () => {
    const refusal = await get('/user/crew')
    expect(refusal.status).toBe(400)
    expect(refusal.body.details[0]).toMatchObject({ in: 'query', field: 'externalReference' })
    expect((await get('/user/crew?externalReference=crew-1')).body.pilotId).toBe(cmd)
    expect((await get(`/user/crew?pilotId=${freelancer}`)).body.lastName).toBe('Frey')
    expect((await get(`/user/crew?externalReference=crew-1&pilotId=${cmd}`)).body.pilotId).toBe(cmd)
    expect((await get(`/user/crew?externalReference=crew-1&pilotId=${freelancer}`)).status).toBe(400)
    expect((await get('/user/crew?pilotId=999999')).status).toBe(404)
  })
})

describe('flight hours', () => {
  const path = '/user/crew/crew-1/flighthours'
  const put = (body: object) => apron.ask(`/api/external${path}`, { method: 'PUT', headers, body })

  test('are the initial figures and what was flown since', async () => {
    expect((await put({ totalTime: 120_000, picTime: 60_000, landings: 900 })).body).toMatchObject({
      pilotId: cmd,
      totalTime: 120_000,
      initial: { totalTime: 120_000 },
      counted: { totalTime: 0 },
    })
    const { now } = apron.clock
    await apron.clock.advance(2 * DAY)
    const offBlockAt = now() - DAY
    const times = {
      offBlockAt,
      takeOffAt: offBlockAt + 600_000,
      landingAt: offBlockAt + HOUR,
      onBlockAt: offBlockAt + 1.1 * HOUR,
    }
    answered(await apron.desk.flightDesk.movement({ params: { flightId: String(flightId) }, body: times }))
    expect((await get(path)).body).toMatchObject({
      totalTime: 120_066,
      picTime: 60_066,
      sicTime: 0,
      landings: 901,
      counted: { totalTime: 66, picTime: 66, landings: 1 },
    })
  })

  test('sent back as they came they stay; a whole below what is counted is refused', async () => {
    const before = (await get(path)).body
    expect((await put(before)).body).toEqual(before)
    expect((await put({ totalTime: 200_000 })).body).toMatchObject({
      totalTime: 200_000,
      initial: { totalTime: 199_934 },
    })
    expect((await put({ initial: { nightTime: 30 } })).body).toMatchObject({ nightTime: 30, totalTime: 200_000 })
    const refusal = await put({ totalTime: 65 })
    expect({ status: refusal.status, field: refusal.body.details[0].field }).toEqual({
      status: 400,
      field: 'totalTime',
    })
    expect((await put({ totalTime: -1 })).status).toBe(400)
  })

  test('are of crew only', async () => {
    expect((await get('/user/crew/nobody/flighthours')).status).toBe(404)
  })
})

describe('the roster', () => {
  const day = (days: number) => new Date(apron.clock.now() + days * DAY).toISOString().slice(0, 16)
  const roster = (more = '') => get(`/staff/roster?from=${day(-10)}&to=${day(10)}${more}`)

  test('has entries and, when asked for, flights of each of the staff', async () => {
    const startAt = apron.clock.now() + 2 * DAY
    const entry = { pilotId: cmd, type: 'SBY', startAt, endAt: startAt + 8 * HOUR, airport: 'LSZH', notes: 'At home' }
    answered(await apron.desk.roster.add({ body: entry }))
    const { body } = await roster('&includeFlights=true')
    expect(body.staff).toHaveLength(2)
    expect(body.staff[0]).toMatchObject({
      user: { id: cmd, internalId: cmd, externalReference: 'crew-1', trigram: 'MLU', homeAirport: { icao: 'LSZH' } },
      entries: [{ type: 'SBY', from: startAt, to: startAt + 8 * HOUR, airport: { icao: 'LSZH' }, notes: 'At home' }],
      flights: [
        { type: 'F', flightId, registrationNumber: 'HB-STF', fromAirport: 'LSZH', toAirport: 'EGLF', role: 'CMD' },
      ],
    })
    expect((await roster()).body.staff[0].flights).toEqual([])
    expect((await get(`/staff/roster?from=${day(5)}&to=${day(6)}`)).body.staff[0].entries).toEqual([])
  })

  test('can be that of the staff, or of others who work for it', async () => {
    const of = async (filter: string) =>
      (await roster(`&filter=${filter}`)).body.staff.map(({ user }: { user: { id: number } }) => user.id)
    expect(await of('ALL')).toEqual([cmd, freelancer])
    expect(await of('STAFF')).toEqual([cmd])
    expect(await of('EXTERNAL_STAFF')).toEqual([freelancer])
    expect((await roster('&filter=NOBODY')).status).toBe(400)
  })

  test('is asked for over a while', async () => {
    expect((await get('/staff/roster')).status).toBe(400)
    expect((await get(`/staff/roster?from=${day(2)}&to=${day(1)}`)).status).toBe(400)
    expect((await get(`/staff/roster?from=${day(0)}&to=${day(400)}`)).status).toBe(400)
    const sent = { query: { from: day(1), to: 'soon' } } as never
    expect(refused(await apron.desk.staff.roster(sent)).fields).toEqual(['to'])
  })
})
