import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pagesOf } from '../../src-main/core/features/operations/papers/page.ts'
import type { Paper } from '../../src-main/core/papers/paper.ts'
import { printPdf } from '../../src-main/services/papers/print.ts'
import { renderPaper } from '../../src-main/services/papers/render.ts'
import { wholeText } from '../support/papers.ts'

const paperOf = (text: string): Paper =>
  pagesOf([{ title: text, about: [text], content: [text] }], { operator: 'A', logo: null, now: 0 })

test('papers that are asked for at once come back each to who asked', async () => {
  const texts = ['one', '王小明', 'three', 'محمد', 'five']
  const files = await Promise.all(texts.map((text) => printPdf(paperOf(text))))
  for (const [index, bytes] of files.entries()) expect(await wholeText(bytes)).toContain(texts[index])
})

test('opening fonts and writing a PDF is not done by the thread that answers', async () => {
  const before = process.threadCpuUsage()
  await printPdf(paperOf('Ada 王小明 張偉 さくら 김철수 محمد שלום สมชาย नरेन्द्र'.repeat(20)))
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(50)
})

test('a paper that can not be written fails alone', async () => {
  const wrong = { ...paperOf('wrong'), content: [{ nothing: true }] } as unknown as Paper
  const [bad, good] = await Promise.allSettled([printPdf(wrong), printPdf(paperOf('good'))])
  expect([bad?.status, good?.status]).toEqual(['rejected', 'fulfilled'])
  expect(await wholeText(await printPdf(paperOf('after')))).toContain('after')
})

test('a paper as it was handed over is not changed by printing it', async () => {
  const paper = paperOf('same')
  const before = structuredClone(paper)
  await renderPaper(paper)
  expect(paper).toEqual(before)
})

test('fonts and pages are let go of with each paper', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = async () => {
    // Resources outside the heap are released a turn after their owner.
    for (let turn = 0; turn < 3; turn++) {
      collect()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const print = async (times: number) => {
    for (let time = 0; time < times; time++) await renderPaper(paperOf('Ada 王小明 張偉 さくら 김철수 محمد'))
  }
  await print(3)
  const before = await held()
  await print(6)
  // The fonts of each of these papers take 30 MB.
  expect((await held()) - before).toBeLessThan(20_000_000)
})
