import type { Page } from 'playwright-core'

/** What a task takes: presses of a mouse button, and keystrokes. */
export interface Effort {
  clicks: number
  keys: number
}

interface Counted extends Window {
  effort?: Effort
}

/** Counts what a task takes, from zero. */
interface EffortCounter {
  /** Counts one click in a dialog of the system, which the page does not see. */
  inSystemDialog(): void
  /** Counts one key that the menu of the window takes before the page sees it. */
  inMenuOfWindow(): void
  /** The clicks and keys since the counter was started. */
  read(): Promise<Effort>
}

/**
 * Counts the clicks and keys that reach a page, from now on. A click is a press of a mouse button: a drag is one, and
 * the click that a browser passes on from a label to its field is none. Ctrl, Shift and Alt count with the key they are
 * held for.
 */
export async function countEffort(page: Page): Promise<EffortCounter> {
  await page.evaluate(() => {
    const counted = window as Counted
    const isFirst = counted.effort === undefined
    counted.effort = { clicks: 0, keys: 0 }
    if (!isFirst) return
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counted.effort && counted.effort.clicks++, true)
    addEventListener(
      'keydown',
      ({ isTrusted, repeat, key }) =>
        isTrusted && !repeat && !modifiers.includes(key) && counted.effort && counted.effort.keys++,
      true,
    )
  })
  const besides: Effort = { clicks: 0, keys: 0 }
  return {
    inSystemDialog: () => {
      besides.clicks++
    },
    inMenuOfWindow: () => {
      besides.keys++
    },
    read: async () => {
      const { clicks, keys } = await page.evaluate(() => (window as Counted).effort ?? { clicks: 0, keys: 0 })
      return { clicks: clicks + besides.clicks, keys: keys + besides.keys }
    },
  }
}
