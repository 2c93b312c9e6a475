import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAirport, findAirports } from '../../src-main/core/data/airports/queries.ts'
import { operatorDb } from '../../src-main/core/data/operator-db.ts'
import { AIRPORTS_FILE, packAirports, unpackAirports } from '../../src-main/engines/sqlite/airports/set.ts'
import { type SourceAirport, trimAirports } from '../../src-main/engines/sqlite/airports/trim.ts'
import { type Data, openData } from '../../src-main/engines/sqlite/open.ts'
import { resource } from '../../src-main/platform/resources.ts'
import { distanceNm } from '../../src-shared/domain/airports/geo.ts'
import { isTimeZone } from '../../src-shared/time/time.ts'
import { knownAirports } from './known-airports.ts'

let folder: string
let data: Data
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-airports-'))
  data = await openData(join(folder, 'apron.sqlite'))
})
afterAll(async () => {
  await data.close()
  rmSync(folder, { recursive: true, force: true })
})
const own = () => operatorDb(data.db, '')
const all = () => data.db.selectFrom('airports').selectAll().execute()

test.each(knownAirports)(
  '%s is there, where it lies, by both codes, in its zone',
  async (icao, iata, position, zone) => {
    const airport = await findAirport(own(), icao)
    expect(airport).toMatchObject({ code: icao, icao, iata, timeZone: zone })
    expect(distanceNm(airport ?? { latitude: 0, longitude: 0 }, position)).toBeLessThan(2)
    if (iata) expect((await findAirport(own(), iata))?.code).toBe(icao)
  },
)

describe('every airport', () => {
  test('has a plausible position, elevation, runway and a known zone', async () => {
    const odd = (await all()).filter(
      ({ latitude, longitude, elevation, longestRunway, widestRunway, timeZone, name }) =>
        Math.abs(latitude) > 90 ||
        Math.abs(longitude) > 180 ||
        (latitude === 0 && longitude === 0) ||
        (elevation !== null && (elevation < -1500 || elevation > 16_500 || elevation === 0)) ||
        (longestRunway !== null && (longestRunway < 1 || longestRunway > 12_000)) ||
        (widestRunway !== null && widestRunway < 1) ||
        name === '' ||
        !isTimeZone(timeZone),
    )
    expect(odd).toEqual([])
  })

  test('is found by the code that other rows name it by', async () => {
    const codes = (await all()).map((airport) => airport.code)
    expect(codes.length).toBeGreaterThan(28_000)
    const found = await findAirports(own(), codes.slice(0, 4000))
    for (let at = 4000; at < codes.length; at += 4000) {
      for (const [code, airport] of await findAirports(own(), codes.slice(at, at + 4000))) found.set(code, airport)
    }
    expect(codes.filter((code) => found.get(code)?.code !== code)).toEqual([])
  })

  test.each(['id', 'icao', 'iata', 'faa'] as const)('has an %s that no other has', async (field) => {
    const values = (await all()).map((airport) => airport[field]).filter((value) => value !== null)
    expect(new Set(values).size).toBe(values.length)
  })
})

test.each([
  ['TEB', 'KTEB', 'not the fields in Papua New Guinea and Mexico with this local code'],
  ['teb', 'KTEB', 'in any case'],
  ['SPJC', 'SPJC', "Lima's ICAO code, not its older ident SPIM"],
  ['UZTT', 'UZTT', "Tashkent's ICAO code since 2021"],
  ['SIG', 'TJIG', 'an FAA code of a territory'],
  ['33J', 'K33J', 'an FAA code of a field without ICAO code'],
  ['BYL', 'LR-BYL', 'an IATA code in Liberia, though it is an FAA code too'],
])('%s means %s: %s', async (given, code) => expect((await findAirport(own(), given))?.code).toBe(code))

test('closed fields and heliports are left out', async () => {
  // Berlin Tempelhof and Hong Kong Kai Tak are closed; TXA1 is a heliport.
  const found = await findAirports(own(), ['EDDI', 'THF', 'VHHX', 'NOSUCH'])
  expect([...found.values()].map((airport) => airport.name)).toEqual([])
})

