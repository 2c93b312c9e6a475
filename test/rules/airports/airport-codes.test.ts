import { expect, test } from 'vitest'
import { bestFirst } from '../../../src-main/core/features/airports/airports/rules.ts'
import { type AirportCodes, asCode, resolveAirports } from '../../../src-shared/domain/airports/airport-codes.ts'

const airport = (code: string, other: Partial<AirportCodes> = {}): AirportCodes => ({
  code,
  icao: null,
  iata: null,
  faa: null,
  localIdentifier: null,
  aid: null,
  kind: 'small',
  longestRunway: null,
  ...other,
})

const icao = airport('AAAA', { icao: 'AAAA', iata: 'ONE' })
const iata = airport('BBBB', { icao: 'BBBB', iata: 'TWO', faa: 'ONE' })
const faa = airport('CCCC', { icao: 'CCCC', faa: 'TRE', localIdentifier: 'TWO' })
const ident = airport('XX-0001', { localIdentifier: 'TRE', aid: 'APT-0000-0001' })
const bigOfTwo = airport('YY-0001', { localIdentifier: 'LOC', kind: 'medium' })
const smallOfTwo = airport('YX-0001', { localIdentifier: 'LOC' })
const longer = airport('ZZ-0002', { localIdentifier: 'RWY', longestRunway: 1200 })
const shorter = airport('ZZ-0001', { localIdentifier: 'RWY', longestRunway: 800 })
const all = [smallOfTwo, ident, shorter, faa, iata, longer, bigOfTwo, icao]

test.each<[string, AirportCodes | undefined, string]>([
  ['AAAA', icao, 'an ICAO code'],
  ['ONE', icao, 'IATA before FAA'],
  ['TWO', iata, 'IATA before a local identifier'],
  ['TRE', faa, 'FAA before a local identifier'],
  ['XX-0001', ident, 'the code an airport without ICAO code is kept by'],
  ['APT-0000-0001', ident, 'the aid'],
  ['LOC', bigOfTwo, 'of two with the same local identifier, the bigger'],
  ['RWY', longer, 'of two of the same size, the one with the longer runway'],
  ['NONE', undefined, 'nobody'],
])('%s is %o: %s', (code, meant) => {
  expect(resolveAirports(all).get(code)).toBe(meant)
  expect(resolveAirports(all.toReversed()).get(code)).toBe(meant)
})

test('codes are read in any case and with blanks around', () => {
  expect(asCode(' kteb ')).toBe('KTEB')
})

test('the exact code first, then codes that begin so, then names; big before small', () => {
  const exact = airport('ONE1', { iata: 'ONE' })
  const other = airport('KONE', { faa: 'ONE', kind: 'large' })
  const begins = airport('ONEX', { icao: 'ONEX' })
  const small = airport('AAAA', { icao: 'AAAA' })
  const large = airport('ZZZZ', { icao: 'ZZZZ', kind: 'large' })
  expect(bestFirst([small, large, begins, other, exact], 'one')).toEqual([exact, other, begins, large, small])
})
