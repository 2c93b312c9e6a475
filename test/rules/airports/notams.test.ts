import { expect, test } from 'vitest'
import { readBriefing } from '../../../src-shared/domain/airports/notams.ts'

const readNotices = (text: string) => readBriefing(text).notices

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
      ...{ number: 'A1234/26', isWhole: false, airports: ['LOWW'], validFrom: '2026-11-23', validTo: null },
      ...{ activeFrom: Date.UTC(2026, 10, 23, 12), activeTo: Date.UTC(2026, 11, 1, 18), endEstimated: true },
      schedule: 'DAILY 2200-0400',
      text: 'A1234/26 RWY 11/29 CLSD DUE TO MAINT. D) DAILY 2200-0400 (2026-11-23 12:00 – 2026-12-01 18:00 EST UTC)',
    },
    {
      ...{ fir: 'EGTT', replaces: 'A0070/26', isCancellation: false },
      ...{ number: 'A0077/26', isWhole: false, airports: ['EGLL', 'EGLC'], validFrom: '2026-11-01', validTo: null },
      ...{ activeFrom: Date.UTC(2026, 10, 1, 6), activeTo: null, endEstimated: false, schedule: null },
      text: 'A0077/26 CRANE ERECTED 0.5NM N OF ARP GND–250FT AMSL (2026-11-01 06:00 – PERM UTC)',
    },
    {
      ...{ fir: null, replaces: 'A0071/26', isCancellation: true },
      ...{ number: 'A0078/26', isWhole: false, airports: ['EGLL'], validFrom: '2026-11-23', validTo: null },
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
      ...{ number: '11/123', isWhole: false, airports: ['TEB'], validFrom: '2026-11-23', validTo: '2026-11-25' },
      ...{ activeFrom: Date.UTC(2026, 10, 23, 12), activeTo: Date.UTC(2026, 10, 25, 18), endEstimated: false },
      schedule: 'DLY 0300-1100',
      text: '11/123 TEB RWY 06/24 CLSD DLY 0300-1100 (2026-11-23 12:00 – 2026-11-25 18:00 UTC)',
    },
    {
      ...{ fir: null, replaces: null, isCancellation: false },
      ...{ number: '11/124', isWhole: false, airports: ['TEB'], validFrom: '2026-11-23', validTo: null },
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

const open = { isWhole: true, activeTo: null, validTo: null, endEstimated: false, schedule: null }
test.each([
  ['an end before its beginning', 'C) 2610010000'],
  ['an end on a day that there is none', 'C) 2602300000'],
  ['a month that there is none', 'C) 2613010000'],
  ['an end with a letter for a digit', 'C) 26121O0000'],
  ['hours that are too long to keep', `C) 2612010000\nD) ${'MON 0600-0700 '.repeat(200)}`],
])('with %s the notice is its whole text, so that it can be kept', (_name, items) => {
  const text = `A1234/26 NOTAMN\nA) LOWW B) 2611231200 ${items}\nE) RWY 11 CLSD`
  expect(readNotices(text)).toMatchObject([{ ...open, airports: ['LOWW'], text: text.replaceAll(/\s+/g, ' ').trim() }])
})

test.each([
  ['a slash', 'LSZH/LSGG'],
  ['a comma', 'LSZH, LSGG'],
  ['line ends', 'LSZH\nLSGG'],
  ['names in brackets', 'LSZH (ZURICH) LSGG (GENEVA)'],
  ['a part', 'LSZH LSGG PART 2 OF 3'],
])('places with %s are all of them', (_name, places) =>
  expect(readNotices(`(A1002/26 NOTAMN\nA) ${places} B) 2611240000 C) PERM\nE) FUEL NOT AVBL)`)).toMatchObject([
    { airports: ['LSZH', 'LSGG'], isWhole: false },
  ]),
)

test.each([
  ['the year in four digits', 'A1002/2026 NOTAMN\nA) LSZH B) 2611240000 C) 2611302359\nE) RWY 16/34 CLSD'],
  ['no kind', 'A1002/26\nQ) LSAS/QMRLC\nA) LSZH B) 2611240000 C) 2611302359\nE) RWY 16/34 CLSD'],
  ['small letters', '(a1002/26 notamn\na) lszh b) 2611240000 c) 2611302359\ne) rwy 16/34 clsd)'],
  ['its kind in brackets', 'A1002/26 (NOTAMN)\nA) LSZH B) 2611240000 C) 2611302359\nE) RWY 16/34 CLSD'],
  ['a name beside the place', 'A1002/26 NOTAMN\nA) LSZH - ZURICH B) 2611240000 C) 2611302359\nE) RWY 16/34 CLSD'],
  ['printed times', 'A1002/26 NOTAMN\nA) LSZH\nB) 2026 Nov 24 00:00 C) 2026 Nov 30 23:59\nE) RWY 16/34 CLSD'],
  ['other printed times', 'A1002/26 NOTAMN\nA) LSZH\nB) 24 NOV 2026 0000 UTC C) 2026-11-30 23:59Z\nE) RWY 16/34 CLSD'],
])('a NOTAM in a form with %s', (_name, text) =>
  expect(readNotices(text)).toMatchObject([
    {
      ...{ number: 'A1002/26', airports: ['LSZH'], activeFrom: november(24), activeTo: november(30, 23, 59) },
      text: 'A1002/26 RWY 16/34 CLSD (2026-11-24 00:00 – 2026-11-30 23:59 UTC)',
    },
  ]),
)

test('a NOTAM that names another in its text is one', () => {
  const notices = readNotices(`${named}REF A1002/26 NOTAMN, RWY CLSD. SEE ALSO\nA1003/26`)
  expect(notices.map(({ text }) => text)).toEqual([
    'A9001/26 REF A1002/26 NOTAMN, RWY CLSD. SEE ALSO A1003/26 (2026-11-24 00:00 – 2026-11-30 23:59 UTC)',
  ])
})

test('a briefing of several forms has a notice for each, and what stands before is named', () => {
  const text = `BRIEFING FOR LSZH-KTEB
LSZH - ZURICH
(${named}RWY 16/34 CLSD)
B0123/26 FROM: 24 NOV 2026 00:00 TO: 31 DEC 2026
TWY N CLSD
!TEB 11/123 TEB RWY 06/24 CLSD 2611231200-2611251800
!FDC 6/1234 TEB IAP ILS RWY 6 NA 2611231200-2611251800EST
!CARF 11/056 ZOB AIRSPACE STNR ALT RESERVATION 2611251200-2611251800
!JFK 11/200 (KJFK A1234/26) JFK TWY B CLSD 2611251200-PERM
TEB 11/124 TEB TWY B CLSD WIE-UFN 2611251200-2611251800
!TEB 11/125 TEB TWY C CLSD 2613251200-2611251800
SWLS0149 LSZH 11070620
(SNOWTAM 0149
LSZH
11070620 16 5/5/5 NR/NR/NR NR/NR/NR WET/WET/WET)`
  const { notices, others } = readBriefing(text)
  expect(others).toEqual(['BRIEFING FOR LSZH-KTEB\nLSZH - ZURICH'])
  expect(notices.map(({ number, airports, isWhole }) => [number, ...airports, isWhole])).toEqual([
    ['A9001/26', 'RJAA', false],
    ['B0123/26', true],
    ['11/123', 'TEB', false],
    ['6/1234', 'TEB', false],
    ['11/056', 'ZOB', false],
    ['11/200', 'JFK', false],
    ['11/124', 'TEB', false],
    ['11/125', 'TEB', true],
    [null, 'LSZH', true],
  ])
  expect(notices[7]?.text).toContain('2613251200-2611251800')
  expect(notices[8]?.text).toContain('WET/WET/WET')
})
