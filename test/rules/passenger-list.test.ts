import { expect, test } from 'vitest'
import { readPassengerList } from '../../src-shared/domain/flights/passenger-list/read-list.ts'

const TODAY = '2026-11-23'
const read = (text: string) => readPassengerList(text, TODAY).passengers.map(({ line: _, ...one }) => one)
const ada = { firstName: 'Ada', lastName: 'Keller', birthDate: '1984-05-17', documentNumber: 'X1234567' }
const sure = { doubtful: [] }

test.each([
  ['from a spreadsheet', 'Keller, Ada\t17.05.1984\tX1234567'],
  ['columns in another order', 'X1234567, 1984-05-17, Ada Keller'],
  ['last name in capitals', 'KELLER Ada | 17MAY84 | X1234567'],
  ['in words', 'Ada Keller, born May 17, 1984, passport X1234567'],
  ['numbered', '1. Ada Keller  17 May 1984  X1234567'],
  ['with headings', 'Name\tBirth date\tPassport\nAda Keller\t1984-05-17\tX1234567'],
  ['German headings', 'Nachname;Vorname;Geburtsdatum;Pass\nKeller;Ada;17.5.1984;X1234567'],
  ['a number column', 'No\tLast name\tFirst name\tDate of birth\tPassport\n1\tKeller\tAda\t17.05.1984\tX1234567'],
  ['a number column with dots', 'No\tName\tDOB\tPassport\n1.\tAda Keller\t17.05.1984\tX1234567'],
  ['a number column at the end', 'Name\tDOB\tPassport\tSeat\nAda Keller\t17.05.1984\tX1234567\t1'],
  ['headings and numbers without one', 'Last;First;DOB;Passport\n1. Keller;Ada;17.05.1984;X1234567'],
  ['headings and a number before them', 'Last\tFirst\tDOB\tPassport\n1\tKeller\tAda\t17.05.1984\tX1234567'],
  ['a number with spaces', 'Keller, Ada; 17/05/1984; X12 34567'],
])('%s', (_, text) => {
  expect(read(text)).toEqual([{ ...ada, ...sure }])
})

test('the other dates of a list say how it writes days and months', () => {
  const rows = read('Last;First;DOB;Passport\nKeller;Ada;05/17/1984;X1234567\nBerg;Jonas;03/04/1979;C01X00T47')
  expect(rows.map(({ birthDate, doubtful }) => [birthDate, doubtful])).toEqual([
    ['1984-05-17', []],
    ['1979-03-04', []],
  ])
})

test('a date that could be either is marked', () => {
  expect(read('Jonas Berg 3.4.1979 C01X00T47')[0]).toMatchObject({ birthDate: '1979-04-03', doubtful: ['birthDate'] })
})

test('the date ahead is the expiry, the first one the birth, whatever their order', () => {
  expect(read('Ada Keller  31 Jan 2031  17 May 1984')[0]).toMatchObject({
    birthDate: '1984-05-17',
    expirationDate: '2031-01-31',
  })
})

test('a title says the gender; without one none is assumed', () => {
  expect(
    read('Mr John Smith\nMrs. Jane van der Berg\nDr. Kim Lee').map((one) => [one.firstName, one.lastName, one.gender]),
  ).toEqual([
    ['John', 'Smith', 'MALE'],
    ['Jane', 'van der Berg', 'FEMALE'],
    ['Kim', 'Lee', undefined],
  ])
})

test('two names in cells of their own, without capitals or headings, are marked', () => {
  expect(read('Keller,Ada,17.05.1984')[0]).toMatchObject({
    firstName: 'Ada',
    lastName: 'Keller',
    doubtful: ['firstName', 'lastName'],
  })
})

test('nationalities by code and by name', () => {
  expect(read('Ada Keller; CHE\nJonas Berg; Germany').map(({ nationality }) => nationality)).toEqual(['CH', 'DE'])
})

test('lines without a name are answered as they are', () => {
  expect(readPassengerList('Ada Keller\n12345678\n', TODAY).ignored).toEqual(['12345678'])
  expect(readPassengerList('', TODAY)).toEqual({ passengers: [], ignored: [] })
})
