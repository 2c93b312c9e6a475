import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hurdlesInBoth, startWithAxe } from './support/axe.ts'
import type { Host } from './support/hosts.ts'
import { closeOverlays, overlay, triggersOf } from './support/overlays.ts'
import { goTo, type Screen } from './support/screens.ts'

/** The layers over a screen: dialogs, menus, lists and notes, each opened as a user would, in light and dark. */

let host: Host
let page: Page
let screens: Screen[]

beforeAll(async () => {
  ;({ host, page, screens } = await startWithAxe({ width: 1280, height: 800 }))
})
afterAll(() => host?.close())

test('nothing that opens over a screen keeps anybody out, and the focus goes back to where it was', async () => {
  const found: Record<string, string[]> = {}
  const opened: string[] = []
  const seen = new Set<string>()
  for (const { path, name: screen } of screens) {
    await goTo(page, path)
    const kind = screen.split(':')[0]
    for (const trigger of await triggersOf(page)) {
      // The same dialog opens from several screens; menus of rows differ from screen to screen.
      const key = trigger.name.startsWith('menu') ? `${kind} ${trigger.name}` : trigger.name
      if (seen.has(key)) continue
      seen.add(key)
      if (!(await trigger.open())) {
        await closeOverlays(page)
        await goTo(page, path)
        continue
      }
      opened.push(key)
      const hurdles = await hurdlesInBoth(page, overlay)
      await closeOverlays(page)
      const went = (await page.evaluate(() => location.hash.slice(1).split('?')[0])) !== path
      const elsewhere = went ? undefined : await trigger.focusElsewhere()
      const back = elsewhere === undefined ? [] : [`the focus is on ${elsewhere}`]
      if (went) await goTo(page, path)
      const all = [...hurdles, ...back]
      if (all.length > 0) found[key] = all
    }
  }
  expect(found).toEqual({})
  expect(opened.length).toBeGreaterThan(60)
}, 500_000)
