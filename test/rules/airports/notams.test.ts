import { expect, test } from 'vitest'
import { readNotices } from '../../../src-shared/notams.ts'

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
  ['a cancellation of no NOTAM', 'A0002/26 NOTAMC A) LOWW', 0],
  ['a cancellation without a text', 'A0002/26 NOTAMC A0001/26 A) LOWW B) 2611230600', 1],
  ['a NOTAM without a text', 'A0001/26 NOTAMN A) LOWW', 0],
  ['one cut off', 'A1234/26 NOTAMN A) LOWW B) 26112', 0],
  ['an impossible time', 'A1234/26 NOTAMN A) LOWW B) 2613990000 C) PERM E) RWY CLSD', 1],
]
test.each(odd)('%s', (_name, text, count) => expect(readNotices(text)).toHaveLength(count))
