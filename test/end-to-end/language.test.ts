import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startDesktop } from './support/hosts.ts'
import { goTo } from './support/screens.ts'

/** The choice of the language, and what it reaches: the page, its place, and the native menus. */

let host: Host
let page: Page

beforeAll(async () => {
  host = await startDesktop()
  page = host.page
  await page.setViewportSize({ width: 1280, height: 800 })
  await room('Deliveries').waitFor()
})
afterAll(() => host?.close())

const menus = () =>
  host.electron.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items ?? []).map(({ label }) => label))
const spoken = () => page.evaluate(() => document.documentElement.lang)
const room = (name: string) => page.getByRole('navigation').getByRole('link', { name })
const choose = async (appearance: string, language: string) => {
  await page.getByRole('button', { name: appearance }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

test('another language is spoken at the same place, and in the menus', async () => {
  await goTo(page, '/deliveries?state=failed')
  await choose('Appearance and language', 'Deutsch')
  await room('Zustellungen').waitFor()
  expect(await spoken()).toBe('de')
  expect(await page.evaluate(() => location.hash)).toBe('#/deliveries?state=failed')
  await expect.poll(menus).toContain('&Datei')
  expect(await menus()).not.toContain('&File')
})

test('days and their pickers are German', async () => {
  await goTo(page, '/access')
  await page.getByRole('button', { name: 'Neuer Schlüssel' }).last().click()
  const dialog = page.getByRole('dialog')
  const expires = dialog.getByRole('textbox', { name: 'Läuft ab am' })
  await expires.fill('15 märz 2031')
  await expires.press('Tab')
  expect(await expires.inputValue()).toBe('15. Mär 2031')
  await dialog.getByRole('button', { name: 'Läuft ab am: Kalender' }).click()
  await page.getByText('März 2031').waitFor()
  expect(await page.getByRole('columnheader', { name: 'Mo', exact: true }).count()).toBe(1)
  await page.keyboard.press('Escape')
})

test('what was typed is not lost without a question', async () => {
  await page.reload()
  await room('Einstellungen').waitFor()
  await goTo(page, '/settings')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Alpenflug')
  await choose('Darstellung und Sprache', 'English')
  const question = page.getByRole('dialog', { name: 'Sprache ändern?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.poll(() => question.count()).toBe(0)
  expect([await spoken(), await name.inputValue()]).toEqual(['de', 'Alpenflug'])

  await choose('Darstellung und Sprache', 'English')
  await question.getByRole('button', { name: 'Ändern' }).click()
  await room('Settings').waitFor()
  expect(await spoken()).toBe('en')
  await expect.poll(menus).toContain('&File')
})
