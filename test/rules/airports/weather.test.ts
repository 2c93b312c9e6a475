import { describe, expect, test } from 'vitest'
import { decodeMetar, decodeTaf } from '../../../src-main/core/features/airports/weather/decode.ts'
import { flightCategory, metresOfMiles } from '../../../src-shared/domain/airports/weather/category.ts'
import { forecastAt } from '../../../src-shared/domain/airports/weather/forecast.ts'
import { isWeatherSource } from '../../../src-shared/domain/airports/weather/source.ts'

const issued = Date.UTC(2026, 10, 23, 18, 20)
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour, minute)

describe('flight categories', () => {
  // Ceiling in feet, visibility in statute miles.
  const table: [number | null, number | null, string | null][] = [
    [null, 10, 'VFR'],
    [3100, 5.1, 'VFR'],
    [3000, 10, 'MVFR'],
    [null, 5, 'MVFR'],
    [1000, 10, 'MVFR'],
    [null, 3, 'MVFR'],
    [999, 10, 'IFR'],
    [null, 2.9, 'IFR'],
    [500, 10, 'IFR'],
    [null, 1, 'IFR'],
    [499, 10, 'LIFR'],
    [null, 0.9, 'LIFR'],
    [200, null, 'LIFR'],
    [5000, null, null],
    [null, null, null],
  ]
  test.each(table)('ceiling %s ft, visibility %s SM: %s', (ceiling, miles, category) => {
    expect(flightCategory({ ceiling, visibility: miles === null ? null : metresOfMiles(miles) })).toBe(category)
  })
})

describe('METAR', () => {
  const table: [string, object | null][] = [
    [
      'METAR LOWW 231820Z 29018G30KT 260V320 1400 R29/P2000 -SHRA BR BKN008 OVC015 06/05 Q1009 TEMPO 0800',
      {
        ...{ category: 'LIFR', wind: { degrees: 290, knots: 18, gust: 30 }, visibility: 1400, ceiling: 800 },
        ...{ weather: ['-SHRA', 'BR'], temperature: 6, dewPoint: 5, qnh: 1009 },
      },
    ],
    ['LSZH 231820Z VRB02KT CAVOK 12/M03 Q1023 NOSIG', { category: 'VFR', isCavok: true, dewPoint: -3, ceiling: null }],
    [
      'SPECI KTEB 231851Z 00000KT 1 1/2SM FG VV002 M01/M02 A2992',
      { category: 'LIFR', visibility: 2414, ceiling: 200, qnh: 1013, temperature: -1 },
    ],
    [
      'UUEE 231830Z 18005MPS 9999 SCT030 02/01 Q1015',
      { category: 'VFR', wind: { degrees: 180, knots: 10, gust: null } },
    ],
    ['EGLL 231820Z AUTO 24008KT //// // ////// 08/07 Q1010', { category: null, visibility: null }],
    ['KTEB 251151Z 27005KT 5SM HZ SKC 10/09 A2992', { category: 'MVFR' }],
    ['KTEB 251151Z 27005KT P6SM SKC 10/09 A2992', { category: 'VFR' }],
    ['KTEB 251151Z 27005KT 3SM HZ SKC 10/09 A2992', { category: 'MVFR' }],
    ['KTEB 251151Z 27005KT 2 3/4SM HZ SKC 10/09 A2992', { category: 'IFR' }],
    ['KTEB 251151Z 27005KT 1SM BR OVC015 10/09 A2992', { category: 'IFR' }],
    ['KTEB 251151Z 27005KT 3/4SM BR OVC015 10/09 A2992', { category: 'LIFR' }],
    ['KTEB 251151Z 27005KT 10SM OVC030 10/09 A2992', { category: 'MVFR' }],
    ['KTEB 251151Z 27005KT 10SM OVC010 10/09 A2992', { category: 'MVFR' }],
    ['KTEB 251151Z 27005KT 10SM OVC005 10/09 A2992', { category: 'IFR' }],
    ['not a report', null],
    ['', null],
  ]
  test.each(table)('%s', async (raw, decoded) => {
    const found = await decodeMetar(raw, issued)
    if (decoded === null) expect(found).toBeNull()
    else expect(found).toMatchObject(decoded)
  })
})

describe('TAF', () => {
  const raw =
    'TAF LOWW 231715Z 2318/2424 29015KT 9999 SCT030 TEMPO 2318/2322 30020G35KT 3000 SHRA BKN012 ' +
    'BECMG 2400/2402 0800 FG OVC002 PROB40 TEMPO 2404/2408 0300 VV001 FM241000 27010KT CAVOK'
  const table: [string, number, string | undefined, string | undefined][] = [
    ['before it begins', at(23, 17), undefined, undefined],
    ['with a temporary change', at(23, 19), 'VFR', 'IFR'],
    ['after the temporary change', at(23, 23), 'VFR', undefined],
    ['after a change that stays', at(24, 3), 'LIFR', undefined],
    ['with a probable change', at(24, 5), 'LIFR', 'LIFR'],
    ['from a new beginning', at(24, 11), 'VFR', undefined],
    ['after its end', at(25, 1), undefined, undefined],
  ]
  test.each(table)('%s', async (_name, time, prevailing, temporary) => {
    const forecast = forecastAt({ periods: await decodeTaf(raw, issued) }, time)
    expect(forecast?.prevailing.category).toBe(prevailing)
    expect(forecast?.temporary?.category).toBe(temporary)
  })
  test('a change keeps what it leaves out, and one that starts afresh does not', async () => {
    const periods = await decodeTaf(raw, issued)
    expect(periods.map(({ kind, probability }) => [kind, probability])).toEqual([
      ['BASE', null],
      ['TEMPO', null],
      ['BECMG', null],
      ['TEMPO', 40],
      ['FM', null],
    ])
    expect(periods[3]).toMatchObject({ wind: { degrees: 290, knots: 15 }, weather: ['FG'] })
    expect(periods[4]).toMatchObject({ isCavok: true, weather: [], ceiling: null })
  })
  test('one that is malformed has no periods', async () =>
    expect(await decodeTaf('TAF AMD nonsense', issued)).toEqual([]))
})

const sources: [string, boolean][] = [
  ['https://aviationweather.gov', true],
  ['http://127.0.0.1:8080/mirror', true],
  ['http://[::1]:80', true],
  ['ftp://example.com', false],
  ['file:///etc/passwd', false],
  ['https://user:secret@example.com', false],
  ['https://example.com/?key=1', false],
  ['https://example.com/#a', false],
  ['javascript:alert(1)', false],
  ['example.com', false],
  ['', false],
]
test.each(sources)('the address %s of a weather service: %s', (text, taken) =>
  expect(isWeatherSource(text)).toBe(taken),
)
