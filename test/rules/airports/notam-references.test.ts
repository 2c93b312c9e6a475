import { expect, test } from 'vitest'
import { type Replacement, replacementOf } from '../../../src-shared/domain/airports/notam-references.ts'
import { noticeActivity } from '../../../src-shared/domain/airports/notice-activity.ts'

const at = (day: number, hour = 0) => Date.UTC(2026, 10, day, hour)
const notam = (number: string | null, more: object = {}) => ({
  ...{ airport: 'EGLL', number, fir: 'EGTT', replaces: null as string | null, activeFrom: at(20) as number | null },
  ...more,
})
const by = (number: string, replaces: string, more: object = {}) => notam(number, { replaces, ...more })
const stays = { replacedBy: null, replacedFrom: null }

const cases: [string, ReturnType<typeof notam>, ReturnType<typeof notam>[], Replacement][] = [
  ['no other NOTAM', notam('A1/26'), [notam('A2/26')], stays],
  ['one that replaces it', notam('A1/26'), [by('A2/26', 'A1/26')], { replacedBy: 'A2/26', replacedFrom: at(20) }],
  [
    'one that replaces it later on',
    notam('A1/26'),
    [by('A2/26', 'A1/26', { activeFrom: at(24) })],
    { replacedBy: 'A2/26', replacedFrom: at(24) },
  ],
  [
    'one without a time',
    notam('A1/26'),
    [by('A2/26', 'A1/26', { activeFrom: null })],
    { replacedBy: 'A2/26', replacedFrom: 0 },
  ],
  [
    'two of them, in any order',
    notam('A1/26'),
    [by('A3/26', 'A1/26', { activeFrom: at(23) }), by('A2/26', 'A1/26', { activeFrom: at(21) })],
    { replacedBy: 'A2/26', replacedFrom: at(21) },
  ],
  ['one that replaces the next of the chain', notam('A1/26'), [by('A3/26', 'A2/26')], stays],
  ['another series', notam('A1/26'), [by('B2/26', 'B1/26')], stays],
  ['another year', notam('A1/26'), [by('A2/26', 'A1/25')], stays],
  [
    'another country with the same number',
    notam('A1/26'),
    [by('A2/26', 'A1/26', { airport: 'LOWW', fir: 'LOVV' })],
    stays,
  ],
  [
    'another airport of no known region',
    notam('A1/26', { fir: null }),
    [by('A2/26', 'A1/26', { airport: 'EGKK' })],
    stays,
  ],
  [
    'one of the same region, of fewer airports',
    notam('A1/26', { airport: 'EGLC' }),
    [by('A2/26', 'A1/26')],
    { replacedBy: 'A2/26', replacedFrom: at(20) },
  ],
  ['one that names itself', notam('A1/26'), [by('A1/26', 'A1/26')], stays],
  ['a notice without a number', notam(null), [by('A2/26', 'A1/26')], stays],
]
test.each(cases)('a notice beside %s', (_, notice, others, expected) => {
  expect(replacementOf(notice, others)).toEqual(expected)
})

const times = {
  ...{
    validFrom: '2026-11-20',
    validTo: null,
    activeFrom: at(20),
    activeTo: at(30),
    endEstimated: true,
    schedule: null,
  },
}
test.each([
  ['before it is replaced', at(22), 'active'],
  ['across the time it is replaced', at(24), 'active'],
  ['after it was replaced', at(25), 'ended'],
] as const)('a notice %s is %s', (_, hour, expected) => {
  const window = { from: hour - 3_600_000, to: hour + 3_600_000 }
  expect(noticeActivity({ ...times, replacedFrom: at(24) }, [window], null)).toBe(expected)
})
