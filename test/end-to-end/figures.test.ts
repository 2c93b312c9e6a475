import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAxe, hurdles } from './support/axe.ts'
import { type Host, startDesktop } from './support/hosts.ts'
import { goTo, lit, settled } from './support/screens.ts'

const folder = join(import.meta.dirname, 'screenshots/figures')
const SIZE = { width: 1440, height: 900 }

let host: Host
let page: Page
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  host = await startDesktop()
  page = host.page
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.setViewportSize(SIZE)
  await bringAxe(page)
  // The demo operator is being made until then.
  await page.getByRole('link', { name: 'Monthly report' }).waitFor({ timeout: 60_000 })
  await goTo(page, '/board')
})
afterAll(() => host?.close())

const shot = (name: string) => page.screenshot({ path: join(folder, `${name}.png`) })
const drawn = () => page.locator('.recharts-bar-rectangle').first().waitFor()
const speak = async (language: 'en' | 'de') => {
  await host.electron.evaluate(
    ({ Menu }, id) => void Menu.getApplicationMenu()?.getMenuItemById(id)?.click(),
    `language.${language}`,
  )
  await page.locator(`html[lang="${language}"]`).waitFor()
  await settled(page)
}

test('a figure of the month leads to as many flights as it says, and back', async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('g')
  await page.getByRole('heading', { name: 'Monthly report' }).waitFor()
  await drawn()
  await settled(page)
  await shot('light')
  const tile = page.getByRole('button', { name: /^Legs/ }).first()
  const legs = Number(/^Legs(\d+)/.exec((await tile.textContent()) ?? '')?.[1])
  expect(legs).toBeGreaterThan(10)
  await tile.click()
  const list = page.getByRole('dialog')
  await list.getByRole('heading', { name: `(${legs})` }).waitFor()
  await settled(page)
  await shot('flights')
  await list.getByRole('row').nth(1).click()
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\/flights\/\d+/)
  await page.goBack()
  await list.getByRole('heading', { name: `(${legs})` }).waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
})

test('the report is printed, and saved as CSV', async () => {
  await page.keyboard.press('p')
  await page.getByRole('menuitem', { name: /Report for/ }).click()
  const sheet = page.getByRole('dialog').locator('[data-page]')
  await sheet.locator('canvas').first().waitFor({ timeout: 20_000 })
  await expect.poll(() => sheet.first().textContent()).toContain('By aircraft')
  await shot('printed')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const exported = page.getByRole('button', { name: 'Export “By aircraft” as CSV' })
  expect(await exported.isVisible()).toBe(true)
})

test('the page is legible in the dark, in German, at 200 % and without flights', async () => {
  expect(await hurdles(page, 'main')).toEqual([])
  await lit(page, 'dark')
  await shot('dark')
  expect(await hurdles(page, 'main', ['color-contrast'])).toEqual([])
  await page.evaluate(() => document.querySelector('[data-flowing]')?.scrollTo(0, 100_000))
  await shot('dark-below')
  await lit(page, 'light')
  await speak('de')
  await page.evaluate(() => document.querySelector('[data-flowing]')?.scrollTo(0, 0))
  await shot('german')
  await page.evaluate(() => document.querySelector('[data-flowing]')?.scrollTo(0, 100_000))
  await shot('german-below')
  await speak('en')
  await page.setViewportSize({ width: SIZE.width / 2, height: SIZE.height / 2 })
  await page.evaluate(() => document.querySelector('[data-flowing]')?.scrollTo(0, 0))
  await settled(page)
  await shot('twice')
  const beyond = () =>
    page.evaluate(() => {
      const body = document.querySelector('[data-flowing]')
      return body ? body.scrollWidth - body.clientWidth : 0
    })
  expect(await beyond()).toBe(0)
  await page.evaluate(() => document.querySelector('[data-flowing]')?.scrollTo(0, 420))
  await shot('twice-below')
  await page.setViewportSize(SIZE)
  await goTo(page, '/report?month=2020-01')
  await page.getByText('No flown legs in Jan 2020').waitFor()
  await shot('empty')
})
