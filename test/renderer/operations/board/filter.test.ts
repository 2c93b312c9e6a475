import { describe, expect, test } from 'vitest'
import {
  type BoardFilter,
  filterChoices,
  filterLanes,
  filterOfSearch,
  limitsIn,
  noFilter,
  searchOfFilter,
} from '../../../../src-renderer/features/operations/board/model/filter.ts'
import type { Lane } from '../../../../src-renderer/features/operations/board/model/lanes.ts'

const item = (key: string, status: string, bookingStatus = 'B') => ({ key, flight: { status, bookingStatus } })
const tail = (tailNumber: string, type: string, homebase: string | null, items: object[] = []) => ({
  aircraft: { tailNumber, type, homebase },
  items,
})
const lanes = [
  { items: [item('none', 'Scheduled')] },
  tail('OE-A', 'C25B', 'LOWW', [
    item('sched', 'Scheduled'),
    item('opt', 'Scheduled', 'Q'),
    item('off', 'Off Block'),
    { key: 'mx' },
  ]),
  tail('OE-B', 'CL35', 'LSZH', [item('on', 'On Block')]),
  tail('OE-C', 'CL35', null),
  { person: { name: 'Ada', homeAirport: 'LOWW' }, items: [] },
  { person: { name: 'Bea', homeAirport: 'LSZH' }, items: [] },
] as unknown as Lane[]

const laneName = ({ aircraft, person }: Lane) => aircraft?.tailNumber ?? person?.name ?? 'no tail'
const filter = (part: Partial<BoardFilter>): BoardFilter => ({ ...noFilter, ...part })

describe('the lanes that a filter shows', () => {
  test.each<[string, Partial<BoardFilter>, string[]]>([
    ['no limit', {}, ['no tail', 'OE-A', 'OE-B', 'OE-C', 'Ada', 'Bea']],
    ['one base', { bases: ['LOWW'] }, ['no tail', 'OE-A', 'Ada']],
    ['two bases', { bases: ['LOWW', 'LSZH'] }, ['no tail', 'OE-A', 'OE-B', 'Ada', 'Bea']],
    ['a type, which people have none of', { types: ['CL35'] }, ['no tail', 'OE-B', 'OE-C', 'Ada', 'Bea']],
    ['base and type', { bases: ['LSZH'], types: ['CL35'] }, ['no tail', 'OE-B', 'Bea']],
    ['a base that is gone', { bases: ['EGLL'] }, ['no tail']],
    ['a status', { statuses: ['Off Block'] }, ['no tail', 'OE-A', 'OE-B', 'OE-C', 'Ada', 'Bea']],
  ])('%s', (_, part, shown) => expect(filterLanes(lanes, filter(part)).map(laneName)).toEqual(shown))
})

test.each<[BoardFilter['statuses'], string[]]>([
  [[], ['sched', 'opt', 'off', 'mx']],
  [['Scheduled'], ['sched', 'mx']],
  [['Option'], ['opt', 'mx']],
  [
    ['Option', 'Off Block'],
    ['opt', 'off', 'mx'],
  ],
])('with statuses %j the flights of a lane are %j, and maintenance stays', (statuses, keys) =>
  expect(
    filterLanes(lanes, filter({ statuses }))[1]?.items.map((one) => (one as unknown as { key: string }).key),
  ).toEqual(keys),
)

test('the choices are those of the lanes, each once and in order', () =>
  expect(filterChoices(lanes)).toEqual({ bases: ['LOWW', 'LSZH'], types: ['C25B', 'CL35'] }))

test.each<[Partial<BoardFilter>, string, number]>([
  [{}, '', 0],
  [{ bases: ['LOWW', 'LSZH'] }, 'base=LOWW,LSZH', 1],
  [{ types: ['C25B'], statuses: ['Off Block', 'On Block'] }, 'type=C25B&status=Off%20Block,On%20Block', 2],
  [{ bases: ['LOWW'], types: ['CL35'], statuses: ['Option'] }, 'base=LOWW&type=CL35&status=Option', 3],
])('the filter %j is kept in the address as “%s”', (part, search, limits) => {
  expect(searchOfFilter(filter(part))).toBe(search)
  expect(filterOfSearch(search)).toEqual(filter(part))
  expect(limitsIn(filter(part))).toBe(limits)
})

test('a status that there is none of is left out of an address', () =>
  expect(filterOfSearch('status=Flown,Option')).toEqual(filter({ statuses: ['Option'] })))
