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
    ['EGLL 231820Z AUTO 24008KT //// // ////// 08/07 Q1010', { category: null, visibility: null, mayBeWorse: true }],
    ['KTEB 251151Z 27005KT 5SM HZ SKC 10/09 A2992', { category: 'MVFR' }],
    ['KTEB 251151Z 27005KT P6SM SKC 10/09 A2992', { category: 'VFR' }],
    ['KTEB 251151Z 27005KT 3SM HZ SKC 10/09 A2992', { category: 'MVFR' }],
    ['KTEB 251151Z 27005KT 2 3/4SM HZ SKC 10/09 A2992', { category: 'IFR' }],
    ['KTEB 251151Z 27005KT 1SM BR OVC015 10/09 A2992', { category: 'IFR' }],
    ['KTEB 251151Z 27005KT 3/4SM BR OVC015 10/09 A2992', { category: 'LIFR' }],
    ['KTEB 251151Z 27005KT 10SM OVC030 10/09 A2992', { category: 'MVFR' }],
    ['KTEB 251151Z 27005KT 10SM OVC010 10/09 A2992', { category: 'MVFR' }],
    ['KTEB 251151Z 27005KT 10SM OVC005 10/09 A2992', { category: 'IFR' }],
    [
      'FIMP 191000Z 04006KT 4000E -SHRA FEW008 FEW014CB SCT015 BKN050 26/23 Q1014',
      { category: 'IFR', visibility: 4000, ceiling: 5000, weather: ['-SHRA'], notDecoded: [], mayBeWorse: false },
    ],
    [
      'ESSA 210920Z 21010KT 9999 SCT025 17/11 Q1002 TEMP0 SCT035CB',
      { clouds: [{ quantity: 'SCT', height: 2500, type: null }], notDecoded: ['TEMP0', 'SCT035CB'], mayBeWorse: true },
    ],
    ['SKNA 131100Z 8000 HZ FEW060 26/XX A2974 =', { temperature: 26, dewPoint: null, more: ['26/XX'], qnh: 1007 }],
    ['EDDF 251150Z 24008KT 9999 BKN/// 08/07 Q1010', { ceiling: null, category: 'VFR', mayBeWorse: true }],
    ['EDDF 251150Z 24008KT 9999 ///004 08/07 Q1010', { ceiling: null, category: 'VFR', mayBeWorse: true }],
    ['EDDF 251150Z 24008KT 9999 FEW///CB 08/07 Q1010', { category: 'VFR', mayBeWorse: false }],
    ['EDDF 251150Z 24008KT 0300 FG VV/// 08/07 Q1010', { category: 'LIFR', mayBeWorse: false, more: [] }],
    ['EDDF 251150Z 24008KT 9999SCT025 08/07 Q1010', { category: null, notDecoded: ['9999SCT025'], mayBeWorse: true }],
    ['EDDF 251150Z 24008KT 9999 0VC004 08/07 Q1010', { notDecoded: ['0VC004'], category: 'VFR', mayBeWorse: true }],
    ['EDDF 251150Z 240O8KT 9999 FEW012 08/07 Q1010', { wind: null, notDecoded: ['240O8KT'], visibility: 10_000 }],
    ['EDDF 251150Z 24008KT 9999 SCT025 08/07 Q1010 BECM 3000 BKN004', { notDecoded: ['BECM', '3000', 'BKN004'] }],
    ['EDDF 251150Z 24008KT 9999 SCT025 08/07 Q1010 TEMPO3000 BKN004', { trend: 'TEMPO 3000 BKN004', notDecoded: [] }],
    ['EDDF 251150Z 24008KT 8000 1400N SCT025 08/07 Q1010', { visibility: 8000, more: ['1400N'], mayBeWorse: true }],
    ['EDDF 251150Z 24008KT CAVOK BKN004 08/07 Q1010', { category: 'LIFR' }],
    ['EDDF 251150Z 24008KT 9999 08/07 Q1010', { category: 'VFR', mayBeWorse: true }],
    ['CYVR 251151Z 27005KT 15SM CLR BLW 120 10/09 A2992', { notDecoded: ['BLW', '120'] }],
    [
      'KTEB 251151Z 27005KT M1/4SM R06/1000V2000FT FG VV001 10/09 A2992 RMK AO2 SLP123 $',
      { category: 'LIFR', ceiling: 100, more: ['R06/1000V2000FT'], remarks: 'AO2 SLP123 $' },
    ],
    [
      'EHAM 251125Z 24008KT 200V280 9999 BKN014 08/07 Q1010 RESHRA WS ALL RWY BLU NOSIG',
      { more: ['200V280', 'RESHRA', 'WS ALL RWY', 'BLU'], trend: 'NOSIG', category: 'MVFR', mayBeWorse: false },
    ],
    ['EGLL 251150Z NIL=', null],
    ['not a report', null],
    ['', null],
  ]
  test.each(table)('%s', async (raw, decoded) => {
    const found = decodeMetar(raw)
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
    const forecast = forecastAt({ periods: decodeTaf(raw, issued) }, time)
    expect(forecast?.prevailing.category).toBe(prevailing)
    expect(forecast?.temporary?.category).toBe(temporary)
  })
  test('a change keeps what it leaves out, and one that starts afresh does not', async () => {
    const periods = decodeTaf(raw, issued)
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
  const periodsOf = (text: string) =>
    decodeTaf(text, at(26, 11, 30)).map(({ kind, from, to, category, mayBeWorse, notDecoded }) => [
      ...[kind, new Date(from).toISOString().slice(8, 13), new Date(to).toISOString().slice(8, 13)],
      ...[`${category}${mayBeWorse ? ' or worse' : ''}`, notDecoded.join(' ')],
    ])
  test('groups of times without a change word are periods of their own, marked as not decoded', () => {
    const text =
      'TAF ESSA 261130Z 2612/2712 VRB02KT 9999 SCT005 BKN030 PROB40 2612/2618 4000 BR BKN004 2618/2706 0300 FZFG VV002 ' +
      '2706/2709 3000 2709/2712 BKN008'
    expect(periodsOf(text)).toEqual([
      ['BASE', '26T12', '27T12', 'MVFR', ''],
      ['PROB', '26T12', '26T18', 'LIFR', ''],
      ['OTHER', '26T18', '27T06', 'LIFR', '2618/2706'],
      ['OTHER', '27T06', '27T09', 'IFR or worse', '2706/2709'],
      ['OTHER', '27T09', '27T12', 'IFR or worse', '2709/2712'],
    ])
    expect(forecastAt({ periods: decodeTaf(text, at(26, 11, 30)) }, at(26, 22))?.temporary?.category).toBe('LIFR')
  })
  test.each([
    ['a word that is misspelled', 'TEMP0 2614/2616 4000 BKN012', 'OTHER', '26T14', '27T18', 'TEMP0 2614/2616'],
    ['a word without times', 'TEMPO 4000 BKN012', 'TEMPO', '26T12', '27T18', 'TEMPO'],
    ['times that can’t be', 'BECMG 2688/2690 4000 BKN012', 'OTHER', '26T12', '27T18', 'BECMG 2688/2690'],
    ['times outside the forecast', 'TEMPO 3018/3020 4000 BKN012', 'TEMPO', '26T12', '27T18', 'TEMPO 3018/3020'],
    ['a beginning that can’t be', 'FM269900 24008KT 4000 BKN012', 'OTHER', '26T12', '27T18', 'FM269900'],
    ['a group that is not understood', 'TEMPO 2614/2616 4000 BKN012X', 'TEMPO', '26T14', '26T16', 'BKN012X'],
    ['words written together', 'PROB30TEMPO 2614/2616 4000 BKN012', 'TEMPO', '26T14', '26T16', ''],
    ['a word written into its times', 'TEMPO2614/2616 4000 BKN012', 'TEMPO', '26T14', '26T16', ''],
    ['a beginning of two words', 'FM 261400 24008KT 4000 BKN012', 'FM', '26T14', '27T18', ''],
  ])('a change with %s', (_name, change, kind, from, to, notDecoded) => {
    const [, period] = periodsOf(`TAF EDDF 261100Z 2612/2718 24008KT 9999 SCT030 ${change}`)
    const category = notDecoded === '' ? 'IFR' : 'IFR or worse'
    expect(period).toEqual([kind, from, to, category, notDecoded])
  })
  test('a forecast across the end of a month has its times', () => {
    const [base, change] = decodeTaf('TAF LOWW 301130Z 3018/0124 24008KT CAVOK BECMG 0100/0102 3000 BR', at(30, 11))
    expect([base?.from, base?.to, change?.from]).toEqual([at(30, 18), Date.UTC(2026, 11, 2), Date.UTC(2026, 11, 1)])
  })
  test('one that is malformed has no periods', async () => expect(decodeTaf('TAF AMD nonsense', issued)).toEqual([]))
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
