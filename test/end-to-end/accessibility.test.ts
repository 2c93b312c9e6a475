import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hurdlesInBoth, startWithAxe } from './support/axe.ts'
import type { Host } from './support/hosts.ts'
import { goTo, type Screen } from './support/screens.ts'

let host: Host
let page: Page
let screens: Screen[]

beforeAll(async () => {
  // Low, since each row of a table is as the one above it and takes its time.
  ;({ host, page, screens } = await startWithAxe({ width: 1280, height: 600 }))
})
afterAll(() => host?.close())

test('nothing on any screen keeps anybody out, light or dark', async () => {
  const found: Record<string, string[]> = {}
  // The navigation and the top bar are the same on every screen.
  const first = screens[0]?.path
  for (const { path } of screens) {
    await goTo(page, path)
    const all = await hurdlesInBoth(page, path === first ? 'html' : 'main')
    if (all.length > 0) found[path] = all
  }
  expect(found).toEqual({})
}, 500_000)

/** The controls that lie out of reach of scrolling, in words. */
const cutOff = (): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const isReached = (control: Element): boolean => {
      let { left, right, top, bottom } = control.getBoundingClientRect()
      for (let above = control.parentElement; above; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above)
        const box = above.getBoundingClientRect()
        // A board moves by its own keys and buttons.
        if (overflowX === 'clip') return true
        if (scrolls(overflowX)) [left, right] = [box.left, Math.min(box.right, box.left + right - left)]
        else if (overflowX === 'hidden' && (right > box.right + 1 || left < box.left - 1)) return false
        if (scrolls(overflowY)) [top, bottom] = [box.top, Math.min(box.bottom, box.top + bottom - top)]
        else if (overflowY === 'hidden' && (bottom > box.bottom + 1 || top < box.top - 1)) return false
      }
      return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    }
    return [...document.querySelectorAll('#root :is(a[href], button, input, textarea, select)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.clientWidth > 1)
      .filter((control) => !isReached(control))
      .map((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const place = [left, top, width, height].map(Math.round).join(' ')
        return `${control.outerHTML.slice(0, 140)} ${control.textContent?.slice(0, 30)} at ${place}`
      })
  })

/** The size of the page at 200 % in a window of these measures, in its own pixels. */
test.each([
  ['1920 by 1080', { width: 960, height: 540 }],
  ['1280 by 800', { width: 640, height: 400 }],
])('at twice the size in a window of %s nothing is cut off', async (_words, size) => {
  await page.setViewportSize(size)
  const found: Record<string, string[]> = {}
  for (const { path } of screens) {
    await goTo(page, path)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    const cut = [...(await cutOff()), ...(isWide ? ['the page scrolls to the side'] : [])]
    if (cut.length > 0) found[path] = cut
  }
  expect(found).toEqual({})
})

test('the first stop of the Tab key leads to the room, and its next stop lies there', async () => {
  await goTo(page, '/flights')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to content' })
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a dialog closes with Escape and gives the focus back', async () => {
  await goTo(page, '/accounts')
  const opener = page.getByRole('main').getByRole('button', { name: /^New/ }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})
