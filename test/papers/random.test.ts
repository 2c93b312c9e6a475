import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPaper } from '../../src-main/services/papers/render.ts'
import { startApron, type TestApron } from '../support/apron.ts'
import { paperViews } from '../support/paper-views.ts'
import { lettersMissing, namesByScript, offPage, textsOn, writtenTexts } from '../support/papers.ts'
import { runs } from '../support/runs.ts'

let apron: TestApron
let views: Awaited<ReturnType<typeof paperViews>>
beforeAll(async () => {
  apron = await startApron({ kind: 'demo' })
  views = await paperViews(apron, '2026-11', '2026-11-21')
}, 120_000)
afterAll(() => apron.close())

/** Texts as people write them, and improbable ones. */
const anyText = fc.oneof(
  fc.constantFrom(...Object.values(namesByScript)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'aé王ا֑ก्\u200d\u0301\u202e\u2067 \n\t'), maxLength: 30 }),
  fc.integer({ min: 60, max: 200 }).map((length) => 'W'.repeat(length)),
  fc.integer({ min: 20, max: 90 }).map((length) => `${'x'.repeat(length)}@${'y'.repeat(length)}.example`),
)
const rareLong = fc.string({
  unit: fc.constantFrom('word ', 'wörd ', '王', 'كلمة ', '\n'),
  minLength: 600,
  maxLength: 900,
})

test('whatever is in its fields, a paper is written and every letter of every cell is on it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 30, maxLength: 60 }), rareLong, async (texts, long) => {
      let next = 0
      const papers = views.papers(() => (next++ % 97 === 13 ? long : (texts[next % texts.length] ?? '')))
      for (const [name, paper] of Object.entries(papers)) {
        const shown = await textsOn(await renderPaper(paper))
        const missing = lettersMissing([...writtenTexts(paper.content)], shown.map(({ text }) => text).join(''))
        expect({ name, missing, off: offPage(shown) }).toEqual({ name, missing: [], off: [] })
      }
    }),
    { numRuns: runs(1, 6), endOnFailure: true },
  )
}, 300_000)
