import { expect, test } from 'vitest'
import { createChance } from '../../../src-main/services/demo/chance.ts'
import { readBriefing } from '../../../src-shared/domain/airports/notams.ts'

/** NOTAMs of the grammar of PANS-AIM, each with up to two faults: no word of one is lost, and none counts for too short. */

const texts = [
  'RWY 07C/25C: A) LDG NOT AVBL B) TKOF AVBL FM INT M C) BACKTRACK NOT AVBL',
  'TWY J(BTN W AND B) CLSD DUE TO CONST',
  'OBST ERECTED 481129N 0163348E, HGT 350FT. E) NOT LGTD',
  'ILS RWY 16 U/S. REF A0100/26 NOTAMN, AIP LOWW AD 2.19',
  'FUEL JET A1 LIMITED TO 3000L. CTC +43 1 7007 (H24)',
  'AD CLSD EXC: A) HOSP B) MEDEVAC FLT, D) STATE ACFT',
  'TRIGGER NOTAM - AIRAC AIP AMDT 12/26 WEF 2611260000 C) SEE GEN',
]
const schedules = [
  null,
  'DAILY 0600-1800',
  'MON-FRI 0500-2000 EXC HOL',
  'SR-SS',
  'NOV 24 26 28 0800-1200, DEC 01-05 H24',
]
const faults: ((text: string, at: (most: number) => number) => string)[] = [
  (text) => text.replaceAll('\n', ' '),
  (text) => text.replaceAll(') ', ')'),
  (text) => text.replaceAll('\n', '\r\n  '),
  (text, at) => text.slice(0, text.length - at(30)),
  (text) => text.replace('B) ', 'B '),
  (text) => text.replace('A) ', 'A. '),
  (text) => text.replace(/C\) \d{10}/, 'C) AUTUMN'),
  (text) => text.replace(/C\) \d{4}/, 'C) 2602'),
  (text) => text.replace('E) ', 'E )'),
  (text) => text.replace(/(A\) [^\n]*)\n?(B\) \S+)/, '$2 $1'),
  (text) => text.replace(/B\) (\d\d)(\d\d)(\d\d)(\d\d)/, 'B) 20$1-$2-$3 $4:'),
  (text) => text.replace('/26 NOTAM', '/2026 NOTAM'),
  (text) => text.toLowerCase(),
  (text, at) => {
    const place = at(text.length)
    return `${text.slice(0, place)}#${text.slice(place)}`
  },
]

function notamOf(chance: ReturnType<typeof createChance>, index: number) {
  const text = chance.pick(texts)
  const schedule = chance.pick(schedules)
  const end = chance.pick(['2612312359', '2612312359 EST', 'PERM'])
  const heights = chance.likely(0.3) ? ' F) GND G) FL095' : ''
  const part = chance.likely(0.2) ? ' PART 1 OF 2' : ''
  const lines = [
    `(A${String(1000 + index)}/26 NOTAMN`,
    'Q) LOVV/QMRLC/IV/NBO/A/000/999/4807N01634E005',
    `A) ${chance.pick(['LOWW', 'LOWW LOWI', 'LSAS'])}${part} B) 2611240000 C) ${end}`,
    ...(schedule ? [`D) ${schedule}`] : []),
    `E) ${text}${heights})`,
  ]
  return { written: lines.join('\n'), text, end }
}

const wordsOf = (text: string): string[] => text.toUpperCase().match(/[A-Z0-9#]+/g) ?? []

test('200 NOTAMs with faults keep each word of their text, and are not in force for shorter than they say', () => {
  const chance = createChance(29)
  for (let index = 0; index < 200; index++) {
    const { written, end } = notamOf(chance, index)
    let pasted = written
    for (let count = chance.whole(0, 2); count > 0; count--)
      pasted = chance.pick(faults)(pasted, (most) => chance.whole(0, most - 1))
    const { notices, others } = readBriefing(pasted)
    const kept = [...notices.map(({ text, schedule }) => `${text} ${schedule ?? ''}`), ...others].join(' ')
    const body = pasted.slice(Math.max(0, pasted.search(/(?<=\s)E ?\)/i)))
    const words = new Set<string>(wordsOf(kept))
    const missing = wordsOf(body).filter((word) => !words.has(word))
    // The letters of F) and G) are those of items.
    expect(
      missing.filter((word) => !/^[EFG]$/.test(word), pasted),
      pasted,
    ).toEqual([])
    for (const { isWhole, activeTo, validTo, endEstimated, schedule } of notices) {
      if (isWhole) expect([activeTo, validTo, endEstimated, schedule], pasted).toEqual([null, null, false, null])
      if (activeTo !== null && /^26/.test(end)) expect(activeTo, pasted).toBe(Date.UTC(2026, 11, 31, 23, 59))
    }
    expect(notices.map(({ text }) => text).join(), pasted).not.toMatch(/\b(?:null|undefined)\b/)
  }
})

test('a NOTAM without a fault is taken apart', () => {
  const chance = createChance(7)
  for (let index = 0; index < 100; index++) {
    const { written, text } = notamOf(chance, index)
    const [notice, ...more] = readBriefing(written).notices
    expect(more, written).toEqual([])
    expect(notice, written).toMatchObject({ isWhole: false, activeFrom: Date.UTC(2026, 10, 24) })
    expect(notice?.text, written).toContain(text)
  }
})
