import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startBrowser } from './support/hosts.ts'
import { goTo } from './support/screens.ts'

const screenshots = join(import.meta.dirname, 'screenshots')

let host: Host
beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true })
  host = await startBrowser()
})
afterAll(() => host?.close())

const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

test('the aircraft of a quote say where they are and what positioning they need', async () => {
  const { page } = host
  const at = `${nextWeek}T09:00`
  await goTo(page, `/quotes/new?${new URLSearchParams({ tail: '', from: 'LOWW', utc: at, local: at, pax: '4' })}`)
  await page.getByRole('combobox', { name: 'Leg 1 to' }).click()
  await page.keyboard.type('eddm')
  await page.keyboard.press('Tab')
  await page
    .getByText(/^from [A-Z]{4}, \+\d+:\d\d positioning$/)
    .first()
    .waitFor()
  const lines = await page.getByText(/positioning$/).allTextContents()
  expect(lines.length).toBeGreaterThan(1)
  // Away from Vienna it has to get there first.
  for (const line of lines.filter((line) => line.startsWith('from ')))
    expect(line.includes('+0:00')).toBe(line.startsWith('from LOWW'))
  await page.screenshot({ path: join(screenshots, 'availability.png') })
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.getByRole('link', { name: 'Angebote' }).first().waitFor()
  await goTo(page, '/quotes')
  await goTo(page, `/quotes/new?${new URLSearchParams({ tail: '', from: 'LOWW', utc: at, local: at, pax: '4' })}`)
  await page.getByRole('combobox', { name: 'Leg 1, nach' }).click()
  await page.keyboard.type('eddm')
  await page.keyboard.press('Tab')
  await page
    .getByText(/^ab [A-Z]{4}, \+\d+:\d\d Überführung$/)
    .first()
    .waitFor()
  await page.screenshot({ path: join(screenshots, 'availability-german.png') })
})
