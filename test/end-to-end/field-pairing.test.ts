import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { redAndBlue } from '../support/pictures.ts'
import { deskOf, good } from './support/asking.ts'
import { launchChromium } from './support/chromium.ts'
import { root } from './support/electron.ts'
import { type Host, newFolder, startDesktop, waitFor } from './support/hosts.ts'
import { pageFaults } from './support/page-faults.ts'
import { goTo, lit, picturesIn, settled } from './support/screens.ts'

/** A device in a browser, from its first screen on: paired by the link of an invitation, on a tablet and on a phone. */

const picture = picturesIn('field-pairing')
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
/** A tablet at 200 %, and the smallest screen that text of 200 % has to fit on (WCAG 1.4.10). */
const [largeTablet, largePhone] = [
  { width: 512, height: 384 },
  { width: 320, height: 568 },
]

let hub: Host
let desk: ApronClient
let server: ChildProcess
let browser: Browser
let faults: string[]
let page: Page
let files: ReturnType<typeof newFolder>
let pilotId: number
let flightId: number

beforeAll(async () => {
  hub = await startDesktop()
  desk = deskOf(hub.page)
  files = newFolder()
  const parameters = ['src-main/server.ts', '--app', '--port', '0', '--data', files.folder]
  const host = spawn(process.execPath, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  server = host
  const [link = ''] = await waitFor(host.stdout, /http\S+code=\S+/)
  browser = await launchChromium()
  page = await browser.newPage()
  faults = pageFaults(page)
  await page.goto(link)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(async () => {
  await browser?.close()
  if (server) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  await hub?.close()
  files?.remove()
})

const shot = (name: string) => picture(page, name)
/** Whatever is wider than the page it is on. */
const tooWide = () =>
  page.evaluate(() => {
    const at = document.getElementById('field-page')
    return at !== null && at.scrollWidth > at.clientWidth + 1
  })

test('a first start takes the link of an invitation', async () => {
  await expect.poll(async () => good(await desk.setup.state({})).state, { timeout: 120_000 }).toBe('ready')
  const now = Date.now()
  const flights = good(await desk.flightDesk.table({ query: { from: now, to: now + 3 * DAY } }))
  const chosen = flights.find(({ status, pax, crew }) => status === 'Scheduled' && pax > 0 && crew.length > 1)
  if (!chosen) throw new Error('the demo has no flight to come')
  flightId = chosen.flightId
  const shown = good(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))
  pilotId = shown.crewMembers[0]?.pilotId ?? 0
  await page.setViewportSize(tablet)
  await page.getByRole('button', { name: 'This is a crew device' }).click()
  const link = page.getByLabel('Invitation link')
  await link.fill('https://example.com')
  await page.getByRole('button', { name: 'Pair this device' }).click()
  await page.getByRole('alert').getByText('This is not an invitation of Apron').waitFor()
  await shot('01-first-start')
  const invitation = good(await desk.fieldDevices.invite({ body: { userId: pilotId, scope: 'own' } }))
  await link.fill(invitation.link)
  await page.getByRole('button', { name: 'Pair this device' }).click()
  await page.getByRole('status').getByText('All sent').waitFor()
  await expect.poll(() => page.url()).toContain(`#/field/${pilotId}`)
  await shot('02-my-flights')
})

test('a receipt is photographed', async () => {
  await goTo(page, `/field/${pilotId}/flights/${flightId}/report`)
  await page.getByRole('button', { name: 'Add expense' }).click()
  await page.getByLabel('Amount').fill('12')
  await page.getByRole('button', { name: 'Add expense' }).click()
  await page.getByRole('button', { name: 'Take photo' }).waitFor()
  const camera = page.locator('input[type="file"][capture="environment"]')
  expect(await camera.getAttribute('accept')).toBe('image/*')
  await camera.setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: redAndBlue(600, 450) })
  await page.getByText('receipt.jpg').first().waitFor()
})

test.each([
  ['tablet', tablet],
  ['phone', phone],
] as const)(
  'a person goes through all pages on a %s: by their links, back, forward and after a reload',
  async (_, size) => {
    await page.setViewportSize(size)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const sections = page.getByRole('navigation', { name: 'Flight sections' })
    /** The page of an address is there, with the state of the exchange above it. */
    const isThere = async (path: string) => {
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#/field/${pilotId}${path}`)
      await settled(page)
      await page.locator('#field-page').getByRole('heading').first().waitFor()
      await page.getByRole('status').filter({ hasText: 'Sync now' }).waitFor()
      expect(faults).toEqual([])
    }
    const visited = ['', `/flights/${flightId}`]
    await goTo(page, `/field/${pilotId}`)
    await isThere('')
    await page.locator(`main a[href="#/field/${pilotId}/flights/${flightId}"]`).first().click()
    await isThere(`/flights/${flightId}`)
    for (const section of (await sections.getByRole('link').all()).slice(1)) {
      const path = ((await section.getAttribute('href')) ?? '').replace(`#/field/${pilotId}`, '')
      await section.click()
      await isThere(path)
      visited.push(path)
    }
    for (const [name, path] of [
      ['Duty', '/duty'],
      ['Requests', '/requests'],
      ['Sync', '/sync'],
      ['My flights', ''],
    ] as const) {
      await pages.getByRole('link', { name }).click()
      await isThere(path)
      visited.push(path)
    }
    for (const path of visited.toReversed().slice(1)) {
      await page.goBack()
      await isThere(path)
    }
    for (const path of visited.slice(1)) {
      await page.goForward()
      await isThere(path)
    }
    for (const path of new Set(visited)) {
      await goTo(page, `/field/${pilotId}${path}`)
      await page.reload()
      await isThere(path)
    }
  },
)

test('a report that was not sent is discarded', async () => {
  good(await desk.fieldDevices.configure({ body: { isOn: false } }))
  await goTo(page, `/field/${pilotId}/flights/${flightId}/report`)
  const remarks = page.getByLabel('For the desk')
  await remarks.fill('Typed by mistake.')
  await remarks.blur()
  await page.getByRole('region', { name: 'Remarks' }).getByText('Saved').waitFor()
  await goTo(page, `/field/${pilotId}/sync`)
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await waiting.getByText('Typed by mistake.').waitFor()
  await shot('03-waiting')
  const row = waiting.getByRole('listitem').filter({ hasText: 'Typed by mistake.' })
  await row.getByRole('button', { name: 'Discard' }).click()
  await row.waitFor({ state: 'detached' })
  await goTo(page, `/field/${pilotId}/flights/${flightId}/report`)
  expect(await page.getByLabel('For the desk').inputValue()).toBe('')
})

test('all pages of a device fit in German: a tablet and a phone, light and dark, at 200 % too', async () => {
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  const pages = [
    ['my-flights', ''],
    ['briefing', `/flights/${flightId}`],
    ['report', `/flights/${flightId}/report`],
    ['duty', '/duty'],
    ['requests', '/requests'],
    ['sync', '/sync'],
  ] as const
  for (const [size, viewport] of Object.entries({ tablet, phone, largeTablet, largePhone })) {
    await page.setViewportSize(viewport)
    for (const [name, path] of pages) {
      await goTo(page, `/field/${pilotId}${path}`)
      await shot(`de-${size}-${name}`)
      expect(await tooWide(), `${name} on ${size}`).toBe(false)
    }
  }
  await lit(page, 'dark')
  await page.setViewportSize(phone)
  for (const [name, path] of pages) {
    await goTo(page, `/field/${pilotId}${path}`)
    await shot(`de-dark-${name}`)
  }
})
