import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

const read = async (airportCode: string) => (await apron.partner()).airports.read({ params: { airportCode } })

test('details have every key, null where nothing is known', async () => {
  expect(answered(await read('LSGS'))).toEqual({
    id: expect.any(Number),
    icao: 'LSGS',
    iata: 'SIR',
    faa: null,
    localIdentifier: null,
    aid: null,
    name: 'Sion Airport',
    servedCity: 'Sion',
    state: 'VS',
    country: 'CH',
    timeZone: 'Europe/Zurich',
    latitude: expect.closeTo(46.219, 2),
    longitude: expect.closeTo(7.327, 2),
    elevation: 1582,
    longestRunwayLength: 2000,
    widestRunwayWidth: 40,
    avgTaxiInTime: null,
    avgTaxiOutTime: null,
    avgTurnaroundTime: null,
    cfmuTaxiInTime: null,
    cfmuTaxiOutTime: null,
    rescueFireCategory: null,
    rescueFireHeliCategory: null,
  })
})

test.each(['KTEB', 'TEB', 'teb', ' Teb '])('%s is Teterboro', async (code) => {
  expect(answered(await read(code))).toMatchObject({ icao: 'KTEB', iata: 'TEB', faa: 'TEB', country: 'US' })
})

test('location is the part of the details that says where', async () => {
  const partner = await apron.partner()
  const location = answered(await partner.airports.location({ params: { airportCode: 'DEL' } }))
  expect(location).toMatchObject({ icao: 'VIDP', timeZone: 'Asia/Kolkata', country: 'IN' })
  expect(answered(await read('DEL'))).toMatchObject(location)
  expect(Object.keys(location)).not.toContain('longestRunwayLength')
})

test.each(['NOSUCH', '%', "' or 1=1 --", 'x'.repeat(5000)])('an unknown code is not found: %s', async (code) => {
  expect(refused(await read(code))).toMatchObject({ status: 404, code: 'unknown_record' })
  const partner = await apron.partner()
  expect(refused(await partner.airports.location({ params: { airportCode: code } })).status).toBe(404)
})

test('a key without the right to airports is refused', async () => {
  const partner = await apron.partner({ permissions: ['FLIGHT_API:read'] })
  expect(refused(await partner.airports.read({ params: { airportCode: 'KTEB' } })).code).toBe('permission_missing')
  expect(refused(await partner.airports.search({ query: { search: 'teb' } })).code).toBe('permission_missing')
})

describe('search', () => {
  const search = async (text: string) => answered(await apron.desk.airports.search({ query: { search: text } }))
  const codes = async (text: string) => (await search(text)).map((airport) => airport.code)

  test.each([
    ['kteb', 'KTEB', 'ICAO'],
    ['gva', 'LSGG', 'IATA'],
    ['33j', 'K33J', 'FAA'],
    ['lfmd', 'LFMD', 'ICAO in lower case'],
    ['LS', 'LSGG', 'the big one among codes that begin so'],
    ['geneva', 'LSGG', 'city'],
    ['zürich', 'LSZH', 'with accent'],
    ['zurich', 'LSZH', 'without'],
    ['le bourget', 'LFPB', 'part of the name'],
    ['bourget paris', 'LFPB', 'words in any order'],
    ['london', 'EGLL', 'the biggest of many'],
  ])('%s offers %s first: %s', async (text, code) => expect((await codes(text))[0]).toBe(code))

  test('offers 20 at most, each once', async () => {
    const found = await codes('s')
    expect(found).toHaveLength(20)
    expect(new Set(found).size).toBe(20)
  })

  test('finds nothing for what is nowhere, and does not take % for anything', async () => {
    expect(await codes('xqzxqz')).toEqual([])
    expect(await codes('%')).toEqual([])
    expect(await codes('  ')).toEqual([])
  })

  test('offers what a field needs to show', async () => {
    expect((await search('kteb'))[0]).toEqual({
      code: 'KTEB',
      icao: 'KTEB',
      iata: 'TEB',
      faa: 'TEB',
      name: 'Teterboro Airport',
      city: 'Teterboro',
      state: 'NJ',
      country: 'US',
      timeZone: 'America/New_York',
      latitude: expect.closeTo(40.85, 1),
      longitude: expect.closeTo(-74.06, 1),
    })
  })
})
