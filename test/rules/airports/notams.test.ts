import { expect, test } from 'vitest'
import { readNotices } from '../../../src-shared/domain/airports/notams.ts'

const runway = `(A1234/26 NOTAMN
Q) LOVV/QMRLC/IV/NBO/A/000/999/4807N01634E005
A) LOWW B) 2611231200 C) 2612011800 EST
D) DAILY 2200-0400
E) RWY 11/29 CLSD DUE TO
   MAINT.)`
const crane = `A0077/26 NOTAMR A0070/26
Q) EGTT/QOBCE/IV/M/AE/000/003/5129N00028W003
A) EGLL EGLC B) 2611010600 C) PERM
E) CRANE ERECTED 0.5NM N OF ARP F) GND G) 250FT AMSL`
const canceled = `A0078/26 NOTAMC A0071/26 A) EGLL B) 2611230600 E) TWY A OPEN`

test('NOTAMs in the format of ICAO have number, airports, days and text', () => {
  expect(readNotices(`${runway}\n\n${crane}\r\n${canceled}`)).toEqual([
    {
      ...{ fir: 'LOVV', replaces: null, isCancellation: false },
      ...{ number: 'A1234/26', airports: ['LOWW'], validFrom: '2026-11-23', validTo: null },
      ...{ activeFrom: Date.UTC(2026, 10, 23, 12), activeTo: Date.UTC(2026, 11, 1, 18), endEstimated: true },
      schedule: 'DAILY 2200-0400',
      text: 'A1234/26 RWY 11/29 CLSD DUE TO MAINT. D) DAILY 2200-0400 (2026-11-23 12:00 – 2026-12-01 18:00 EST UTC)',
    },
    {
      ...{ fir: 'EGTT', replaces: 'A0070/26', isCancellation: false },
      ...{ number: 'A0077/26', airports: ['EGLL', 'EGLC'], validFrom: '2026-11-01', validTo: null },
      ...{ activeFrom: Date.UTC(2026, 10, 1, 6), activeTo: null, endEstimated: false, schedule: null },
      text: 'A0077/26 CRANE ERECTED 0.5NM N OF ARP GND–250FT AMSL (2026-11-01 06:00 – PERM UTC)',
    },
    {
      ...{ fir: null, replaces: 'A0071/26', isCancellation: true },
      ...{ number: 'A0078/26', airports: ['EGLL'], validFrom: '2026-11-23', validTo: null },
      ...{ activeFrom: Date.UTC(2026, 10, 23, 6), activeTo: null, endEstimated: false, schedule: null },
      text: 'A0078/26 CNL A0071/26: TWY A OPEN (2026-11-23 06:00 – PERM UTC)',
    },
  ])
})

test('NOTAMs of the US are read too', () => {
  const text =
    '!TEB 11/123 TEB RWY 06/24 CLSD DLY 0300-1100 2611231200-2611251800\n!TEB 11/124 TEB ILS RWY 19 U/S 2611231200-PERM'
  expect(readNotices(text)).toEqual([
    {
      ...{ fir: null, replaces: null, isCancellation: false },
      ...{ number: '11/123', airports: [], validFrom: '2026-11-23', validTo: '2026-11-25' },
      ...{ activeFrom: Date.UTC(2026, 10, 23, 12), activeTo: Date.UTC(2026, 10, 25, 18), endEstimated: false },
      schedule: 'DLY 0300-1100',
      text: '11/123 TEB RWY 06/24 CLSD DLY 0300-1100 (2026-11-23 12:00 – 2026-11-25 18:00 UTC)',
    },
    {
      ...{ fir: null, replaces: null, isCancellation: false },
      ...{ number: '11/124', airports: [], validFrom: '2026-11-23', validTo: null },
      ...{ activeFrom: Date.UTC(2026, 10, 23, 12), activeTo: null, endEstimated: false, schedule: null },
      text: '11/124 TEB ILS RWY 19 U/S (2026-11-23 12:00 – PERM UTC)',
    },
  ])
})

const odd: [string, string, number][] = [
  ['nothing', '  \n ', 0],
  ['other words', 'Apron 3 is closed on Sundays', 1],
  ['a cancellation without a text', 'A0002/26 NOTAMC A0001/26 A) LOWW B) 2611230600', 1],
  ['an impossible time', 'A1234/26 NOTAMN A) LOWW B) 2613990000 C) PERM E) RWY CLSD', 1],
]
test.each(odd)('%s', (_name, text, count) => expect(readNotices(text)).toHaveLength(count))

