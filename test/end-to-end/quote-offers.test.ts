import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localMail, type MailServer, startMailServer } from '../support/mail-server.ts'
import { redAndBlue } from '../support/pictures.ts'
import { deskOf, good } from './support/asking.ts'
import { hurdles } from './support/axe.ts'
import { type Demo, SIZE, startDemo } from './support/demo.ts'
import type { Host } from './support/hosts.ts'
import { chooseLanguage } from './support/menu.ts'
import { goTo, lit } from './support/screens.ts'

let host: Host
let page: Page
let shot: Demo['shot']
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  ;({ host, page, shot } = await startDemo('quote-offers'))
  await goTo(page, '/quotes')
})
afterAll(async () => {
  await host?.close()
  await server?.close()
})

const toast = (text: string | RegExp) => page.locator('.mantine-Notification-root').filter({ hasText: text }).first()
const stage = (id: string) => page.locator(`[data-stage="${id}"]`)
const cardsIn = (id: string) => stage(id).locator('[data-card]')
test('a card is moved by dragging and by keys, refused where its state does not allow it, and moved back by undo', async () => {
  await shot('board')
  const quoted = cardsIn('quoted').first()
  const before = await cardsIn('accepted').count()
  const name = (await quoted.locator('b').first().textContent()) ?? ''
  await quoted.dragTo(stage('accepted'))
  await toast('Marked as accepted').waitFor()
  await expect.poll(() => cardsIn('accepted').count()).toBe(before + 1)
  await shot('dragged')
  await toast('Marked as accepted').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cardsIn('accepted').count()).toBe(before)
  const card = cardsIn('quoted').filter({ hasText: name })
  await card.focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Accepted' }).waitFor()
  await shot('menu')
  expect(await page.getByRole('menuitem', { name: 'Requests' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('menuitem', { name: 'Accepted' }).click()
  await expect.poll(() => cardsIn('accepted').count()).toBe(before + 1)
  await cardsIn('accepted').filter({ hasText: name }).dragTo(stage('requests'))
  await toast(/can’t be moved/).waitFor()
  expect(await hurdles(page, 'main')).toEqual([])
})

test('a logo, terms and options are printed, and the quote goes out by e-mail', async () => {
  await goTo(page, '/settings')
  const logo = { name: 'logo.jpg', bytes: new Uint8Array(redAndBlue(400, 110)) }
  good(await deskOf(page).quoteOffers.setLogo({ file: logo }))
  const terms = page.getByLabel('Terms and conditions')
  await terms.fill('Payment before departure. Cancellation within 48 hours: 50 % of the price.')
  await page.getByRole('button', { name: 'Save quote settings' }).click()
  await toast('Quote settings saved').waitFor()
  await page.getByRole('img', { name: 'Logo' }).scrollIntoViewIfNeeded()
  await shot('settings')
  good(await deskOf(page).mail.configure({ body: { ...localMail, port: server.port } }))
  await goTo(page, '/quotes')
  await cardsIn('requests').first().click()
  await page.getByRole('button', { name: 'Edit offer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add option' }).click()
  await dialog.getByLabel('Description').fill('Larger cabin of a partner operator')
  await dialog.getByLabel('Net (EUR)').fill('21500')
  await shot('offer-dialog')
  await dialog.getByRole('button', { name: 'Save offer' }).click()
  await toast('Offer saved').waitFor()
  await page.getByRole('button', { name: 'In 3 days' }).click()
  await toast('Follow-up set').waitFor()
  await shot('quote')
  await page.keyboard.press('p')
  await page.getByRole('menuitem', { name: 'Quote for customer' }).click()
  const sheet = page.getByRole('dialog').locator('[data-page]')
  await sheet.locator('canvas').first().waitFor({ timeout: 20_000 })
  await expect.poll(() => sheet.first().textContent()).toContain('Option 2')
  await shot('pdf')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send quote' }).click()
  await dialog.getByLabel('Subject').waitFor()
  await dialog.getByLabel('To', { exact: true }).fill('customer@example.com')
  await dialog.getByLabel('Net price').fill('18500')
  await shot('send')
  await dialog.getByRole('button', { name: 'Send e-mail' }).click()
  await toast('Sent to customer@example.com').waitFor({ timeout: 20_000 })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.mail.attachments[0]?.mimeType).toBe('application/pdf')
  await page.getByText('Sent to customer@example.com').first().waitFor()
  await shot('sent')
  expect(await hurdles(page, 'main')).toEqual([])
})

test('the quote is legible in the dark, in German and at 200 %', async () => {
  await lit(page, 'dark')
  await shot('dark')
  expect(await hurdles(page, 'main', ['color-contrast'])).toEqual([])
  await lit(page, 'light')
  await chooseLanguage(host, 'de')
  await shot('german')
  await page.setViewportSize({ width: SIZE.width / 2, height: SIZE.height / 2 })
  await shot('twice')
  await goTo(page, '/quotes')
  await shot('twice-board')
})
