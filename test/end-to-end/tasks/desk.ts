import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { selector } from '../../../src-renderer/features/operations/board/dom.ts'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { deskOf, good } from '../support/asking.ts'
import { launchElectron } from '../support/electron.ts'
import { app, type DesktopHost, startDesktop } from '../support/hosts.ts'

/** The size of the window that tasks are done in. */
export const SIZE = { width: 1440, height: 900 }

/** Starts the app with the demo operator, and waits for its board. */
export async function startDesk(): Promise<{ host: DesktopHost; page: Page; desk: ApronClient }> {
  const host = await startDesktop()
  const { page } = host
  const desk = deskOf(page)
  await prepare(page)
  await vi.waitUntil(async () => good(await desk.setup.state({})).state === 'ready', { timeout: 60_000 })
  await page.locator(selector('bar')).first().waitFor({ timeout: 60_000 })
  return { host, page, desk }
}

/** Starts the app on a new folder, where nobody has chosen yet between the demo operator and an empty one. */
export async function startUndecided(folder: string) {
  const electron = await launchElectron([...app, '--data', join(folder, 'data'), '--port', '0'])
  const page = await electron.firstWindow()
  await prepare(page)
  return { electron, page }
}

async function prepare(page: Page): Promise<void> {
  await page.setViewportSize(SIZE)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  page.setDefaultTimeout(20_000)
}

interface Leg {
  from: string
  to: string
  at: number
}

/** Books a trip for two on a tail by the interface. Returns the number of the booking and of its flights. */
export async function book(desk: ApronClient, aircraft: string, itinerary: Leg[]) {
  const customer = { lastName: 'Hartmann', firstName: 'Petra', account: { name: 'Hartmann Logistics' } }
  const legs = itinerary.map(({ from, to, at }) => ({
    ...{ departureAirport: from, arrivalAirport: to, pax: 2 },
    departureDateUTC: new Date(at).toISOString().slice(0, 16),
  }))
  const booked = good(await desk.bookings.book({ body: { aircraft, customer, legs } }))
  return {
    bookingId: booked.bookingid ?? 0,
    flightIds: booked.legs.map(({ flightInfo }) => flightInfo?.flightId ?? 0),
  }
}

/** Keeps what the screen showed where a task failed. */
export async function keepFailure(page: Page, number: string): Promise<void> {
  const place = join(import.meta.dirname, '../screenshots/tasks')
  await page.screenshot({ path: join(place, `failed-${number}.png`) }).catch(() => {})
}

/** Writes a file for a dialog of the system to choose. Returns its path. */
export function fileIn(folder: string, name: string, contents: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, contents)
  return path
}
