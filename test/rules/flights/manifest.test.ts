import { describe, expect, test } from 'vitest'
import {
  loadWrites,
  luggageWrites,
  paxStatus,
  resolveTickets,
  storedLoad,
  storedWeight,
  ticketLuggage,
} from '../../../src-main/core/features/flights/manifest/rules.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

/** The field of the problem that something throws. */
function refusedField(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error.details[0]?.field
    throw error
  }
  return undefined
}

describe('a weight as it is kept', () => {
  const rows: [(number | string | undefined)[], string | undefined, number | null, string | null][] = [
    [[], 'POUND', null, null],
    [[undefined, undefined], undefined, null, null],
    [[undefined, ''], 'POUND', null, null],
    [[undefined, '12.5'], undefined, 12.5, 'KILOGRAM'],
    [[9, '12.5'], 'POUND', 9, 'POUND'],
    [[0, '12.5'], undefined, 0, 'KILOGRAM'],
  ]
  test.each(rows)('%j %s: %s %s', (weights, given, weight, unit) => {
    expect(storedWeight(weights, [given])).toEqual({ weight, unit })
  })
})

test('what is not said of an animal is not known', () => {
  const nothing = { type: null, cargoType: null, note: null, packages: null, weight: null, weightUnit: null }
  expect(storedLoad({})).toEqual(nothing)
  const said = { type: 'DOG', note: 'Rex', packages: 1, weight: '9', weightUnit: 'POUND' as const }
  expect(storedLoad(said)).toEqual({ ...nothing, ...said, weight: 9 })
})

describe('a list that takes the place of another', () => {
  const before = [{ publicId: 1 }, { publicId: 2 }]
  const rows: [object[], object[], number[], number[]][] = [
    [[], [], [], [1, 2]],
    [[{ note: 'new' }], [{ note: 'new' }], [], [1, 2]],
    [[{ id: 2 }], [], [2], [1]],
    [[{ id: 2 }, { note: 'new' }, { id: 1 }], [{ note: 'new' }], [2, 1], []],
  ]
  test.each(rows)('%j', (given, added, changed, removed) => {
    const { add, change, remove } = loadWrites(before, given, '')
    expect(add).toEqual(added)
    expect(change.map(({ row }) => row.publicId)).toEqual(changed)
    expect(remove.map(({ publicId }) => publicId)).toEqual(removed)
  })
  test.each([
    [[{ id: 3 }], 'animal[0].id'],
    [[{ id: 1 }, { id: 1 }], 'animal[1].id'],
  ])('%j is refused', (given, field) => {
    expect(refusedField(() => loadWrites(before, given, 'animal'))).toBe(field)
  })
})

const tickets = [
  { id: 'a', publicId: 1 },
  { id: 'b', publicId: 2 },
]

describe('luggage', () => {
  const none = { weight: null, unit: null }
  const kilograms = (weight: number) => ({ weight, unit: 'KILOGRAM' })
  const rows: [object[], object, object, object[]][] = [
    [[], none, none, []],
    [[{ ticketId: 2, luggageWeight: 20 }], none, kilograms(20), []],
    [[{ ticketId: 2 }], none, none, []],
    [[{ ticketId: 1, weight: '5', weightUnit: 'POUND' }], { weight: 5, unit: 'POUND' }, none, []],
    [[{ weight: 80 }, { luggageWeight: 0 }], none, none, [80, 0].map((weight) => ({ weight, weightUnit: 'KILOGRAM' }))],
  ]
  test.each(rows)('%j', (given, first, second, shared) => {
    const writes = luggageWrites(tickets, given)
    expect([...writes.byTicket.values()]).toEqual([first, second])
    expect(writes.shared).toEqual(shared)
  })
  test.each([
    [[{ ticketId: 3, weight: 5 }], '[0].ticketId'],
    [[{ ticketId: 1 }, { ticketId: 1 }], '[1].ticketId'],
    [[{ ticketId: 1 }, { weightUnit: 'POUND' as const }], '[1].weight'],
  ])('%j is refused', (given, field) => {
    expect(refusedField(() => luggageWrites(tickets, given))).toBe(field)
  })
})

