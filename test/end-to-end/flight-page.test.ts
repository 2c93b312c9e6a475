import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { deskOf, good } from './support/asking.ts'
import { countEffort } from './support/effort.ts'
import { type Host, startBrowser } from './support/hosts.ts'
import { goTo, lit, settled } from './support/screens.ts'
import { checkTask } from './support/task-table.ts'

const screenshots = join(import.meta.dirname, 'screenshots/flight-page')

let host: Host
let page: Page
let desk: ApronClient
/** The flights of a trip of two legs without a crew. */
let legs: number[]
const shot = (name: string) => page.screenshot({ path: join(screenshots, `${name}.png`) })
const panel = (name: string) => page.getByRole('region', { name, exact: true })

/** Books a trip of two legs from the base of the demo. */
async function bookTrip(): Promise<number[]> {
  const day = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10)
  const back = new Date(Date.now() + 21 * DAY).toISOString().slice(0, 10)
  const aircraft = good(await desk.aircraft.lines({})).find(({ tailNumber }) => tailNumber)?.tailNumber ?? ''
  const { legs } = good(
    await desk.bookings.book({
      body: {
        aircraft,
        customer: { lastName: 'Hartmann', firstName: 'Petra', account: { name: 'Hartmann Logistics' } },
        legs: [
          { departureAirport: 'LOWW', arrivalAirport: 'EGLL', departureDateUTC: `${day}T08:00`, pax: 2 },
          { departureAirport: 'EGLL', arrivalAirport: 'LOWW', departureDateUTC: `${back}T15:00`, pax: 2 },
        ],
      },
    }),
  )
  return legs.map(({ flightInfo }) => flightInfo?.flightId ?? 0)
}

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true })
  host = await startBrowser()
  ;({ page } = host)
  desk = deskOf(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(() => host?.close())

test('shows the legs of the trip, and [ and ] move between them', async () => {
  await expect.poll(async () => good(await desk.setup.state({})).state, { timeout: 60_000 }).toBe('ready')
  legs = await bookTrip()
  await goTo(page, `/flights/${legs[0]}`)
  const rail = page.getByRole('navigation', { name: 'Legs of the trip' })
  await rail.getByRole('link').nth(1).waitFor()
  await shot('01-flight')
  await page.keyboard.press(']')
  await page.waitForURL(`**/#/flights/${legs[1]}`)
  await rail.locator('[aria-current]').filter({ hasText: 'EGLL → LOWW' }).waitFor()
  await page.keyboard.press('[')
  await page.waitForURL(`**/#/flights/${legs[0]}`)
})

test('a crew is assigned to both legs with six clicks', async () => {
  const effort = await countEffort(page)
  await panel('Crew').getByRole('button', { name: 'Assign crew' }).click()
  for (const role of ['CMD', 'FO']) {
    const field = page.getByRole('combobox', { name: `Crew member as ${role}` })
    if (!(await field.isVisible())) continue
    await field.click()
    await page.getByRole('option').first().click()
  }
  await shot('02-crew-editor')
  await page.getByRole('button', { name: 'Save crew' }).click()
  await page.getByText('Crew saved on 2 legs').waitFor()
  checkTask(4, await effort.read())
  for (const leg of legs) {
    const { crewMembers } = good(await desk.flightDesk.page({ params: { flightId: String(leg) } }))
    expect(crewMembers.length).toBeGreaterThan(0)
  }
  await panel('Crew').getByText('FDP').first().waitFor()
  await settled(page)
  await shot('03-crew')
})

test('what the rules ask for is requested with one click, and undone with another', async () => {
  const list = panel('Checklist')
  await list.getByText('GAR').first().waitFor()
  expect(await list.getByRole('listitem').count()).toBe(5)
  await shot('04-checklist')
  await list.getByRole('button', { name: 'GAR EGLL: Not required' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
  await list.getByRole('button', { name: 'Request all' }).click()
  await list.waitFor({ state: 'detached' })
  await shot('05-requested')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
})

test('reads well in the dark, in German, on a small desk and at 200 %', async () => {
  await lit(page, 'dark')
  await shot('06-dark')
  await lit(page, 'light')
  await page.setViewportSize({ width: 1024, height: 768 })
  await settled(page)
  await shot('07-small-desk')
  await page.setViewportSize({ width: 720, height: 450 })
  await settled(page)
  await shot('08-at-200')
  const overlap = await page.evaluate(() => {
    const main = document.querySelector('main')
    return main ? main.scrollWidth - main.clientWidth : 0
  })
  expect(overlap).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the rules of the checklist are edited in the settings', async () => {
  await goTo(page, '/settings')
  const rules = panel('Checklist rules')
  await rules.scrollIntoViewIfNeeded()
  await shot('09-rules')
  await rules.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('textbox', { name: 'Name on the checklist' }).fill('Ramp check')
  await page.getByRole('textbox', { name: 'Airports (ICAO)' }).fill('loww')
  await shot('10-rule')
  await page.getByRole('dialog').getByRole('button', { name: 'Add rule' }).click()
  await rules.getByText('Ramp check').waitFor()
  await rules.getByRole('button', { name: 'Restore standard rules' }).click()
  await rules.getByText('Ramp check').waitFor({ state: 'detached' })
})