describe('loading', () => {
  test('happens once', async () => {
    await data.db.updateTable('airports').set({ name: 'Renamed here' }).where('code', '=', 'LSZH').execute()
    await data.close()
    data = await openData(join(folder, 'apron.sqlite'))
    expect((await findAirport(own(), 'LSZH'))?.name).toBe('Renamed here')
  })

  test('a renewed set replaces what changed and keeps, closed, what it no longer has', async () => {
    const before = (await all()).length
    const { id } = (await findAirport(own(), 'LSZH')) ?? { id: 0 }
    const gone = { ...(await findAirport(own(), 'LSZH')), code: 'ZZ-GONE', id: 10_000_000, iata: 'ZRH' }
    await data.db
      .insertInto('airports')
      .values(gone as never)
      .execute()
    await data.db.updateTable('settings').set({ value: 'older' }).where('scope', '=', 'data').execute()
    await data.close()
    data = await openData(join(folder, 'apron.sqlite'))
    expect(await findAirport(own(), 'ZRH')).toMatchObject({ code: 'LSZH', id, kind: 'large' })
    expect((await findAirport(own(), 'LSZH'))?.name).not.toBe('Renamed here')
    expect(await findAirport(own(), 'ZZ-GONE')).toMatchObject({ kind: 'closed', iata: null, icao: null })
    expect((await all()).length).toBe(before + 1)
  })
})

test('the file packs to the same bytes again', () => {
  const bytes = readFileSync(resource(AIRPORTS_FILE))
  const set = unpackAirports(bytes)
  expect(unpackAirports(packAirports(set))).toEqual(set)
  expect(set.nextId).toBeGreaterThan(Math.max(...(set.fields.id as number[])))
})

describe('trimming', () => {
  const field = (icao: string, other: Partial<SourceAirport> = {}): SourceAirport => ({
    icao,
    iata: null,
    faa: null,
    local: null,
    name: icao,
    type: 'small_airport',
    latitude: 1.234567,
    longitude: 2,
    elevation_ft: 100,
    country_code: 'US',
    state: 'US-PA',
    city: null,
    length_ft: 5000,
    width_ft: 0,
    ...other,
  })
  const codes = (source: SourceAirport[]) => trimAirports(source).map((airport) => airport.code)

  test('keeps what has an ICAO, IATA or FAA code', () => {
    const kept = [
      field('AAAA'),
      field('XX-0001', { iata: 'ABC', country_code: 'XX' }),
      field('1A2', { local: '1A2' }),
      field('PR-0001', { local: '2PR', country_code: 'PR' }),
    ]
    const left = [
      field('XX-0002', { local: 'LOC', country_code: 'XX' }),
      field('US-0001'),
      field('BBBB', { type: 'closed' }),
      field('CCCC', { type: 'heliport' }),
    ]
    expect(codes([...kept, ...left])).toEqual(['AAAA', 'XX-0001', '1A2', 'PR-0001'])
  })

  test('takes the four-letter GPS code for ICAO, and leaves an ident to whom it belongs now', () => {
    const moved = field('SPIM', { faa: 'SPJC' })
    const heir = field('PE-0001', { faa: 'SPIM' })
    const displaced = field('SDDB', { faa: 'SN68' })
    const owner = field('BR-0322', { faa: 'SDDB' })
    expect(codes([moved, heir, displaced, owner])).toEqual(['SPJC', 'SPIM', 'SDDB'])
    expect(trimAirports([moved])[0]).toMatchObject({ icao: 'SPJC' })
  })

  test('gives an airport without ICAO code a code that is no other airport’s', () => {
    const local = field('LSR', { local: 'XLR' })
    const other = field('WIMU', { iata: 'LSR', country_code: 'ID' })
    expect(codes([local, other])).toEqual(['US-LSR', 'WIMU'])
  })

  test('of two that claim an FAA code, the one GPS receivers know by it has it', () => {
    const [first, second] = trimAirports([
      field('5MO', { local: '5MO', iata: 'AAA' }),
      field('US-1', { local: '5MO', faa: '5MO' }),
    ])
    expect([first?.faa, second?.faa]).toEqual([null, '5MO'])
  })

  test('takes an elevation of 0 as unknown, and measures in metres', () => {
    expect(trimAirports([field('AAAA', { elevation_ft: 0 })])[0]).toMatchObject({
      elevation: null,
      longestRunway: 1524,
      widestRunway: null,
      latitude: 1.23457,
      state: 'PA',
    })
  })
})
