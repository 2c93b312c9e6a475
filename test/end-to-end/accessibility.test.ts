import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startDesktop } from './support/hosts.ts'
import { goTo, lit, screensOf } from './support/screens.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let host: Host
let page: Page

beforeAll(async () => {
  host = await startDesktop()
  page = host.page
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  // Evaluated by the driver and not added as a script, which the content policy refuses.
  await page.evaluate(source)
})
afterAll(() => host?.close())

/** What would keep somebody out of the page that is open, in words. Colours alone differ between light and dark. */
const hurdles = (rules?: string[]): Promise<string[]> =>
  page.evaluate(async (rules) => {
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
    const { violations } = (await window.axe?.run(document, {
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
  }, rules)

test('nothing on any screen keeps anybody out, light or dark', async () => {
  const found: Record<string, string[]> = {}
  for (const { path } of await screensOf(page)) {
    await lit(page, 'light')
    await goTo(page, path)
    const light = await hurdles()
    await lit(page, 'dark')
    const dark = await hurdles(['color-contrast'])
    if (light.length + dark.length > 0) found[path] = [...light, ...dark.map((hurdle) => `dark ${hurdle}`)]
  }
  expect(found).toEqual({})
})
