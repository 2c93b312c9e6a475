import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selector } from '../../src-renderer/features/operations/board/dom.ts'
import { BARS, fillBoard } from '../bench/board/fill.ts'
import { changeSomeFlight, fewestInSight, openBoard, whereToPan } from '../bench/board/page.ts'
import { pansAt } from '../bench/board/pans.ts'
import { type Host, newFolder, startBrowser } from './support/hosts.ts'
import { settled } from './support/screens.ts'

/** The properties of the board's speed that hold on any machine; `npm run bench -- board` measures the speed itself. */
let host: Host
let remove: (() => void) | undefined
const FLIGHTS = 16_000

/** Runs an action without recording Chromium's trace. */
const untraced = async (run: () => Promise<void>) => {
  await run()
  return { presented: [], dropped: 0, work: [], shownAfter: () => undefined }
}
const count = (selector: string) =>
  host.page.evaluate((selector) => document.querySelectorAll(selector).length, selector)

beforeAll(async () => {
  const made = newFolder()
  remove = made.remove
  await fillBoard(made.folder, FLIGHTS, Date.now())
  host = await startBrowser(['--data', made.folder, '--new-key'])
  await host.page.setViewportSize({ width: 1920, height: 1080 })
}, 120_000)
afterAll(async () => {
  await host?.close()
  remove?.()
})

test('of 16,000 flights the board draws those in sight and half as many beside them', async () => {
  const { bars, nodes } = await openBoard(host.page, untraced)
  expect(bars.inSight).toBeGreaterThanOrEqual(BARS)
  expect(bars.all).toBeLessThan(bars.inSight * 1.75)
  expect(nodes).toBeLessThan(bars.inSight * 2.5)
})

test('a pan of some screens by each way leaves no more behind', async () => {
  const before = await count('*')
  const pans = await pansAt(host.page, await whereToPan(host.page))
  for (const way of ['drag', 'wheel', 'keys'] as const) {
    await pans[way]()
    expect(await count(selector('bar')), way).toBeLessThan(BARS * 2)
    expect(await count('*'), way).toBeLessThan(before * 1.3)
  }
  // A machine that is busy pans less far back than forth.
  await host.page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect.poll(() => count(selector('bar'))).toBeGreaterThan(BARS)
})

test('a wheel that turns on and on finds bars wherever it comes', async () => {
  const pans = await pansAt(host.page, await whereToPan(host.page))
  // A wheel that does not wait for the page is a measure of the machine: the bench takes it.
  expect(await fewestInSight(host.page, pans.wheelByFrames)).toBeGreaterThan(0)
})

test('a change elsewhere renders its bar again and leaves the others alone', async () => {
  const { page } = host
  /** Parts of the board that are on their way: their bars are new, and were not rendered again. */
  const coming = new Set<Request>()
  page.on('request', (request) => request.url().includes('/desk/schedule') && coming.add(request))
  page.on('requestfinished', (request) => coming.delete(request))
  page.on('requestfailed', (request) => coming.delete(request))
  // The pans before may have ended where every flight has flown.
  await openBoard(page, untraced)
  await expect.poll(() => coming.size).toBe(0)
  await settled(page)
  const { touched } = await changeSomeFlight(page, untraced)
  expect(touched).toBeGreaterThan(0)
  expect(touched).toBeLessThan(10)
})
