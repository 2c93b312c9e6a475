import { describe, expect, test } from 'vitest'
import { changesWords, changeWords, entryWords } from '../../src-renderer/features/flights/history-words.ts'
import { draftOf, moveArrival, readDraft } from '../../src-renderer/features/flights/typed-times.ts'
import { instantOf, nearestAt } from '../../src-renderer/ui/typed-instant.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const saved = { departureAt: at('2026-11-21T22:30'), arrivalAt: at('2026-11-22T00:10') }
const draft = draftOf(saved)

describe('the four fields', () => {
  test('hold what is saved, and read back as no change', () => {
    expect(draft).toEqual({
      departureDate: '21 Nov 2026',
      departureTime: '22:30',
      arrivalDate: '22 Nov 2026',
      arrivalTime: '00:10',
    })
    expect(readDraft(draft, saved, false)).toMatchObject({ ...saved, change: {} })
  })
  test('take fast typing', () => {
    expect(instantOf('1504', '1030', at('2026-04-11T09:00'))).toBe(at('2026-04-15T10:30'))
    expect(instantOf('1504', '2530', saved.departureAt)).toBeUndefined()
  })
})

describe('a typed departure', () => {
  const typed = { ...draft, departureTime: '2345' }
  const moved = moveArrival(typed, saved)
  test('takes the arrival along, and leaves it to the core', () => {
    expect(moved).toMatchObject({ arrivalDate: '22 Nov 2026', arrivalTime: '01:25' })
    expect(readDraft(moved, saved, false).change).toEqual({ departureAt: at('2026-11-21T23:45') })
  })
  test('leaves the arrival alone while it is no time', () =>
    expect(moveArrival({ ...draft, departureTime: '23:' }, saved)).toMatchObject({ arrivalTime: '00:10' }))
  test('is sent with the arrival when that was typed too', () => {
    const both = { ...moved, arrivalTime: '0200' }
    expect(readDraft(both, saved, true).change).toEqual({
      departureAt: at('2026-11-21T23:45'),
      arrivalAt: at('2026-11-22T02:00'),
    })
  })
})

test('an arrival before the departure is refused in words', () => {
  expect(readDraft({ ...draft, arrivalDate: '21' }, saved, true)).toMatchObject({
    wrong: 'The arrival must be after the departure.',
  })
  expect(readDraft({ ...draft, arrivalTime: 'x' }, saved, true).wrong).toContain('arrival')
  expect(readDraft({ ...draft, departureDate: '' }, saved, true).wrong).toContain('departure')
})

test.each([
  ['2350', '2026-11-22T00:10', '2026-11-21T23:50'],
  ['0015', '2026-11-21T23:55', '2026-11-22T00:15'],
  ['1000', '2026-11-21T09:55', '2026-11-21T10:00'],
])('an actual time of %s near %s is %s', (text, near, found) => expect(nearestAt(text, at(near))).toBe(at(found)))

describe('the history', () => {
  test('says what changed as people say it', () => {
    const departure = { field: 'departureAt', before: at('2026-11-21T10:20'), after: at('2026-11-21T10:50') }
    expect(changeWords(departure, 'UTC')).toBe('departure 21 Nov 10:20 → 10:50')
    expect(changeWords({ ...departure, after: at('2026-11-22T10:50') }, 'UTC')).toBe(
      'departure 21 Nov 10:20 → 22 Nov 10:50',
    )
    expect(changeWords(departure, 'Europe/Zurich')).toBe('departure 21 Nov 11:20 → 11:50')
    expect(changeWords({ field: 'planningNotes', before: 'a', after: null }, 'UTC')).toBe('planning notes a → none')
    expect(changeWords({ field: 'aircraft', before: null, after: 'HB-JSK' }, 'UTC')).toBe('aircraft HB-JSK')
    expect(changeWords({ field: 'recheck', before: false, after: true }, 'UTC')).toBe('re-check no → yes')
    expect(changeWords({ field: 'kind', before: null, after: 'TRAFFIC_RIGHTS' }, 'UTC')).toBe('kind traffic rights')
    expect(changeWords({ field: 'status', before: 'HOLD', after: 'OK' }, 'UTC')).toBe('status HOLD → OK')
    expect(changeWords({ field: 'validUntil', before: null, after: '2026-11-30' }, 'UTC')).toBe(
      'valid until 30 Nov 2026',
    )
    expect(changeWords({ field: 'price', before: '450 EUR', after: '1,200 EUR' }, 'UTC')).toBe(
      'price 450 EUR → 1,200 EUR',
    )
  })
  test('says whom or what it is about', () => {
    expect(entryWords({ noun: 'crew', about: 'A. Keller', action: 'add', changes: [] })).toBe('Crew A. Keller added')
    expect(entryWords({ noun: 'flight', about: null, action: 'change', changes: [] })).toBe('Flight changed')
    expect(entryWords({ noun: 'service', about: 'CATERING DEPARTURE', action: 'change', changes: [] })).toBe(
      'Catering at departure changed',
    )
    expect(entryWords({ noun: 'cargo', about: 'animal', action: 'add', changes: [] })).toBe('Animal added')
    expect(entryWords({ noun: 'slot', about: 'PPR ARRIVAL', action: 'remove', changes: [] })).toBe(
      'PPR at arrival removed',
    )
  })
  test('does not say again whom it is about', () => {
    const person = { field: 'person', before: null, after: 'A. Keller' }
    const main = { field: 'isMain', before: false, after: true }
    const entry = { noun: 'passenger', about: 'A. Keller', action: 'change', changes: [person, main] }
    expect(changesWords(entry, 'UTC')).toBe('lead passenger no → yes')
  })
  test.each([
    [{ field: 'canceledAt', before: null, after: 1 }, 'Flight canceled'],
    [{ field: 'postFlightClosedAt', before: null, after: 1 }, 'Post-flight closed'],
    [{ field: 'postFlightClosedAt', before: 1, after: null }, 'Post-flight reopened'],
  ])('says what became of the flight as a whole: %j', (change, said) => {
    expect(entryWords({ noun: 'flight', about: null, action: 'change', changes: [change] })).toBe(said)
  })
})
