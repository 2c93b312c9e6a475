import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { metarItem, type Served, tafItem, weatherService } from '../support/weather-service.ts'
import { good } from './support/asking.ts'
import { type Demo, startDemo } from './support/demo.ts'
import type { Host } from './support/hosts.ts'
import { goTo, lit, settled } from './support/screens.ts'

let host: Host
let page: Page
let desk: ApronClient
let shot: Demo['shot']
let service: Awaited<ReturnType<typeof weatherService>>
let flightId: number
const panel = (name: string) => page.getByRole('region', { name, exact: true })
const group = (at: number) => new Date(at).toISOString().slice(8, 16).replaceAll(/[-T:]/g, '')

/** Reports by the time they are asked for: fog in the first half of the airports, a clear sky in the others. */
function serve(kind: 'metar' | 'taf', ids: string[]): Served {
  const now = Date.now()
  const [from, to] = [now, now + 30 * HOUR].map((at) => group(Math.floor(at / HOUR) * HOUR).slice(0, 4))
  return {
    body: ids.map((id, at) => {
      const foggy = at % 3 === 0
      const seen = foggy
        ? '0600 R16/0800 FG OVC002 03/03 Q1021'
        : at % 3 === 1
          ? '4500 -RA BKN014 08/06 Q1009 TEMP0 SCT035CB'
          : 'CAVOK 12/03 Q1023'
      if (kind === 'metar')
        return metarItem(id, `METAR ${id} ${group(now - 20 * 60_000)}Z 24008KT ${seen}`, now - 20 * 60_000)
      const taf = `TAF ${id} ${group(now - HOUR)}Z ${from}/${to} 24008KT 9999 SCT030 TEMPO ${from}/${to} 24018G32KT 3000 SHRA BKN008 0VC010`
      return tafItem(id, taf, now - HOUR)
    }),
  }
}

beforeAll(async () => {
  service = await weatherService(serve)
  ;({ host, page, desk, shot } = await startDemo('crew-and-weather'))
})
afterAll(async () => {
  await host?.close()
  await service?.close()
})

test('weather is off until it is switched on, and then on Today, the flight and in the settings', async () => {
  const from = Date.now() + 2 * HOUR
  const rows = good(await desk.flightDesk.table({ query: { from, to: from + 40 * HOUR, limit: 20 } }))
  flightId = rows[0]?.flightId ?? 0
  await goTo(page, '/today')
  expect(await panel('Weather').count()).toBe(0)
  await goTo(page, '/settings')
  good(await desk.weather.configure({ body: { source: service.url } }))
  await panel('Weather').getByRole('switch').click()
  await panel('Weather')
    .getByText(/Last fetched/)
    .waitFor()
  await panel('Weather').scrollIntoViewIfNeeded()
  await shot('01-settings')
  await goTo(page, '/today')
  await panel('Weather').getByText('LIFR').first().waitFor()
  await panel('Weather').scrollIntoViewIfNeeded()
  await shot('02-today')
  await goTo(page, `/flights/${flightId}`)
  await panel('Weather').getByText('Forecast for').first().waitFor()
  // What is not understood is named, and its category is that or worse.
  await panel('Weather').getByText('TAF, not decoded: 0VC010').first().waitFor()
  await panel('Weather').getByText('IFR or worse').first().waitFor()
  await panel('Weather').scrollIntoViewIfNeeded()
  await shot('03-flight')
  await panel('Weather')
    .getByText(/^METAR /)
    .first()
    .waitFor()
  await lit(page, 'dark')
  await shot('04-flight-dark')
  await lit(page, 'light')
})

test('without a network the last reports stay, with their age and no error', async () => {
  // The flight's own, an aircraft on ground say; and the message of switching it on, which may go meanwhile.
  const before = await page.getByRole('alert').allTextContents()
  await service.close()
  good(await desk.weather.configure({ body: { isOn: true } }))
  await expect.poll(async () => good(await desk.weather.state({})).problem?.code).toBe('weather_fetch_failed')
  await settled(page)
  await panel('Weather')
    .getByText(/observed/)
    .first()
    .waitFor()
  const alerts = await page.getByRole('alert').allTextContents()
  expect(alerts.filter((text) => !before.includes(text))).toEqual([])
  await goTo(page, '/settings')
  await panel('Weather').getByText('could not be reached').waitFor()
  await panel('Weather').scrollIntoViewIfNeeded()
  await shot('05-settings-offline')
})