describe('a weight that comes under several names', () => {
  const shown = { weight: 9, unit: 'KILOGRAM' }
  test.each<[Parameters<typeof storedWeight>[0], (string | undefined)[], object]>([
    [[9, '9'], ['KILOGRAM'], shown],
    [[10, '9'], ['KILOGRAM'], { weight: 10, unit: 'KILOGRAM' }],
    [[9, '10'], ['KILOGRAM'], { weight: 10, unit: 'KILOGRAM' }],
    [[10, 11], [], { weight: 10, unit: 'KILOGRAM' }],
    [[9, 9], ['KILOGRAM', 'POUND'], { weight: 9, unit: 'POUND' }],
  ])('%j %j', (weights, units, kept) => expect(storedWeight(weights, units, shown)).toEqual(kept))
})

describe('tickets within details', () => {
  const shown = { id: 'a', publicId: 1, luggageWeight: 5, luggageUnit: 'KILOGRAM' }
  test.each<[object, object | undefined]>([
    [{}, undefined],
    [{ luggageWeight: 5, luggageUnit: 'KILOGRAM' }, undefined],
    [{ luggageUnit: 'POUND' }, undefined],
    [{ luggageWeight: '7' }, { weight: 7, unit: 'KILOGRAM' }],
    [
      { luggageWeight: 5, luggageUnit: 'POUND' },
      { weight: 5, unit: 'POUND' },
    ],
    [{ luggageWeight: '' }, { weight: null, unit: null }],
  ])('luggage %j', (given, kept) => expect(ticketLuggage(shown, given)).toEqual(kept))

  test.each([
    [{ id: 1 }, 'a'],
    [{ ticketid: 2 }, 'b'],
    [{ id: 1, ticketid: 1 }, 'a'],
  ])('%j is one', (given, id) => expect(resolveTickets(tickets, [given]).map(([ticket]) => ticket.id)).toEqual([id]))

  test.each([
    [{}, 'pax.tickets[0].id'],
    [{ id: 3 }, 'pax.tickets[0].id'],
    [{ ticketid: 3 }, 'pax.tickets[0].ticketid'],
    [{ id: 1, ticketid: 2 }, 'pax.tickets[0].ticketid'],
  ])('%j is refused', (given, field) => {
    expect(refusedField(() => resolveTickets(tickets, [given]))).toBe(field)
  })
})

describe('how far the passengers of a flight are', () => {
  const abroad = { canceled: false, acrossBorder: true, arrivalDay: '2026-11-20' }
  const within = { ...abroad, acrossBorder: false }
  const nobody = { userId: null, validUntil: undefined }
  const bare = { userId: 'u', validUntil: undefined }
  const until = (validUntil: string | null) => ({ userId: 'u', validUntil })
  const rows: [string, Parameters<typeof paxStatus>[0], typeof abroad, string][] = [
    ['no passengers', [], abroad, 'NA'],
    ['an unnamed ticket', [until('2030-01-01'), nobody], abroad, 'DO'],
    ['an unnamed ticket, within a country', [nobody], within, 'DO'],
    ['no document', [bare], abroad, 'DO'],
    ['no document, within a country', [bare], within, 'OK'],
    ['a document of the day before', [until('2026-11-19')], abroad, 'DO'],
    ['a document of the very day', [until('2026-11-20')], abroad, 'OK'],
    ['a document without an end', [until(null)], abroad, 'OK'],
    ['a document that ended, within a country', [until('2020-01-01')], within, 'OK'],
    ['cancelled', [nobody], { ...abroad, canceled: true }, 'CNL'],
  ]
  test.each(rows)('%s', (_what, boarding, flight, status) => expect(paxStatus(boarding, flight)).toBe(status))
})
