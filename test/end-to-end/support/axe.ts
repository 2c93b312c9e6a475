import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { startBrowser } from './hosts.ts'
import { lit, screensOf } from './screens.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Evaluated by the driver and not added as a script, which the content policy refuses. */
export const bringAxe = (page: Page): Promise<void> => page.evaluate(source)

/** The demo in a browser with nothing moving, ready to be examined, and all its screens. */
export async function startWithAxe(size: { width: number; height: number }) {
  const host = await startBrowser()
  const { page } = host
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  await bringAxe(page)
  return { host, page, screens: await screensOf(page) }
}

/** Accessibility barriers of a part of the page, in words. Colors alone differ between light and dark. */
export const hurdles = (page: Page, part: string, rules?: string[]): Promise<string[]> =>
  page.evaluate(
    async ([part, rules]) => {
      /** Whether an element is beyond the edge of a part that clips; axe takes it for visible. */
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
      /** Moved through by the arrow keys of the field it belongs to, which keeps the focus. */
      const isOfField = (element: Element | null) => element?.closest('[role="listbox"]') !== null
      const only = rules && ({ type: 'rule', values: rules } as const)
      const { violations } = (await window.axe?.run(part, {
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      })) ?? { violations: [] }
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .filter(({ target }) => {
              const element = document.querySelector(String(target))
              if (id === 'color-contrast') return !isCutOff(element)
              return id !== 'scrollable-region-focusable' || !isOfField(element)
            })
            .map(({ html, target, any }) => `${id}: ${target} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
        )
    },
    [part, rules] as const,
  )

/** Those of a part in light and in dark: colors in both, all else in the one that the page has. Turns the page to the other. */
export async function hurdlesInBoth(page: Page, part: string): Promise<string[]> {
  const isDark = await page.locator('html[data-mantine-color-scheme="dark"]').count()
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const all = await hurdles(page, part)
  await lit(page, second)
  const colors = await hurdles(page, part, ['color-contrast'])
  return [...all.map((hurdle) => `${first} ${hurdle}`), ...colors.map((hurdle) => `${second} ${hurdle}`)]
}
