import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { citation } from '../support/fleet.ts'
import { good } from './support/asking.ts'
import { type Demo, startDemo } from './support/demo.ts'
import type { Host } from './support/hosts.ts'
import { goTo, lit } from './support/screens.ts'

/** All data is saved, changed and brought back on the screen, while everything goes on. */

const WITHIN = { timeout: 20_000, interval: 50 }

let host: Host
let page: Page
let desk: ApronClient
let shot: Demo['shot']

beforeAll(async () => {
  ;({ host, page, desk, shot } = await startDemo('scenarios'))
}, 120_000)
afterAll(() => host?.close())

const aircraft = async () => good(await desk.aircraft.list({})).length

test('a scenario is saved, and loaded after a change: the board shows it without a restart', async () => {
  await goTo(page, '/scenarios')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await page.getByLabel('Name').fill('Full fleet')
  await page.getByRole('dialog').getByRole('button', { name: 'Save scenario' }).click()
  await page.getByRole('row', { name: /full-fleet/ }).waitFor()
  await shot('1-saved')
  await lit(page, 'dark')
  await shot('1-saved-dark')
  await lit(page, 'light')
  const before = await aircraft()
  const tailNumber = 'D-IXYZ'
  good(await desk.aircraft.add({ body: { ...citation, tailNumber } }))
  await goTo(page, '/board')
  await page.getByText(tailNumber).first().waitFor()
  await goTo(page, '/scenarios')
  await page.getByRole('button', { name: 'Reset to full-fleet' }).click()
  await expect.poll(aircraft, WITHIN).toBe(before)
  await goTo(page, '/board')
  await expect.poll(() => page.getByText(tailNumber).count(), WITHIN).toBe(0)
}, 120_000)

test('a built-in one is made with progress, and the state before is kept', async () => {
  await goTo(page, '/scenarios')
  await page
    .getByRole('row', { name: /Empty operator/ })
    .getByRole('button', { name: 'Load…' })
    .click()
  await shot('2-load')
  await page.getByRole('dialog').getByRole('button', { name: 'Load', exact: true }).click()
  await expect.poll(aircraft, WITHIN).toBe(0)
  await page
    .getByRole('row', { name: /Before the last load/ })
    .getByRole('button', { name: 'Load…' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Load', exact: true }).click()
  await expect.poll(aircraft, WITHIN).toBeGreaterThan(0)
  await shot('3-back')
}, 120_000)
