import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { ask, deskOf, good } from './support/asking.ts'
import { type Host, startBrowser } from './support/hosts.ts'
import { goTo, lit, settled } from './support/screens.ts'

/** The first hour of a new integrator: everything is seen and repeated on one computer. */

const screenshots = join(import.meta.dirname, 'screenshots/integrator')
const WITHIN = { timeout: 20_000, interval: 50 }

let host: Host
let page: Page
let desk: ApronClient
let failed = false

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true })
  host = await startBrowser(['--clock', new Date().toISOString()])
  ;({ page } = host)
  desk = deskOf(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
}, 120_000)
afterAll(() => host?.close())
beforeEach(({ skip, onTestFailed }) => {
  if (failed) skip('a step before it failed')
  onTestFailed(async () => {
    failed = true
    await page.screenshot({ path: join(screenshots, 'failed.png') })
  })
})

async function shot(name: string): Promise<void> {
  await settled(page)
  await page.screenshot({ path: join(screenshots, `${name}.png`) })
}

/** The subscription to the first inbox of the test receiver. */
async function ownSubscription() {
  const [inbox] = good(await desk.receiver.inboxes({}))
  return good(await desk.webhookDesk.subscriptions({})).find(({ callbackUrl }) => callbackUrl === inbox?.url)
}

test('a first call shows up while the page is open', async () => {
  await goTo(page, '/traffic')
  await page.getByText('No calls yet').waitFor()
  await ask(host, 'GET', '/api/external/aircraft')
  await page.getByText('/api/external/aircraft').first().waitFor()
  await shot('1-first-call')
})

test('a refused call says which field failed, is mended and replayed', async () => {
  await fetch(`${host.url}/api/external/user`, {
    method: 'POST',
    headers: { 'X-Auth-Token': host.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ lastName: 'Berg', externalReference: 'crm-1', birthDate: 'soon', colour: 'blue' }),
  })
  await page.getByText('invalid_input').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('[data-mark="problem"]').first().waitFor()
  expect(await drawer.locator('[data-mark="problem"]').first().textContent()).toContain('birthDate')
  expect(await drawer.locator('[data-mark="unknown"]').first().textContent()).toContain('colour')
  await shot('2-refused')
  await lit(page, 'dark')
  await shot('2-refused-dark')
  await lit(page, 'light')
  await drawer.getByRole('button', { name: 'Replay…' }).click()
  const body = page.getByLabel('Body', { exact: true })
  await body.fill((await body.inputValue()).replace('"soon"', '"1984-05-17"'))
  await shot('3-replay')
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByText('Compared with the first answer').waitFor()
  await shot('4-replayed')
  const { calls } = good(await desk.traffic.list({ query: { operation: 'users.create' } }))
  expect(calls.map(({ status }) => status)).toEqual([200, 400])
  await page.keyboard.press('Escape')
})

test('a subscription gets a test event in the test receiver', async () => {
  await goTo(page, '/receiver')
  await page.getByRole('button', { name: 'Try it' }).first().click()
  await page.getByText('Send a test event').waitFor()
  await shot('5-try-it')
  await page.getByRole('dialog').getByRole('button', { name: 'Try it' }).click()
  const received = async () => good(await desk.receiver.inboxes({}))[0]?.received ?? 0
  await expect.poll(received, WITHIN).toBe(1)
  await shot('6-received')
})

test('a fault is injected, and the banner switches it off', async () => {
  await goTo(page, '/traffic?faults=on')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add fault' }).click()
  await page.getByText('Faults are on:').waitFor()
  await shot('7-faults')
  const answer = await fetch(`${host.url}/api/external/aircraft`, { headers: { 'X-Auth-Token': host.token } })
  expect([answer.status, answer.headers.get('X-Apron-Fault')]).toEqual([503, 'Fault%201'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Switch all off' }).click()
  await page.getByText('Faults are on:').waitFor({ state: 'hidden' })
  await ask(host, 'GET', '/api/external/aircraft')
})

test('a failed delivery is tried again once the clock has moved', async () => {
  const [inbox] = good(await desk.receiver.inboxes({}))
  const subscription = await ownSubscription()
  const params = { id: inbox?.id ?? '' }
  good(await desk.receiver.change({ params, body: { status: 500 } }))
  const fired = good(await desk.webhookDesk.fire({ params: { id: subscription?.id ?? '' }, body: {} }))
  const delivery = async () => good(await desk.webhookDesk.delivery({ params: { id: String(fired.id) } }))
  await expect.poll(async () => (await delivery()).attempts, WITHIN).toBe(1)
  good(await desk.receiver.change({ params, body: { status: 200 } }))
  good(await desk.testClock.set({ body: { at: (await delivery()).dueAt + 1000 } }))
  await expect.poll(async () => (await delivery()).state, WITHIN).toBe('delivered')
  expect((await delivery()).tries.map(({ responseStatus }) => responseStatus)).toEqual([500, 200])
  await goTo(page, `/deliveries?open=${fired.id}`)
  await shot('8-retried')
  await page.keyboard.press('Escape')
})

test('the clock is moved to the renewal window, and the subscription renewed', async () => {
  const before = await ownSubscription()
  good(await desk.testClock.set({ body: { at: (before?.renewableAt ?? 0) + 60_000, frozen: true } }))
  await goTo(page, '/subscriptions')
  await page.getByText('Test clock stopped at').waitFor()
  await page
    .getByText(/, renew$/)
    .first()
    .waitFor()
  await shot('9-renewal-window')
  good(await desk.webhookDesk.renew({ params: { id: before?.id ?? '' } }))
  expect((await ownSubscription())?.expiresAt).toBeGreaterThan((before?.expiresAt ?? 0) + 20 * DAY)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Test clock:').waitFor()
})

test('events are previewed and triggered', async () => {
  await goTo(page, '/subscriptions')
  await page.getByRole('button', { name: 'Trigger events' }).click()
  await shot('10-trigger')
  await page.keyboard.press('Escape')
})

test('the hour is saved as HAR, without the key', async () => {
  const { bytes } = good(await desk.traffic.har({}))
  const text = Buffer.from(Object.values(bytes as unknown as Record<string, number>)).toString()
  expect(text).not.toContain(host.token)
  expect(JSON.parse(text).log.entries.length).toBeGreaterThan(3)
})

test.each([
  ['dark', 'en'],
  ['light', 'de'],
] as const)('screens in %s, %s', async (scheme, language) => {
  await lit(page, scheme)
  await page.evaluate((language) => {
    const kept = JSON.parse(localStorage.getItem('apron.preferences') ?? '{}')
    localStorage.setItem('apron.preferences', JSON.stringify({ ...kept, state: { ...kept.state, language } }))
  }, language)
  await page.reload()
  for (const path of ['/traffic', '/traffic?faults=on', '/settings', '/receiver']) {
    await goTo(page, path)
    await shot(`${path.replace(/\W+/g, '')}-${scheme}-${language}`)
    await page.keyboard.press('Escape')
  }
})
