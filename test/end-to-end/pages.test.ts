import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deskOf, good } from './support/asking.ts'
import { type Host, startBrowser, startDesktop } from './support/hosts.ts'
import { pageFaults } from './support/page-faults.ts'
import { goTo, type Screen, screensOf, settled } from './support/screens.ts'

/** Every page of desk and field, in the Chromium that the app ships with and in the Electron of the tests. */
describe.each([
  ['a current Chromium', startBrowser],
  ['Electron', startDesktop],
])('in %s', (_, start) => {
  let host: Host
  let screens: Screen[]
  let faults: string[]

  beforeAll(async () => {
    host = await start()
    faults = pageFaults(host.page)
    host.page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${host.page.url()}: ${response.status()} of ${response.url()}`)
    })
    await vi.waitUntil(async () => good(await deskOf(host.page).setup.state({})).state === 'ready', {
      timeout: 120_000,
    })
    screens = await screensOf(host.page)
  })
  afterAll(() => host?.close())

  /** What is wrong with the page that is open: what it says, and what went wrong since it was last asked. */
  async function wrongHere(): Promise<string[]> {
    const said = await host.page.getByText(/Can’t display this page|This page does not exist/).allInnerTexts()
    return [...said, ...faults.splice(0)]
  }

  test('every page shows, also on the way back and forward, and nothing goes wrong in it', async () => {
    const wrong: Record<string, string[]> = {}
    const note = async (path: string) => {
      const found = await wrongHere()
      if (found.length > 0) wrong[path] = [...(wrong[path] ?? []), ...found]
    }
    await note('on the way to all of them')
    expect(screens.filter(({ path }) => path.startsWith('/field/')).length).toBeGreaterThan(4)
    expect(screens.length).toBeGreaterThan(60)
    for (const { path } of screens) {
      await goTo(host.page, path)
      await note(path)
    }
    // A browser keeps the last fifty addresses.
    for (const way of ['back', 'forward'] as const)
      for (let time = 0; time < 40; time++) {
        await host.page.evaluate((way) => history[way](), way)
        await settled(host.page)
        await note(`${way} to ${host.page.url()}`)
      }
    expect(wrong).toEqual({})
  }, 600_000)
})
