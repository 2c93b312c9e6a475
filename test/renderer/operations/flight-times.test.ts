import { describe, expect, test } from 'vitest'
import { draftOf, moveArrival, readDraft } from '../../../src-renderer/features/operations/flight-page/typed-times.ts'
import { changesWords, type Entry, entryWords } from '../../../src-renderer/shared/history/history-words.ts'
import { instantOf, nearestAt } from '../../../src-renderer/ui/typed-instant.ts'

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

test.each([
  ['15', '2026-11-15'],
  ['2', '2026-12-02'],
  ['0110', '2026-10-01'],
  ['today', '2026-11-19'],
  ['tomorrow', '2026-11-20'],
])('%s in a flight of the 21st of November, typed on the 19th, is %s', (departureDate, day) => {
  const read = readDraft(
    moveArrival({ ...draft, departureDate }, { ...saved, today: '2026-11-19' }),
    { ...saved, today: '2026-11-19' },
    false,
  )
  expect(new Date(read.departureAt ?? 0).toISOString().slice(0, 10)).toBe(day)
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
  const entry = (of: Partial<Entry>) =>
    entryWords({ at: 0, actor: '', noun: 'flight', about: null, action: 'change', changes: [], ...of })
  const sentence = (change: Entry['changes'][number], zone = 'UTC', of: Partial<Entry> = {}) =>
    changesWords({ at: 0, actor: '', noun: 'flight', about: null, action: 'change', changes: [change], ...of }, zone)
      .map(({ name, value }) => `${name} ${value}`)
      .join('; ')
  test('says what changed as people say it', () => {
    const departure = { field: 'departureAt', before: at('2026-11-21T10:20'), after: at('2026-11-21T10:50') }
    expect(sentence(departure, 'UTC')).toBe('departure 21 Nov 10:20 → 10:50')
    expect(sentence({ ...departure, after: at('2026-11-22T10:50') })).toBe('departure 21 Nov 10:20 → 22 Nov 10:50')
    expect(sentence(departure, 'Europe/Zurich')).toBe('departure 21 Nov 11:20 → 11:50')
    expect(sentence({ field: 'planningNotes', before: 'a', after: null }, 'UTC')).toBe('planning notes a → none')
    expect(sentence({ field: 'aircraft', before: null, after: 'HB-JSK' }, 'UTC')).toBe('aircraft HB-JSK')
    expect(sentence({ field: 'recheck', before: false, after: true }, 'UTC')).toBe('re-check no → yes')
    expect(sentence({ field: 'kind', before: null, after: 'TRAFFIC_RIGHTS' }, 'UTC')).toBe('kind traffic rights')
    expect(sentence({ field: 'status', before: 'HOLD', after: 'OK' }, 'UTC')).toBe('status HOLD → OK')
    expect(sentence({ field: 'validUntil', before: null, after: '2026-11-30' }, 'UTC')).toBe('valid until 30 Nov 2026')
    expect(sentence({ field: 'price', before: '450 EUR', after: '1,200 EUR' }, 'UTC')).toBe('price 450 EUR → 1,200 EUR')
  })
  test('says of a record what is of it, by its own names and units', () => {
    const of = (noun: string, field: string, before: unknown, after: unknown) =>
      sentence({ field, before, after }, 'UTC', { noun })
    expect(of('person', 'lastName', 'KELLER', 'KELLER-ROTH')).toBe('last name KELLER → KELLER-ROTH')
    expect(of('person', 'address.zip', '6300', '6301')).toBe('postal code 6300 → 6301')
    expect(of('aircraft', 'manufacturingYear', null, 2011)).toBe('built 2011')
    expect(of('aircraft', 'type', 'C25A', 'C25B')).toBe('type C25A → C25B')
    expect(of('aircraft', 'category', null, 'LIGHT_JET')).toBe('category light jet')
    expect(of('maintenanceLimit', 'date', null, at('2026-11-30T00:00'))).toBe('due 30 Nov 2026')
    expect(of('idCard', 'expirationDate', '2026-11-30', null)).toBe('expires 30 Nov 2026 → none')
    const gone = { noun: 'holdItem', about: 'Light', action: 'remove' }
    expect(sentence({ field: 'source', before: 'MEL', after: null }, 'UTC', gone)).toBe('source MEL')
    expect(entry(gone)).toBe('HIL item Light removed')
    expect(entry({ noun: 'idCard', about: 'PASSPORT X 1', action: 'add' })).toBe('Passport X 1 added')
  })
  test('says whom or what it is about', () => {
    expect(entry({ noun: 'crew', about: 'A. Keller', action: 'add', changes: [] })).toBe('Crew A. Keller added')
    expect(entry({ noun: 'flight', about: null, action: 'change', changes: [] })).toBe('Flight changed')
    expect(entry({ noun: 'service', about: 'CATERING DEPARTURE', action: 'change', changes: [] })).toBe(
      'Catering at departure changed',
    )
    expect(entry({ noun: 'cargo', about: 'animal', action: 'add', changes: [] })).toBe('Animal added')
    expect(entry({ noun: 'slot', about: 'PPR ARRIVAL', action: 'remove', changes: [] })).toBe('PPR at arrival removed')
  })
  test('does not say again whom it is about', () => {
    const person = { field: 'person', before: null, after: 'A. Keller' }
    const main = { field: 'isMain', before: false, after: true }
    const of = { noun: 'passenger', about: 'A. Keller', changes: [person, main] }
    expect(sentence(person, 'UTC', of)).toBe('lead passenger no → yes')
  })
  test.each([
    [{ field: 'canceledAt', before: null, after: 1 }, 'Flight canceled'],
    [{ field: 'postFlightClosedAt', before: null, after: 1 }, 'Post-flight closed'],
    [{ field: 'postFlightClosedAt', before: 1, after: null }, 'Post-flight reopened'],
  ])('says what became of the flight as a whole: %j', (change, said) => {
    expect(entry({ changes: [change] })).toBe(said)
  })
})
