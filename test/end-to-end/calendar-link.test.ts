import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hurdles } from './support/axe.ts'
import { type Demo, startDemo } from './support/demo.ts'
import type { Host } from './support/hosts.ts'
import { goTo, recordOf } from './support/screens.ts'

/** The calendar link of a crew member, at the desk and from outside. */

let host: Host
let page: Page
let shot: Demo['shot']
const link = () => page.getByRole('textbox', { name: 'Calendar link' })
const statusOf = async (address: string) => (await fetch(address)).status

beforeAll(async () => {
  ;({ host, page, shot } = await startDemo('calendar-link'))
  await goTo(page, `${await recordOf(page, '/crew')}/calendar`)
})
afterAll(() => host?.close())

const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('a crew member’s calendar link works until it is renewed or turned off', async () => {
  const first = await link().inputValue()
  expect(await statusOf(first)).toBe(200)
  await link().scrollIntoViewIfNeeded()
  await shot('on')
  expect(await hurdles(page, 'main')).toEqual([])

  await page.getByRole('button', { name: 'Renew link' }).click()
  await page.getByRole('dialog').waitFor()
  await shot('renew')
  await confirm('Renew link')
  await expect.poll(() => link().inputValue()).not.toBe(first)
  const second = await link().inputValue()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

  await page.getByRole('button', { name: 'Turn off link' }).click()
  await confirm('Turn off link')
  await page.getByText('The calendar link is turned off.').waitFor()
  await shot('off')
  expect(await statusOf(second)).toBe(404)

  await page.getByRole('button', { name: 'Turn on link' }).click()
  await link().waitFor()
  expect(await statusOf(await link().inputValue())).toBe(200)
})
