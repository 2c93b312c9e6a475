import { join } from 'node:path'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { deskOf, good } from './support/asking.ts'
import { root } from './support/electron.ts'
import { type Host, startBrowser } from './support/hosts.ts'
import { goTo, lit, recordOf, settled } from './support/screens.ts'

/** `npm run pictures`: the pictures of the README, from the demo of today. */

let host: Host
beforeAll(async () => {
  host = await startBrowser()
  await host.page.emulateMedia({ reducedMotion: 'reduce' })
  await vi.waitUntil(async () => good(await deskOf(host.page).setup.state({})).state === 'ready', { timeout: 60_000 })
})
afterAll(() => host?.close())

const fieldPage = async (): Promise<string> => {
  const desk = deskOf(host.page)
  const query = { from: Date.now() - 86_400_000, to: Date.now() }
  for (const { flightId } of good(await desk.flightDesk.table({ query })).toReversed()) {
    const { crewMembers } = good(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))
    if (crewMembers[0]) return `/field/${crewMembers[0].pilotId}/flights/${flightId}/report`
  }
  throw new Error('The demo has no flight of the last day with a pilot.')
}

const pictures = [
  { name: 'board', size: { width: 1440, height: 873 }, scheme: 'light', path: async () => '/board' },
  { name: 'flight', size: { width: 1440, height: 873 }, scheme: 'dark', path: () => recordOf(host.page, '/flights') },
  { name: 'field', size: { width: 1024, height: 768 }, scheme: 'light', path: fieldPage },
] as const

test.each(pictures)('$name', async ({ name, size, scheme, path }) => {
  const { page } = host
  await page.setViewportSize(size)
  await lit(page, scheme)
  await goTo(page, await path())
  await settled(page)
  await page.screenshot({ path: join(root, `resources/pictures/${name}.png`) })
})
