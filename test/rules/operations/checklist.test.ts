import { expect, test } from 'vitest'
import {
  type CheckedFlight,
  type ChecklistRule,
  defaultRules,
  hasRecord,
  requiredItems,
} from '../../../src-shared/domain/flights/checklist.ts'

const vienna = { code: 'LOWW', country: 'AT' }
const heathrow = { code: 'EGLL', country: 'GB' }
const flight: CheckedFlight = { flightType: 'PAX', tailNumber: 'OE-FQA', departure: vienna, arrival: heathrow }
const needs = (rules: readonly ChecklistRule[], change: Partial<CheckedFlight> = {}) =>
  requiredItems(rules, { ...flight, ...change }).map(({ item, end, name }) => [name ?? item, end[0]].join(' '))

test('Heathrow needs handling, a slot and a GAR by the rules that Apron comes with', () => {
  expect(needs(defaultRules)).toEqual(['HANDLING D', 'SLOT D', 'HANDLING A', 'SLOT A', 'GAR A'])
})

test.each<[string, ChecklistRule, Partial<CheckedFlight>, string[]]>([
  ['anywhere', { item: 'HANDLING' }, {}, ['HANDLING D', 'HANDLING A']],
  ['at one end', { item: 'HANDLING', end: 'ARRIVAL' }, {}, ['HANDLING A']],
  ['at an airport', { item: 'PPR', airports: ['EGLL'] }, {}, ['PPR A']],
  ['at another airport', { item: 'PPR', airports: ['EGLF'] }, {}, []],
  ['in a country', { item: 'MIGRATION', countries: ['AT'] }, {}, ['MIGRATION D']],
  [
    'of an airport without a country',
    { item: 'MIGRATION', countries: ['AT'] },
    { departure: { ...vienna, country: null } },
    [],
  ],
  ['across a border', { item: 'MIGRATION', acrossBorder: true, countries: ['GB'] }, {}, ['MIGRATION A']],
  ['within a country', { item: 'MIGRATION', acrossBorder: true }, { arrival: { code: 'LOWS', country: 'AT' } }, []],
  ['of an aircraft', { item: 'CATERING', tails: ['OE-FQA'], end: 'DEPARTURE' }, {}, ['CATERING D']],
  ['of another aircraft', { item: 'CATERING', tails: ['OE-FQB'] }, {}, []],
  ['while no aircraft is assigned', { item: 'CATERING', tails: ['OE-FQA'] }, { tailNumber: null }, []],
  ['of a flight type', { item: 'CATERING', flightTypes: ['PAX'], end: 'DEPARTURE' }, {}, ['CATERING D']],
  ['of another flight type', { item: 'CATERING', flightTypes: ['PAX'] }, { flightType: 'POS' }, []],
  ['fuel at departure', { item: 'FUEL' }, {}, ['FUEL D']],
  ['an empty list is any', { item: 'PPR', airports: [], end: 'ARRIVAL' }, {}, ['PPR A']],
])('%s', (_, rule, change, expected) => {
  expect(needs([rule], change)).toEqual(expected)
  // A rule that is there twice asks once.
  expect(needs([rule, rule], change)).toEqual(expected)
})

test('a record of the kind and end settles an item, one that was called off does not', () => {
  const none = { services: [], slots: [], permits: [], fuels: [] }
  const handling = { item: 'HANDLING' as const, end: 'ARRIVAL' as const, airport: 'EGLL', name: null }
  const service = { kind: 'HANDLING', target: 'ARRIVAL', status: 'NR' }
  expect(hasRecord(handling, none)).toBe(false)
  expect(hasRecord(handling, { ...none, services: [service] })).toBe(true)
  expect(hasRecord(handling, { ...none, services: [{ ...service, status: 'CNL' }] })).toBe(false)
  expect(hasRecord(handling, { ...none, services: [{ ...service, target: 'DEPARTURE' }] })).toBe(false)
  const slot = { kind: 'SLOT', target: 'ARRIVAL', airport: 'EGLL', status: 'REQ' }
  expect(hasRecord({ ...handling, item: 'SLOT' }, { ...none, slots: [slot] })).toBe(true)
  expect(hasRecord({ ...handling, item: 'PPR' }, { ...none, slots: [slot] })).toBe(false)
  expect(hasRecord({ ...handling, item: 'FUEL' }, { ...none, fuels: [{ status: 'DO' }] })).toBe(true)
})
