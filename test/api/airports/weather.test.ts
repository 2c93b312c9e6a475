import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { metarItem, type Served, tafItem, weatherService } from '../../support/weather-service.ts'

let apron: TestApron
let service: Awaited<ReturnType<typeof weatherService>>
let serve: (kind: 'metar' | 'taf', ids: string[]) => Served

const start = () => apron.clock.now()
const usual = (kind: 'metar' | 'taf'): Served => ({
  body:
    kind === 'metar'
      ? [
          metarItem('LSZH', 'METAR LSZH 210520Z 24012KT 9999 FEW050 12/03 Q1023', start() - 40 * MINUTE),
          metarItem('LSZH', 'METAR LSZH 210550Z 24012KT 2000 BR OVC007 12/11 Q1023', start() - 10 * MINUTE),
          metarItem('KJFK', 'METAR KJFK 210551Z 24012KT 10SM CLR 12/03 A3012', start()),
          'nonsense',
          { icaoId: 'EGLL', rawOb: 7, obsTime: 'yesterday' },
        ]
      : [tafItem('EGLL', 'TAF EGLL 210500Z 2106/2212 24010KT 9999 BKN014', start() - HOUR)],
})
const fetched = async () => {
  await apron.core.host.weather.refresh()
  return answered(await apron.desk.weather.state({}))
}
const reports = async () => answered(await apron.desk.weather.reports({ query: { airports: 'LSZH,egll,KJFK' } }))

beforeAll(async () => {
  apron = await startApron({ daily: { backups: false, weather: true } })
  service = await weatherService((...asked) => serve(...asked))
  await addJet(apron, 'HB-WXR')
  const more = { tail: 'HB-WXR', from: 'LSZH', to: 'EGLL' }
  await bookFlight(apron, { ...more, flightNumber: 'WX1', departureAt: start() + 12 * HOUR })
  await bookFlight(apron, { ...more, to: 'LFPB', flightNumber: 'WX2', departureAt: start() + 72 * HOUR })
})
beforeEach(() => {
  serve = usual
  service.requests.length = 0
})
afterAll(async () => {
  await apron.close()
  await service.close()
})

test('weather is off at first, and nothing is requested', async () => {
  expect(answered(await apron.desk.weather.state({}))).toMatchObject({
    ...{ isOn: false, source: 'https://aviationweather.gov', fetchedAt: null, problem: null, airports: 0 },
  })
  answered(await apron.desk.weather.configure({ body: { source: `${service.url}/` } }))
  await apron.clock.advance(2 * HOUR)
  expect(service.requests).toEqual([])
  expect(await reports()).toEqual([])
  expect(refused(await apron.desk.weather.refresh({}))).toMatchObject({ status: 409 })
})

test('reports of the flights of the next 48 hours are fetched, decoded and kept', async () => {
  answered(await apron.desk.weather.configure({ body: { isOn: true } }))
  expect(await fetched()).toMatchObject({ isOn: true, problem: null, airports: 2, fetchedAt: start() })
  expect(service.requests.slice(0, 2)).toEqual([
    '/api/data/metar?ids=EGLL,LSZH&format=json',
    '/api/data/taf?ids=EGLL,LSZH&format=json',
  ])
  const [zurich, heathrow, kennedy] = await reports()
  expect(zurich).toMatchObject({
    airport: 'LSZH',
    checkedAt: start(),
    metar: { observed: { category: 'IFR', ceiling: 700, visibility: 2000 }, issuedAt: start() - 10 * MINUTE },
    taf: null,
  })
  expect(heathrow).toMatchObject({ metar: null, taf: { periods: [{ kind: 'BASE', category: 'MVFR' }] } })
  // Nobody flies there: what the service sends all the same is not kept.
  expect(kennedy).toMatchObject({ checkedAt: null, metar: null })
  expect(answered(await apron.desk.weather.ahead({})).map(({ airport }) => airport)).toEqual(['EGLL', 'LSZH'])
})

test('a refresh within a minute is refused, and a later one fetches', async () => {
  expect(refused(await apron.desk.weather.refresh({}))).toMatchObject({ status: 409 })
  await apron.clock.advance(2 * MINUTE)
  expect(answered(await apron.desk.weather.refresh({}))).toMatchObject({ isFetching: true })
  await fetched()
  expect(service.requests.length).toBe(2)
})

const bad: [string, Served, string][] = [
  ['an error', { status: 500, body: 'oops' }, 'weather_fetch_refused'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } }, 'weather_fetch_refused'],
  ['no JSON', { body: '<html>' }, 'weather_fetch_unreadable'],
  ['no list', { body: { error: 'none' } }, 'weather_fetch_unreadable'],
  ['too much', { body: `["${'x'.repeat(2_100_000)}"]` }, 'weather_fetch_unreadable'],
]
test.each(bad)('where the service answers with %s, the last reports stay', async (_name, answer, code) => {
  const before = await reports()
  serve = () => answer
  const state = await fetched()
  expect(state.problem).toMatchObject({ code })
  expect(await reports()).toEqual(before)
})

test('what can’t be decoded is shown as issued; what the service no longer has is gone', async () => {
  serve = (kind) => (kind === 'metar' ? { body: [metarItem('LSZH', 'METAR LSZH /////', start())] } : { status: 204 })
  expect(await fetched()).toMatchObject({ problem: null, airports: 1 })
  const [zurich, heathrow] = await reports()
  expect(zurich?.metar).toMatchObject({ raw: 'METAR LSZH /////' })
  expect(heathrow).toMatchObject({ checkedAt: start(), metar: null, taf: null })
})

test('fetching goes on every 15 minutes, and more rarely while there is no network', async () => {
  const rounds = async (ms: number) => {
    const before = service.requests.length
    for (let left = ms; left > 0; left -= 5 * MINUTE) {
      await apron.clock.advance(5 * MINUTE)
      await apron.core.host.weather.settled()
    }
    return service.requests.length - before
  }
  expect(await rounds(HOUR)).toBe(8)
  serve = () => ({ status: 503 })
  // At 15 minutes, and then after 30, 60 and 120 minutes; the first request of each fails.
  expect(await rounds(4 * HOUR)).toBe(4)
  const state = answered(await apron.desk.weather.state({}))
  expect(state).toMatchObject({ problem: { code: 'weather_fetch_refused', params: { status: 503 } } })
  answered(await apron.desk.weather.configure({ body: { isOn: false } }))
  const before = service.requests.length
  await rounds(4 * HOUR)
  expect(service.requests.length).toBe(before)
})

test('an address that is none is refused with its field', async () => {
  for (const source of ['ftp://example.com', 'file:///etc/passwd', 'https://a:b@example.com'])
    expect(refused(await apron.desk.weather.configure({ body: { source } }))).toMatchObject({
      ...{ status: 400, fields: ['source'] },
    })
})
