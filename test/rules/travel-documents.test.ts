import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreed, readZone } from '../../src-main/services/scan/read-zone.ts'
import { ada, checkDigit, type Holder, passportZone } from '../support/passports.ts'

const TODAY = '2026-11-23'
const read = (...lines: string[]) => readZone(['SOME TITLE', ...lines].join('\n'), TODAY)
const [names, numbers] = passportZone(ada)
const keller = {
  ...{ type: 'PASSPORT', number: 'X1234567', lastName: 'Keller', firstName: 'Ada Maria', gender: 'FEMALE' },
  ...{ birthDate: '1984-05-17', expirationDate: '2031-01-31', issueCountry: 'CHE', nationality: 'CHE' },
}

test('a zone that was recognized well is read without doubt', () => {
  expect(read(names, numbers)).toMatchObject({ reading: keller, doubtful: [], right: 5 })
})

test.each([
  ['fillers read as letters', [names.replace(/<{9}$/, 'LKLKLLKLKLLK'), numbers]],
  ['fillers left out', [names.replace(/<{9}$/, ''), numbers]],
  ['one character more', [names, `${numbers.slice(0, 27)}7${numbers.slice(27)}`]],
  ['one filler less', [names, numbers.replace('<<<<', '<<<')]],
  ['spaces and small letters', [names.toLowerCase(), numbers.replace('CHE', ' CHE ')]],
  ['O for 0 in a date', [names, numbers.replace('310131', '31O131')]],
])('%s: the check digits say what was meant', (_, lines) => {
  expect(read(...(lines as string[]))?.reading).toEqual(keller)
})

test('a wrong digit marks its field', () => {
  const wrong = numbers.replace('840517', '840518')
  expect(read(names, wrong)?.doubtful).toContain('birthDate')
  expect(read(names, wrong)?.doubtful).not.toContain('expirationDate')
})