/** A day of November 2026. */
const november = (day: number, hour = 0, minute = 0) => Date.UTC(2026, 10, day, hour, minute)
const named = 'A9001/26 NOTAMN\nA) RJAA B) 2611240000 C) 2611302359\nE) '

test.each([
  ['a letter in brackets of words', 'TWY J(BTN W AND B) CLSD DUE TO CONST'],
  ['a list by letters', 'RWY 07C/25C: A) LDG NOT AVBL B) TKOF AVBL FM INT M C) BACKTRACK NOT AVBL'],
  ['a list with an item F) that is no height', 'STANDS CLSD: F) 12 TO 14 G) 20 AND 21'],
  ['a list with an item E)', 'GATES CLSD: D) ALL E) 1 TO 4'],
  ['a list with an item Q)', 'CALL Q) FIRST'],
  ['a time like one of B)', 'WIP B) 2611250000 C) PERM'],
])('the text of E) keeps %s', (_name, text) => {
  const [notice] = readNotices(`(${named}${text})`)
  expect(notice?.text).toBe(`A9001/26 ${text} (2026-11-24 00:00 – 2026-11-30 23:59 UTC)`)
  expect(notice).toMatchObject({ airports: ['RJAA'], activeFrom: november(24), activeTo: november(30, 23, 59) })
})

test('a NOTAM on one line without spaces after the brackets', () => {
  const text =
    'A1235/26 NOTAMN Q)EGTT/QMXLC/IV/NBO/A/000/999/5147N00028W005 A)EGGW B)2611200600 C)2611301800 E)TWY A CLSD WEST OF STAND 5'
  const times = { activeFrom: november(20, 6), activeTo: november(30, 18), endEstimated: false }
  expect(readNotices(text)).toMatchObject([{ airports: ['EGGW'], ...times, validTo: '2026-11-30' }])
})

test('a part of a NOTAM keeps which part it is', () => {
  const text = `D3616/22 NOTAMN
Q) EDGG/QRTCA/IV/BO /W /000/100/5003N00804E012
A) EDGG PART 1 OF 2 B) 2211160800 C) 2211181800
D) NOV 16 0800-2200, NOV 17 0500-2200
E) TEMPO RESTRICTED AREA EDR RHEINGAU ESTABLISHED
END PART 1 OF 2`
  const [notice] = readNotices(text)
  expect(notice).toMatchObject({ airports: ['EDGG'], schedule: 'NOV 16 0800-2200, NOV 17 0500-2200' })
  expect(notice?.text).toContain('TEMPO RESTRICTED AREA EDR RHEINGAU ESTABLISHED')
  expect(notice?.text).toContain('PART 1 OF 2')
})

test('a NOTAM of the US in the format of ICAO has no letter of a series', () => {
  const text = '10/042 NOTAMN\nQ) KZZZ/QMRLC\nA) KTST B) 2611241159 C) 2611251200 E) RWY 09L CLSD'
  expect(readNotices(text)).toMatchObject([
    { number: '10/042', text: '10/042 RWY 09L CLSD (2026-11-24 11:59 – 2026-11-25 12:00 UTC)' },
  ])
})

test.each([
  ['an end that is no time', 'A1234/26 NOTAMN A) LOWW B) 2611231200 C) AUTUMN E) RWY 11 CLSD', ['LOWW']],
  ['items in another order', 'A1234/26 NOTAMN B) 2611231200 A) LOWW C) 2611251200 E) RWY 11 CLSD', ['LOWW']],
  ['words beside the place', 'A1234/26 NOTAMN A) LOWW AND OTHERS B) 2611231200 C) 2611251200 E) RWY CLSD', ['LOWW']],
  ['one cut off', 'A1234/26 NOTAMN A) LOWW B) 26112', ['LOWW']],
  ['no text', 'A0001/26 NOTAMN A) LOWW', ['LOWW']],
  ['a cancellation of no NOTAM', 'A0002/26 NOTAMC A) LOWW', ['LOWW']],
])('with %s the notice is the whole text and in force without an end', (_name, text, airports) => {
  const open = { activeTo: null, validTo: null, endEstimated: false, isCancellation: false }
  expect(readNotices(text)).toMatchObject([{ text, airports, ...open }])
})
