import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedDate, typedTime } from '../../../src-renderer/ui/typed-time.ts'

const near = '2026-11-21'

describe('a typed date', () => {
  test.each([
    ['15', '2026-12-15'],
    ['21', '2026-11-21'],
    ['15.4', '2027-04-15'],
    ['15/04', '2027-04-15'],
    ['15apr', '2027-04-15'],
    ['today', '2026-11-21'],
    ['heute', '2026-11-21'],
    ['tomorrow', '2026-11-22'],
    ['morgen', '2026-11-22'],
    ['übermorgen', '2026-11-23'],
    ['yesterday', '2026-11-20'],
    ['mon', '2026-11-23'],
    ['Fr.', '2026-11-27'],
    ['sat', '2026-11-28'],
    ['29 Feb', '2028-02-29'],
    ['20 Nov', '2027-11-20'],
    ['1', '2026-12-01'],
    ['1504', '2027-04-15'],
    ['0512', '2026-12-05'],
    ['512', '2026-12-05'],
    ['150426', '2026-04-15'],
    ['15042026', '2026-04-15'],
    ['15 Apr', '2027-04-15'],
    ['15apr26', '2026-04-15'],
    ['15.4.', '2027-04-15'],
    ['15/04/2026', '2026-04-15'],
    ['15 April 2026', '2026-04-15'],
    ['2026-04-15', '2026-04-15'],
    ['Sat 21 Nov 2026', '2026-11-21'],
    ['+1', '2026-11-22'],
    ['-1', '2026-11-20'],
    ['3112', '2026-12-31'],
  ])('%s is %s', (text, day) => expect(typedDate(text, near)).toBe(day))

  test.each(['', 'foo', '3102', '32', '1513', '29 Feb 2027', '2026-13-01', '15 Foo'])('%s is none', (text) =>
    expect(typedDate(text, near)).toBeUndefined(),
  )

  test('without a year it is the next one, over new year', () => {
    expect(typedDate('0301', '2026-12-30')).toBe('2027-01-03')
    expect(typedDate('2912', '2027-01-02')).toBe('2027-12-29')
    expect(typedDate('31', '2027-01-31')).toBe('2027-01-31')
    expect(typedDate('31', '2027-02-01')).toBe('2027-03-31')
  })

  test.each([
    ['150485', '1985-04-15'],
    ['15.04.26', '2026-04-15'],
    ['15.12.26', '1926-12-15'],
    ['22 Nov', '2025-11-22'],
    ['15', '2026-11-15'],
    ['150426', '2026-04-15'],
    ['15042085', '2085-04-15'],
  ])('of what has been, %s is %s', (text, day) => expect(typedDate(text, near, { lean: 'last' })).toBe(day))

  test.each([
    ['2912', '2026-12-29', '2027-01-02'],
    ['31', '2026-12-31', '2027-01-02'],
  ])('on either side, %s is %s', (text, day, from) => expect(typedDate(text, from, { lean: 'nearest' })).toBe(day))

  test.each([
    ['15', '2026-11-18', '2026-11-21', '2026-12-15'],
    ['20', '2026-11-18', '2026-11-21', '2026-11-20'],
    ['15', '2026-11-18', '2027-02-25', '2027-02-15'],
    ['1711', '2026-11-18', '2026-11-21', '2027-11-17'],
    ['17 Nov 2026', '2026-11-18', '2026-11-21', '2026-11-17'],
  ])('of something new, %s on %s is near what is shown (%s), but has not passed: %s', (text, from, shown, day) =>
    expect(typedDate(text, shown, { lean: 'nearest', from })).toBe(day),
  )

  test('tomorrow is that of today, whichever leg comes before', () =>
    expect(typedDate('tomorrow', '2027-03-01', { today: near })).toBe('2026-11-22'))

  test('an incomplete date is never before the day it is next to, nor a birth after it', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    const text = fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 }), fc.nat(99))
    fc.assert(
      fc.property(days, text, (date, [day, month, year]) => {
        const from = date.toISOString().slice(0, 10)
        for (const typed of [`${day}`, `${day}.${month}`]) expect((typedDate(typed, from) ?? from) >= from).toBe(true)
        const born = typedDate(`${day}.${month}.${String(year).padStart(2, '0')}`, from, { lean: 'last' })
        expect((born ?? from) <= from).toBe(true)
      }),
    )
  })

  test('every day reads back from how the field writes it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          const [year, month, dayOfMonth] = day.split('-')
          expect(typedDate(`${dayOfMonth}${month}${year}`, near)).toBe(day)
          expect(typedDate(day, near)).toBe(day)
        },
      ),
    )
  })
})

describe('a typed time', () => {
  test.each([
    ['1030', '10:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['23', '23:00'],
    ['10:30', '10:30'],
    ['10.30', '10:30'],
    ['10h30', '10:30'],
    ['1030z', '10:30'],
    ['0000', '00:00'],
    ['2359', '23:59'],
  ])('%s is %s', (text, time) => expect(typedTime(text)).toBe(time))

  test.each(['', '24', '2400', '1060', 'abc', '10:3', '12345', '-1'])('%s is none', (text) =>
    expect(typedTime(text)).toBeUndefined(),
  )
})
