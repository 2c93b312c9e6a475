import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hurdles } from './support/axe.ts'
import { type Demo, SIZE, startDemo } from './support/demo.ts'
import type { Host } from './support/hosts.ts'
import { chooseLanguage } from './support/menu.ts'
import { goTo, lit } from './support/screens.ts'

let host: Host
let page: Page
let shot: Demo['shot']
beforeAll(async () => {
  ;({ host, page, shot } = await startDemo('figures'))
  await goTo(page, '/board')
})
afterAll(() => host?.close())

const drawn = () => page.locator('.recharts-bar-rectangle').first().waitFor()

test('a figure of the month leads to as many flights as it says, and back', async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('g')
  await page.getByRole('heading', { name: 'Monthly report' }).waitFor()
  await drawn()
  await shot('light')
  const tile = page.getByRole('button', { name: /^Legs/ }).first()
  const legs = Number(/^Legs(\d+)/.exec((await tile.textContent()) ?? '')?.[1])
  expect(legs).toBeGreaterThan(10)
  await tile.click()
  const list = page.getByRole('dialog')
  await list.getByRole('heading', { name: `(${legs})` }).waitFor()
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
  await chooseLanguage(host, 'de')
  await page.evaluate(() => document.querySelector('[data-flowing]')?.scrollTo(0, 0))
  await shot('german')
  await page.evaluate(() => document.querySelector('[data-flowing]')?.scrollTo(0, 100_000))
  await shot('german-below')
  await chooseLanguage(host, 'en')
  await page.setViewportSize({ width: SIZE.width / 2, height: SIZE.height / 2 })
  await page.evaluate(() => document.querySelector('[data-flowing]')?.scrollTo(0, 0))
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
