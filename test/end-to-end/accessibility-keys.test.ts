import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startBrowser } from './support/hosts.ts'
import { goTo, type Screen, screensOf, settled } from './support/screens.ts'

/** The app by keys alone, in the system's high contrast, and without motion. */

let host: Host
let page: Page
let screens: Screen[]

beforeAll(async () => {
  host = await startBrowser()
  page = host.page
  await page.setViewportSize({ width: 1280, height: 800 })
  screens = await screensOf(page)
})
afterAll(() => host?.close())

const place = () => page.evaluate(() => location.hash.slice(1).split('?')[0])

test('every room is reached by its keys from any other, and by Tab and Enter', async () => {
  await goTo(page, '/flights')
  const rooms = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[title]')].map(({ hash, title }) => ({
      path: hash.slice(1),
      keys: /\((g .)\)$/.exec(title)?.[1]?.split(' ') ?? [],
    })),
  )
  expect(rooms.length).toBeGreaterThan(20)
  for (const { path, keys } of rooms) {
    for (const key of keys) await page.keyboard.press(key)
    await expect.poll(place).toBe(path)
  }
  await page.locator('nav a').first().focus()
  const reached = new Set<string>()
  for (let stop = 0; stop < rooms.length; stop++) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).hash?.slice(1)))
  }
  expect(rooms.filter(({ path }) => !reached.has(path))).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(place).toBe(rooms.at(-1)?.path)
})

const STOPS = 25

/** Steps through the page by Tab: stops without a visible focus, in words. */
async function unseenStops(): Promise<string[]> {
  const unseen: string[] = []
  const seen = new Set<string>()
  await page.locator('main').first().focus()
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || !element.closest('main')) return undefined
      const look = () =>
        // A grid shows where it is by one of its cells.
        [
          element.querySelector('[class*="cursor"]'),
          element,
          element.parentElement,
          element.closest('label')?.parentElement,
          element.nextElementSibling,
        ]
          .flatMap((one) => {
            if (!one) return []
            const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, opacity } =
              getComputedStyle(one)
            return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor, backgroundColor, opacity]
          })
          .join()
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isInSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      const focused = look()
      element.blur()
      const differs = look() !== focused
      element.focus({ preventScroll: true })
      const words = `${element.outerHTML.slice(0, 120)} ${element.textContent?.slice(0, 20)}`
      return { key: `${element.id} ${words} ${left} ${top}`, words, well: differs && isInSight }
    })
    // The focus left the page, or begins again.
    if (!found || seen.has(found.key)) break
    seen.add(found.key)
    if (!found.well) unseen.push(found.words)
  }
  return unseen
}

/** One screen of each kind; those with tabs are alike. */
const kinds = () => [...new Map(screens.map((screen) => [screen.name.replace(/:.*/, ':'), screen])).values()]

test('at each stop of the Tab key it is seen where the focus is', async () => {
  const found: Record<string, string[]> = {}
  for (const { path } of [...screens.filter(({ name }) => !name.includes(':')), ...kinds()]) {
    await goTo(page, path)
    const unseen = await unseenStops()
    if (unseen.length > 0) found[path] = unseen
  }
  expect(found).toEqual({})
})

test('so it is in high contrast, where the colours are those of the system', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  const found: Record<string, string[]> = {}
  for (const path of ['/board', '/today', '/flights', '/settings', '/quotes', '/roster']) {
    await goTo(page, path)
    const unseen = await unseenStops()
    if (unseen.length > 0) found[path] = unseen
  }
  await page.emulateMedia({ forcedColors: 'none' })
  expect(found).toEqual({})
})

test('nothing moves for those who want no motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .map((animation) => `${(animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120)}`),
    )
  await goTo(page, '/accounts')
  await page.getByRole('main').getByRole('button', { name: /^New/ }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await goTo(page, '/board')
  await page.keyboard.press('+')
  expect(await moving()).toEqual([])
  await settled(page)
})
