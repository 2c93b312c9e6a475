import type { Locator, Page } from 'playwright-core'
import { selector } from '../../../src-renderer/features/operations/board/dom.ts'
import { MINUTE } from '../../../src-shared/time/durations.ts'

const DAY_MINUTES = 1440

/** The bar of a flight. */
export const bar = (page: Page, flightId: number): Locator => page.locator(selector('flight', flightId))

/** The address of the board as a day that begins some hours before an instant. */
export const dayOf = (at: number, hoursBefore = 6): string =>
  `/board?from=${new Date(at - hoursBefore * 60 * MINUTE).toISOString().slice(0, 16)}&zoom=day`

export interface Way {
  /** The minutes to move by, on a board that shows a day. */
  minutes?: number
  /** The tail or person of the target lane. */
  tail?: string
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('there is nothing to take hold of')
  return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes a bar, or that of a flight, along with the mouse and holds it there: to let go is up to the caller. */
export async function carry(page: Page, held: number | Locator, { minutes = 0, tail }: Way): Promise<void> {
  const from = await middleOf(typeof held === 'number' ? bar(page, held) : held)
  const pane = await page.locator('[class*="_pane_"]').boundingBox()
  const lane = tail ? await middleOf(page.locator('[class*="_head_"]').filter({ hasText: tail })) : from
  const to = { x: from.x + (minutes * (pane?.width ?? 0)) / DAY_MINUTES, y: lane.y }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // The pointer moves by way of another place, as a hand does.
  await page.mouse.move(from.x + 10, from.y, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
}
