import { describe, expect, test } from 'vitest'
import { decodeMetar, decodeTaf } from '../../../src-main/core/features/airports/weather/decode.ts'
import { createChance } from '../../../src-main/services/demo/chance.ts'
import {
  flightCategory,
  metresOfMiles,
  severityOf,
  severityOfCategory,
} from '../../../src-shared/domain/airports/weather/category.ts'

/**
 * Reports made from the grammar of ICAO Annex 3 and FMH-1, with up to two faults. Each group of one has an effect or is named:
 * without it the answer is another. A category is never better than that of the report before its faults, unless it says so.
 */

type Chance = ReturnType<typeof createChance>
const issuedAt = Date.UTC(2026, 10, 26, 11, 30)

const views: [string, number][] = [
  ...[
    ['9999', 10_000],
    ['0300', 300],
    ['1400', 1400],
    ['4000', 4000],
    ['6000', 6000],
  ].map(([text, metres]): [string, number] => [String(text), Number(metres)]),
  ...[
    ['P6SM', 6],
    ['5SM', 5],
    ['3SM', 3],
    ['1SM', 1],
    ['1 1/2SM', 1.5],
    ['M1/4SM', 0.25],
  ].map(([text, miles]): [string, number] => [String(text), metresOfMiles(Number(miles))]),
]
const skies: [string, number | null][] = [
  ['SKC', null],
  ['NSC', null],
  ['FEW008 SCT015CB', null],
  ['SCT005 BKN030', 3000],
  ['BKN004 OVC010', 400],
  ['OVC002', 200],
  ['VV001', 100],
  ['FEW/// BKN008TCU', 800],
]

function conditionsOf(chance: Chance) {
  const [view, metres] = chance.pick(views)
  const [sky, ceiling] = chance.pick(skies)
  const wind = chance.pick(['24008KT', 'VRB02KT', '29018G30KT 260V320', '18005MPS', '00000KT', '/////KT'])
  const weather = chance.pick(['', '', '-SHRA BR', '+TSRAGR', 'FZFG', 'VCSH', 'BLSN'])
  return { groups: [wind, view, weather, sky].filter(Boolean).join(' '), view: { visibility: metres, ceiling } }
}

const faults: ((groups: string[], at: number) => string[])[] = [
  (groups, at) => groups.with(at, groups[at]?.replace('0', 'O') ?? ''),
  (groups, at) => groups.with(at, groups[at]?.slice(1) || 'X'),
  (groups, at) => groups.with(at, `${groups[at]}X`),
  (groups, at) => (at + 1 < groups.length ? groups.toSpliced(at, 2, `${groups[at]}${groups[at + 1]}`) : groups),
  (groups, at) => groups.toSpliced(at, 0, 'QQ7'),
  (groups, at) => groups.toSpliced(at, 1, '//////X'),
]

/** A report with faults behind its first groups. */
function spoiled(chance: Chance, report: string, least: number): string {
  let groups = report.split(' ')
  for (let count = chance.whole(0, 2); count > 0; count--)
    groups = chance.pick(faults)(groups, chance.whole(least, groups.length - 1))
  return groups.join(' ')
}

/** The groups without which the answer is the same, and that it does not name: the lost ones. */
function lostGroups(report: string, least: number, decoded: (text: string) => unknown): string[] {
  const groups = report.split(' ')
  const whole = JSON.stringify(decoded(report))
  return groups.filter((group, at) => {
    // What prevails already changes nothing where it is said again.
    if (at < least || groups.indexOf(group) !== groups.lastIndexOf(group)) return false
    return JSON.stringify(decoded(groups.toSpliced(at, 1).join(' '))) === whole && !whole.includes(group)
  })
}

test('200 METARs with faults lose no group, and none has too good a category', () => {
  const chance = createChance(29)
  for (let index = 0; index < 200; index++) {
    const { groups, view } = conditionsOf(chance)
    const trend = chance.pick(['', 'NOSIG', 'TEMPO 0300 FG', 'BECMG FM1200 CAVOK', 'RETSRA WS R16', 'R16/190050'])
    const remarks = chance.pick(['', '', 'RMK AO2 SLP123 $'])
    const report = ['METAR EDDF 261120Z', groups, '08/M02', chance.pick(['Q1010', 'A2992']), trend, remarks]
    const raw = spoiled(chance, report.filter(Boolean).join(' '), 3)
    const observed = decodeMetar(raw)
    expect(lostGroups(raw, 3, decodeMetar), raw).toEqual([])
    if (!observed) continue
    const worst = severityOfCategory(flightCategory(view))
    expect(observed.mayBeWorse || severityOf(observed) >= worst, raw).toBe(true)
  }
})

test('200 TAFs with faults lose no group, and none has too good a category', () => {
  const chance = createChance(30)
  for (let index = 0; index < 200; index++) {
    const first = conditionsOf(chance)
    const changes = Array.from({ length: chance.whole(0, 3) }, (_, at) => {
      const [from, to] = [2614 + at * 2, 2616 + at * 2]
      const words = ['BECMG', 'TEMPO', 'PROB40', 'PROB30 TEMPO', 'INTER'].map((word) => `${word} ${from}/${to}`)
      return { ...conditionsOf(chance), words: chance.pick([...words, `FM${from}00`]) }
    })
    const parts = changes.map(({ words, groups }) => `${words} ${groups}`)
    const report = ['TAF EDDF 261130Z 2612/2718', first.groups, ...parts]
    const raw = spoiled(chance, report.join(' '), 4)
    const decoded = (text: string) => decodeTaf(text, issuedAt)
    expect(lostGroups(raw, 4, decoded), raw).toEqual([])
    const periods = decoded(raw)
    const worst = Math.max(...[first, ...changes].map(({ view }) => severityOfCategory(flightCategory(view))))
    expect(
      periods.some((period) => period.mayBeWorse || severityOf(period) >= worst),
      raw,
    ).toBe(true)
  }
})

describe('reports without a fault', () => {
  test('have no group that is not decoded, and their category', () => {
    const chance = createChance(31)
    for (let index = 0; index < 200; index++) {
      const { groups, view } = conditionsOf(chance)
      const raw = `METAR EDDF 261120Z ${groups} 08/M02 Q1010`
      expect(decodeMetar(raw), raw).toMatchObject({ notDecoded: [], mayBeWorse: false, category: flightCategory(view) })
    }
  })
})
