import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startDesktop } from './support/hosts.ts'
import { goTo, lit, type Screen, screensOf } from './support/screens.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let host: Host
let page: Page
let screens: Screen[]

beforeAll(async () => {
  host = await startDesktop()
  page = host.page
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Low, since each row of a table is as the one above it and takes its time.
  await page.setViewportSize({ width: 1280, height: 600 })
  // Evaluated by the driver and not added as a script, which the content policy refuses.
  await page.evaluate(source)
  screens = await screensOf(page)
})
afterAll(() => host?.close())

/** What would keep somebody out of the page that is open, in words. Colours alone differ between light and dark. */
const hurdles = (part: 'html' | 'main', rules?: string[]): Promise<string[]> =>
  page.evaluate(
    async ([part, rules]) => {
      /** Beyond the edge of a part that clips; axe takes it for shown, on whatever is there. */
      const isCutOff = (element: Element | null): boolean => {
        if (!element) return false
        const { left, right } = element.getBoundingClientRect()
        const middle = (left + right) / 2
        for (let above = element.parentElement; above; above = above.parentElement) {
          if (getComputedStyle(above).overflowX !== 'clip') continue
          const pane = above.getBoundingClientRect()
          if (middle < pane.left || middle > pane.right) return true
        }
        return false
      }
      const only = rules && ({ type: 'rule', values: rules } as const)
      const { violations } = (await window.axe?.run(part, {
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      })) ?? { violations: [] }
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .filter(({ target }) => !(id === 'color-contrast' && isCutOff(document.querySelector(String(target)))))
            .map(({ html, target, any }) => `${id}: ${target} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
        )
    },
    [part, rules] as const,
  )

test('nothing on any screen keeps anybody out, light or dark', async () => {
  const found: Record<string, string[]> = {}
  // The navigation and the top bar are the same on every screen.
  const first = screens[0]?.path
  for (const { path } of screens) {
    await lit(page, 'light')
    await goTo(page, path)
    const light = await hurdles(path === first ? 'html' : 'main')
    await lit(page, 'dark')
    const dark = await hurdles(path === first ? 'html' : 'main', ['color-contrast'])
    if (light.length + dark.length > 0) found[path] = [...light, ...dark.map((hurdle) => `dark ${hurdle}`)]
  }
  expect(found).toEqual({})
})

/** What can be pressed or filled in and lies where nobody can scroll to, in words. */
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

test('at twice the size nothing is cut off', async () => {
  await page.setViewportSize({ width: 960, height: 540 })
  const found: Record<string, string[]> = {}
  for (const { path } of screens) {
    await goTo(page, path)
    const cut = await cutOff()
    if (cut.length > 0) found[path] = cut
  }
  expect(found).toEqual({})
})

test('the first stop of the Tab key leads to the room, and its next stop lies there', async () => {
  await goTo(page, '/flights')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'To the room' })
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