test('pasted NOTAMs are shown on the flights of their days', async () => {
  const { departureAirport, departureAt } = good(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))
  const day = new Date(departureAt).toISOString().slice(2, 10).replaceAll('-', '')
  await goTo(page, `/airports/${departureAirport}/notes`)
  await page.getByRole('button', { name: 'Paste NOTAMs' }).click()
  const dialog = page.getByRole('dialog')
  const notam = `A1234/26 NOTAMN A) ${departureAirport} B) ${day}0000 C) ${day}2359 E) RWY 11/29 CLSD DUE TO MAINT`
  await dialog.getByRole('textbox', { name: 'NOTAMs' }).fill(`${notam}\n\n${notam.replace('A1234', 'A1235')}`)
  await dialog.getByText('A1235/26 RWY 11/29').waitFor()
  await shot('13-paste-notams')
  await dialog.getByRole('button', { name: 'Add notices' }).click()
  await page.getByText('2 notices added').waitFor()
  await goTo(page, `/flights/${flightId}`)
  await panel('Airport notices').getByText('A1234/26').waitFor()
  await panel('Airport notices').scrollIntoViewIfNeeded()
  await shot('14-flight-notices')
  await goTo(page, '/today')
  await panel('Airport notices').getByText('A1234/26').waitFor()
  await panel('Airport notices').scrollIntoViewIfNeeded()
  await shot('15-today-notices')
})

test('crew are suggested with their reasons, and what is against a choice is seen before it is saved', async () => {
  const from = Date.now() + 4 * DAY
  const rows = good(await desk.flightDesk.table({ query: { from, to: from + 10 * DAY, limit: 50 } }))
  const manned = rows.find(({ crew, status }) => crew.length > 1 && status === 'Scheduled')
  const { flightId: id = 0 } = manned ?? {}
  const { crewMembers, departureAt } = good(await desk.flightDesk.page({ params: { flightId: String(id) } }))
  const pilotId = crewMembers[0]?.pilotId ?? 0
  const day = Math.floor(departureAt / DAY) * DAY
  good(await desk.roster.add({ body: { pilotId, type: 'VAC', startAt: day, endAt: day + 2 * DAY } }))
  await goTo(page, `/flights/${id}/crew`)
  await panel('Crew')
    .getByRole('button', { name: /Edit crew/ })
    .click()
  await panel('Crew').getByText('Rostered Vacation', { exact: false }).first().waitFor()
  const field = page.getByRole('combobox', { name: /Crew member as CMD/ })
  await field.click()
  await field.fill('')
  await page.getByRole('option').nth(3).waitFor()
  await shot('06-suggestions')
  await page.keyboard.press('Escape')
  await shot('07-editor')
})

test('a roster is checked as a whole and published', async () => {
  await goTo(page, '/roster')
  await page.getByRole('button', { name: 'Check and publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Acknowledge all').waitFor()
  await shot('09-publish')
  await lit(page, 'dark')
  await shot('10-publish-dark')
  await lit(page, 'light')
  await dialog.getByText('Acknowledge all').click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText(/Roster for .* published/).waitFor()
  expect(good(await desk.rosterPublications.list({}))).toHaveLength(1)
  await page.getByRole('button', { name: 'Check and publish…' }).click()
  await dialog.getByText(/Last published/).waitFor()
  await shot('11-published')
  await page.keyboard.press('Escape')
})

test('crew see on their device what changed since they last looked', async () => {
  const from = Date.now() + DAY
  const { flights } = good(await desk.roster.board({ query: { from, to: from + 10 * DAY } }))
  const { pilotId = 0 } = flights[0] ?? {}
  await goTo(page, `/field/${pilotId}`)
  await settled(page)
  expect(await page.getByText('Changed since you last looked').count()).toBe(0)
  const day = Math.floor(from / DAY) * DAY + 5 * DAY
  good(await desk.roster.add({ body: { pilotId, type: 'TRG', startAt: day + 8 * HOUR, endAt: day + 16 * HOUR } }))
  await goTo(page, '/today')
  await goTo(page, `/field/${pilotId}`)
  await page.getByText('Changed since you last looked').waitFor()
  await shot('12-field-changes')
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect.poll(() => page.getByText('Changed since you last looked').count()).toBe(0)
})