test.each([
  [
    'an identity card of three lines',
    ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  ],
  ['an identity card of two lines', ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']],
])('%s', (_, lines) => {
  const reading = { type: 'IDCARD', number: 'D23145890', lastName: 'Eriksson', birthDate: '1974-08-12' }
  expect(read(...(lines as string[]))?.reading).toMatchObject(reading)
})

test('Germany has one letter in the zone', () => {
  const erika: Holder = { ...ada, country: 'D', lastName: 'MUSTERMANN', firstName: 'ERIKA', number: 'C01X00T47' }
  expect(read(...passportZone(erika))?.reading).toMatchObject({
    issueCountry: 'DEU',
    nationality: 'DEU',
    number: 'C01X00T47',
  })
})

test.each(['<', 'X'] as const)('a sex that is not specified, %s, is kept as such', (sex) => {
  expect(read(...passportZone({ ...ada, sex }))).toMatchObject({ reading: { gender: 'OTHER' }, doubtful: [] })
})

/** A line of names with what the holder's zone has else. */
const named = (field: string, holder = ada) => [`P<CHE${field}`.padEnd(44, '<'), passportZone(holder)[1]]

test.each([
  ['one name, before the fillers', named('ARJUNA'), 'Arjuna', null, []],
  ['one name, after the fillers', named('<<ARJUNA'), 'Arjuna', null, ['lastName']],
  ['a space for a filler', named('EISENBERG<<ANDREW DAVID'), 'Eisenberg', 'Andrew David', ['lastName', 'firstName']],
  ['spaces for several', named('DE LA CRUZ<<ANA MARIA'), 'De La Cruz', 'Ana Maria', ['lastName', 'firstName']],
  [
    'names that fill the line',
    named('NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K'),
    'Nilavadhanananda',
    'Chayapa Dejthamrong K',
    ['lastName', 'firstName'],
  ],
  [
    'a last name that fills the line',
    named('NILAVADHANANANDACHAYAPADEJTHAMRONGKRASU'),
    'Nilavadhananandachayapadejthamrongkrasu',
    null,
    ['lastName', 'firstName'],
  ],
  ['a stand-in for a first name', named('ARJUNA<<FNU'), 'Arjuna', 'Fnu', ['lastName', 'firstName']],
])('names: %s', (_name, lines, lastName, firstName, doubtful) => {
  expect(read(...lines)).toMatchObject({ reading: { lastName, firstName, number: 'X1234567' }, doubtful })
})

test.each(['XXA', 'XXB', 'XXC', 'XPO', 'UNO', 'RKS', 'GBD', 'GBO', 'XOM', 'EUE'])('the code %s is kept', (country) => {
  const found = read(...passportZone({ ...ada, country }))
  expect(found).toMatchObject({ reading: { issueCountry: country, nationality: country }, doubtful: [] })
})

test('a code that there is none is doubtful', () => {
  expect(read(...passportZone({ ...ada, country: 'QQQ' }))?.doubtful).toEqual(['issueCountry', 'nationality'])
})

test.each([
  ['251001', '2025-10-01', ['birthDate']],
  ['170101', '2017-01-01', ['birthDate']],
  ['120101', '2012-01-01', []],
  ['300101', '1930-01-01', []],
  ['261124', '1926-11-24', []],
])('born %s is %s: %j is doubtful', (born, birthDate, doubtful) => {
  expect(read(...passportZone({ ...ada, born }))).toMatchObject({ reading: { birthDate }, doubtful })
})

test('an expiry in decades is doubtful', () => {
  const found = read(...passportZone({ ...ada, expires: '990131' }))
  expect(found).toMatchObject({ reading: { expirationDate: '2099-01-31' }, doubtful: ['expirationDate'] })
})

test.each([
  ['of two lines of 44', ['V<USAKELLER<<ADA'.padEnd(44, '<'), 'L8988901C4CHE8405173F3101311'.padEnd(44, '<')]],
  ['of two lines of 36', ['V<USAKELLER<<ADA'.padEnd(36, '<'), 'L8988901C4CHE8405173F3101311'.padEnd(36, '<')]],
  [
    'with text of the issuer',
    ['VNUSAKELLER<<ADA'.padEnd(44, '<'), 'L8988901C4CHE8405173F3101311B3DH2K0F61A30X'.padEnd(44, '<')],
  ],
])('a visa %s is a visa', (_name, lines) => {
  expect(read(...lines)).toMatchObject({ reading: { type: 'VISA', number: 'L8988901C', issueCountry: 'USA' } })
})

test('other texts are no zone', () => {
  for (const text of ['', 'nothing', 'A<B<<C'.repeat(8), 'P<CHEKELLER<<ADA<<<<<<<<<<<<<<<<\nhello world 123456'])
    expect(read(text)).toBeUndefined()
})

test('names that two readings differ in are doubtful; the better reading counts', () => {
  const one = read(names, numbers)
  const other = read(names.replace('MARIA', 'MARTIA'), numbers)
  if (!one || !other) throw new Error('not read')
  expect(agreed(one, other)).toMatchObject({ reading: { lastName: 'Keller' }, doubtful: ['firstName'] })
})

describe('any passport', () => {
  const letters = (from: number, to: number) => fc.stringMatching(new RegExp(`^[A-Z]{${from},${to}}$`))
  const day = (from: string, to: string) =>
    fc
      .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
      .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''))
  const holders = fc.record({
    lastName: letters(2, 14),
    firstName: letters(2, 14),
    number: fc.stringMatching(/^[A-Z0-9]{6,9}$/),
    country: fc.constantFrom('CHE', 'AUT', 'USA', 'GBR', 'FRA', 'ITA', 'D'),
    born: day('1930-01-01', '2026-11-01'),
    expires: day('2026-12-01', '2036-12-01'),
    sex: fc.constantFrom('F' as const, 'M' as const, '<' as const),
  })
  test('is read as it is, and with one digit wrong never without a mark', () => {
    fc.assert(
      fc.property(holders, fc.nat(8), fc.integer({ min: 1, max: 9 }), (holder, at, more) => {
        const [first, second] = passportZone(holder)
        const found = read(first, second)
        expect(found?.reading.number).toBe(holder.number)
        // A birth in a century or the other is doubtful, whatever the digits say.
        expect(found?.doubtful.filter((field) => field !== 'birthDate')).toEqual([])
        const place = 13 + (at % 6)
        const digit = String((Number(second[place]) + more) % 10)
        const wrong = read(first, second.slice(0, place) + digit + second.slice(place + 1))
        if (wrong && wrong.reading.birthDate !== found?.reading.birthDate) expect(wrong.doubtful).toContain('birthDate')
      }),
    )
  })
})

test('the check digit of the standard’s own example', () => {
  expect([checkDigit('L898902C<'), checkDigit('690806')]).toEqual(['3', '1'])
})
