import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startBrowser } from './support/hosts.ts'

/** The reference page in a browser that is signed in to the app. */

let host: Host
beforeAll(async () => {
  host = await startBrowser()
  await host.page.getByRole('navigation').first().waitFor()
  await host.page.goto(`${host.url}/docs`)
  await host.page.getByRole('heading', { name: 'Authentication' }).first().waitFor()
}, 120_000)
afterAll(() => host?.close())

const pictures = process.env['APRON_PICTURES']
const picture = (name: string) =>
  pictures ? host.page.screenshot({ path: join(pictures, `reference-${name}.png`) }) : undefined

test('search finds operations by words of their descriptions', async () => {
  const { page } = host
  await picture('light')
  await page.keyboard.press('Control+k')
  const search = page
    .getByRole('combobox')
    .or(page.getByPlaceholder(/search/i))
    .last()
  await search.fill('itinerary replaces')
  await picture('search')
  await page.getByRole('option').first().waitFor()
  expect((await page.getByRole('option').allTextContents()).join('\n')).toMatch(/quote/i)
  await page.keyboard.press('Escape')
}, 60_000)

test('the key is kept for the session of the tab, and not for longer', async () => {
  const { page, token } = host
  const field = page.getByLabel('Value').first()
  await field.fill(token)
  await expect
    .poll(() => page.evaluate((key) => JSON.stringify({ ...sessionStorage }).includes(key), token), { timeout: 15_000 })
    .toBe(true)
  await page.reload()
  await expect.poll(() => field.inputValue(), { timeout: 15_000 }).toBe(token)
  const kept = await page.evaluate(() =>
    JSON.stringify({ ...(window as unknown as { apronStorage: Storage }).apronStorage }),
  )
  expect(kept).not.toContain(token)
}, 60_000)

/** Whether the receiver listens, the ids of its inboxes and of all subscriptions. */
const receiver = () =>
  host.page.evaluate(async () => {
    const storage = (window as unknown as { apronStorage: Storage }).apronStorage
    const headers = { 'X-Apron-Desk': storage.getItem('apron-page-key') ?? '' }
    const ask = async (path: string) => (await fetch(path, { headers })).json()
    const ids = async (path: string) => (await ask(path)).map(({ id }: { id: string }) => id).toSorted()
    return [
      (await ask('/desk/receiver')).running,
      await ids('/desk/receiver/inboxes'),
      await ids('/desk/subscriptions'),
    ]
  })

test('a webhook is received on the page, and what it took is removed again', async () => {
  const { page } = host
  const before = await receiver()
  await page.getByRole('button', { name: 'Receive a webhook now…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive a webhook' })
  await dialog.getByLabel('Event').selectOption('FLIGHT_TIME_UPDATE')
  await dialog.getByRole('button', { name: 'Receive one now' }).click()
  await dialog.getByText('Received and answered with 200. Signature valid.').waitFor({ timeout: 40_000 })
  expect(await dialog.locator('pre').textContent()).toMatch(
    /POST .*X-Webhook-Signature: [0-9a-f]{64}.*"event": "FLIGHT_TIME_UPDATE"/s,
  )
  await picture('webhook')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.body.classList.replace('light-mode', 'dark-mode'))
  await picture('webhook-dark')
  await dialog.getByRole('button', { name: 'Receive one now' }).click()
  await dialog.getByText('Waiting for the delivery…').waitFor()
  await dialog.getByText('Received and answered with 200. Signature valid.').waitFor({ timeout: 40_000 })
  expect(await receiver()).toEqual(before)
}, 120_000)

test('without a session it says how to sign in', async () => {
  const { page } = host
  await page.evaluate(() => (window as unknown as { apronStorage: Storage }).apronStorage.removeItem('apron-page-key'))
  await page.getByRole('button', { name: 'Receive one now' }).click()
  await page.getByText('Sign in to Apron in this browser first').waitFor()
}, 60_000)
