import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { deskOf, good } from './asking.ts'
import { bringAxe } from './axe.ts'
import { type Host, startBrowser } from './hosts.ts'
import { picturesIn } from './screens.ts'

/** The size of the window of the demo. */
export const SIZE = { width: 1440, height: 900 }

/** The demo in a browser. */
export interface Demo {
  host: Host
  page: Page
  /** Calls the core as the page does. */
  desk: ApronClient
  /** Keeps a picture of the page once nothing in it changes. */
  shot(name: string): Promise<void>
}

/**
 * Starts the demo in a browser and waits until its operator is filled; it is light, nothing in it moves, and axe is there.
 * @param folder of the screenshots, for the pictures.
 */
export async function startDemo(folder: string): Promise<Demo> {
  const host = await startBrowser()
  const { page } = host
  const desk = deskOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.setViewportSize(SIZE)
  await bringAxe(page)
  await vi.waitUntil(async () => good(await desk.setup.state({})).state === 'ready', { timeout: 60_000 })
  // The page hears of it a little later than the core knows it.
  await page.locator('nav').first().waitFor()
  const picture = picturesIn(folder)
  return { host, page, desk, shot: (name) => picture(page, name) }
}
