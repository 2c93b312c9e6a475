import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDuplicates } from '../../../src-main/core/features/contacts/duplicates/find.ts'
import { type Comparable, duplicatesAmong, lacking } from '../../../src-main/core/features/contacts/duplicates/rules.ts'

const record = (name: string, more: Partial<Comparable> = {}): Comparable => ({
  name,
  email: null,
  phones: [],
  ...more,
})

/** Two records, and what makes them alike; nothing: they are two. */
const rows: [string, Comparable, Comparable, string[]][] = [
  ['one name', record('Blue Sky'), record('Blue Sky'), ['name']],
  ['accents, case, punctuation', record('Müller & Søn'), record('MULLER son'), ['name']],
  ['words in another order', record('Keller Ada'), record('Ada Keller'), ['name']],
  ['a legal form more', record('Keller Holding AG'), record('Keller Holding'), ['name']],
  ['another legal form', record('Keller Holding AG'), record('Keller Holding Ltd'), []],
  ['another name', record('Blue Sky'), record('Blue Skye'), []],
  ['a legal form alone is a name', record('AG'), record('SA'), []],
  ['one e-mail', record('A', { email: 'X@example.com ' }), record('B', { email: 'x@example.com' }), ['email']],
  [
    'one telephone, written differently',
    record('Ada Keller', { phones: ['+41 44 555 01 02'] }),
    record('A Keller', { phones: [null, '044 555 01 02'] }),
    ['phone'],
  ],
  ['the telephone of colleagues', record('Ada', { phones: ['5550102'] }), record('Bo', { phones: ['5550102'] }), []],
  ['a short number is none', record('A B', { phones: ['117'] }), record('A', { phones: ['117'] }), []],
  [
    'all three',
    record('A', { email: 'x', phones: ['1234567'] }),
    record('A', { email: 'x', phones: ['1234567'] }),
    ['name', 'email', 'phone'],
  ],
  ['one birthday', record('A', { birthDate: '1980-01-01' }), record('A', { birthDate: '1980-01-01' }), ['name']],
  ['different birthdays', record('A', { birthDate: '1980-01-01' }), record('A', { birthDate: '1980-01-02' }), []],
  [
    'a birthday that is not known',
    record('A', { birthDate: null }),
    record('A', { birthDate: '1980-01-02' }),
    ['name'],
  ],
]

describe('records that look like the same one', () => {
  test.each(rows)('%s', (_what, one, other, alike) => {
    expect(duplicatesAmong([one, record('Somebody else'), other]).map((group) => group.alike)).toEqual(
      alike.length > 0 ? [alike] : [],
    )
  })

  test('the surest come first', () => {
    const sure = { email: 'x@example.com' }
    const groups = duplicatesAmong([record('A'), record('A'), record('B', sure), record('B', sure)])
    expect(groups.map(({ records }) => records[0]?.name)).toEqual(['B', 'A'])
  })
})

test('the one that stays takes what it lacks, and nothing else', () => {
  const stays = { email: null as string | null, phone: '1', notes: '' }
  const merged = { email: 'a', phone: '2', notes: 'vip' }
  expect(lacking(stays, merged, ['email', 'phone', 'notes'])).toEqual({ email: 'a', notes: 'vip' })
})

test('portion by portion the same groups are found as at once', async () => {
  const word = fc.constantFrom('Ada', 'Müller', 'Mueller', 'Keller', 'AG', 'Søn')
  const alike = fc.record({
    name: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
    email: fc.option(fc.constantFrom('x@example.com', 'X@example.com ', 'y@example.com')),
    phones: fc.array(fc.option(fc.constantFrom('+41 44 555 01 02', '0445550102', '117')), { maxLength: 2 }),
    birthDate: fc.option(fc.constantFrom('1980-01-01', '1980-01-02')),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(alike, { maxLength: 30 }), fc.integer({ min: 1, max: 7 }), async (given, size) => {
      const records = given.map((record, place) => ({ ...record, place }))
      const portions = Array.from({ length: Math.ceil(records.length / size) }, (_, index) =>
        records.slice(index * size, (index + 1) * size),
      )
      expect(await findDuplicates(portions, (one, other) => one.place - other.place)).toEqual(duplicatesAmong(records))
    }),
  )
})
