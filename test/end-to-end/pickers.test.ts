import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startBrowser } from './support/hosts.ts'
import { goTo } from './support/screens.ts'

const screenshots = join(import.meta.dirname, 'screenshots')

let host: Host
let page: Page

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true })
  host = await startBrowser()
  page = host.page
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, '/quotes')
})
afterAll(() => host?.close())

const shot = (name: string) => page.screenshot({ path: join(screenshots, `pickers-${name}.png`) })
const account = () => page.getByRole('combobox', { name: 'Account' })
const from = () => page.getByRole('combobox', { name: 'Leg 1 from' })
/** Longer than the search takes. */
const SETTLED_MS = 1500

async function newQuote() {
  await goTo(page, '/quotes')
  await goTo(page, '/quotes/new')
  await account().click()
}

async function paste(text: string) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('Control+V')
}

test('a new account that is pasted stays as it is with Enter; its row creates it', async () => {
  await newQuote()
  await paste('Hartmann Neubau GmbH')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(SETTLED_MS)
  expect(await account().inputValue()).toBe('Hartmann Neubau GmbH')
  await page.getByRole('option', { name: 'New account “Hartmann Neubau GmbH”' }).waitFor()
  await shot('new-account')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('textbox', { name: 'New account' }).inputValue()).toBe('Hartmann Neubau GmbH')
})

test.each([0, 30, 60])('fast typing (%i ms a key) and Enter take the record that is shown', async (delay) => {
  await newQuote()
  await page.getByRole('option').first().waitFor()
  const name = (await page.getByRole('option').first().textContent()) ?? ''
  await page.keyboard.type(name.trim(), { delay })
  await page.keyboard.press('Enter')
  await expect.poll(() => account().getAttribute('data-unfinished')).toBeNull()
  expect(await account().inputValue()).toBe(name.trim())
})

test('text survives Tab, and an unknown airport says so', async () => {
  await newQuote()
  await page.keyboard.type('Nobody of this', { delay: 30 })
  await page.keyboard.press('Tab')
  await page.waitForTimeout(SETTLED_MS)
  expect(await account().inputValue()).toBe('Nobody of this')
  await from().click()
  await page.keyboard.type('XQXQ', { delay: 30 })
  await page.keyboard.press('Tab')
  await page.getByRole('group', { name: 'Leg 1' }).getByText('No airport found').waitFor()
  expect(await from().inputValue()).toBe('XQXQ')
  await shot('unknown-airport')
  await from().click()
  await page.keyboard.type('loww', { delay: 30 })
  await page.keyboard.press('Tab')
  await expect.poll(() => from().inputValue()).toMatch(/^LOWW {2}VIE/)
})

test('"15" and a day before today: the next one, and asked once', async () => {
  await newQuote()
  await page.getByRole('option').first().waitFor()
  await page.getByRole('option').first().click()
  await from().click()
  await page.keyboard.type('loww')
  await page.keyboard.press('Tab')
  await page.keyboard.type('eddm')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1 Mar 2020')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0930')
  const save = page.getByRole('button', { name: 'Save as quote' })
  await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Use a past departure date?' }).waitFor()
  await shot('past')
  await page.getByRole('button', { name: 'Correct the date' }).click()
})

test('an itinerary that can’t be flown is asked about before it is saved', async () => {
  await newQuote()
  await page.getByRole('option').first().waitFor()
  await page.getByRole('option').first().click()
  const legs = [
    ['loww', 'eddm', '10 May 2027', '0930'],
    ['eddm', 'eddm', '10 May 2027', '0600'],
  ]
  for (const [index, [departure, arrival, date, time]] of legs.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add leg' }).click()
    await page.getByRole('combobox', { name: `Leg ${index + 1} from` }).click()
    for (const text of [departure, arrival, date, time]) {
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text ?? '')
      await page.keyboard.press('Tab')
    }
  }
  await page.getByText('Wrong order').waitFor()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this itinerary?' })
  await dialog.getByText(/^Leg 2, EDDM–EDDM: .*departs before/).waitFor()
  await dialog.getByText(/^Leg 2, EDDM–EDDM: Departs from and arrives at EDDM/).waitFor()
  await shot('impossible')
  await dialog.getByRole('button', { name: 'Correct the itinerary' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(page.url()).toContain('/quotes/new')
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: 'Save with these warnings' }).click()
  await page.getByText('Quote saved').waitFor()
})

test('Ctrl and Enter save no pilot without a role that is half typed', async () => {
  await goTo(page, '/crew')
  await page
    .getByRole('button', { name: /New crew member|New/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await shot('grey-button')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Halbwegs')
  const roles = dialog.getByRole('combobox', { name: 'Roles (default first)' })
  await roles.click()
  await page.keyboard.type('C', { delay: 30 })
  await page.keyboard.press('Control+Enter')
  await page.waitForTimeout(SETTLED_MS)
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.type('MD', { delay: 30 })
  await page.keyboard.press('Enter')
  await dialog.getByRole('listitem').filter({ hasText: 'CMD' }).waitFor()
  await shot('roles')
})

test('the kind of deliveries is filtered by what the field shows, and by nothing half typed', async () => {
  await goTo(page, '/deliveries')
  const kind = page.getByRole('combobox', { name: 'Kind' })
  await kind.click()
  await page.keyboard.type('crew', { delay: 30 })
  await page.keyboard.press('Enter')
  expect(await kind.inputValue()).toBe('crew')
  await kind.fill('')
  await page.keyboard.type('flight crew assignment', { delay: 30 })
  await page.keyboard.press('Enter')
  await expect.poll(() => kind.inputValue()).toBe('FLIGHT_CREW_ASSIGNMENT')
  await shot('deliveries')
})
