import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { localMail, type MailServer, startMailServer } from '../support/mail-server.ts'
import { good } from './support/asking.ts'
import { hurdles } from './support/axe.ts'
import { type Demo, startDemo } from './support/demo.ts'
import type { Host } from './support/hosts.ts'
import { chooseLanguage } from './support/menu.ts'
import { goTo, lit, settled } from './support/screens.ts'

let host: Host
let page: Page
let desk: ApronClient
let shot: Demo['shot']
let server: MailServer
let flightId: number
const panel = (name: string) => page.getByRole('region', { name, exact: true })

/** A flight from the base of the demo to London with a commander who has all papers and a passenger who lacks some. */
async function bookFlight(): Promise<number> {
  const day = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10)
  const aircraft = good(await desk.aircraft.lines({})).find(({ tailNumber }) => tailNumber)?.tailNumber ?? ''
  const customer = { lastName: 'Hartmann', firstName: 'Petra', account: { name: 'Hartmann Logistics' } }
  const leg = { departureAirport: 'LOWW', arrivalAirport: 'EGGW', departureDateUTC: `${day}T08:00`, pax: 1 }
  const { legs } = good(await desk.bookings.book({ body: { aircraft, customer, legs: [leg] } }))
  const id = legs[0]?.flightInfo?.flightId ?? 0
  const params = { flightId: String(id) }
  const papers = { nationality: 'AT', birthDate: '1975-03-04', documentType: 'PASSPORT', documentNumber: 'P1234567' }
  const dates = { issueCountry: 'AT', documentExpiration: '2033-03-04', gender: 'MALE' as const }
  const commander = { firstName: 'Karl', lastName: 'Pointner', mobile: '+43 660 1234567', ...papers, ...dates }
  const { pilotId } = good(await desk.crew.add({ body: { ...commander, roles: ['CMD'], homeAirport: 'LOWW' } }))
  good(await desk.flightCrew.assign({ params, body: [{ pilotId, role: 'CMD' }] }))
  const { internalId } = good(await desk.users.create({ body: { firstName: 'Petra', lastName: 'Hartmann' } }))
  good(await desk.passengers.add({ params, body: { paxUserId: internalId, isMain: true } }))
  return id
}

beforeAll(async () => {
  server = await startMailServer()
  ;({ host, page, desk, shot } = await startDemo('orders'))
})
afterAll(async () => {
  await host?.close()
  await server?.close()
})

test('the mail server is set and tested in the settings', async () => {
  flightId = await bookFlight()
  await goTo(page, '/settings')
  const mail = panel('E-mail')
  await mail.scrollIntoViewIfNeeded()
  await mail.getByLabel('SMTP server').fill('localhost')
  await mail.getByLabel('Encryption').click()
  await page.getByRole('option', { name: 'Not encrypted' }).click()
  await mail.getByLabel('Port').fill(String(server.port))
  await mail.getByLabel('Sender’s name').fill(localMail.fromName)
  await mail.getByRole('button', { name: 'Save e-mail' }).click()
  await mail.getByText('needed to send e-mails', { exact: false }).waitFor()
  await mail.getByLabel('Sender’s address').fill(localMail.fromAddress)
  await mail.getByRole('button', { name: 'Save e-mail' }).click()
  await mail.getByLabel('Test recipient').fill('pilot@keller.example')
  await mail.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual([['pilot@keller.example']])
  await settled(page)
  await mail.scrollIntoViewIfNeeded()
  await shot('01-settings')
})

test('a service is ordered with the airport’s company and sent; its letter follows', async () => {
  await goTo(page, `/flights/${flightId}`)
  await panel('Services').getByRole('button', { name: 'Add service' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Company').click()
  await page.getByRole('option').first().click()
  await shot('02-service')
  await dialog.getByRole('button', { name: 'Save service' }).click()
  await dialog.waitFor({ state: 'detached' })
  await panel('Services').getByRole('button', { name: 'Order Handling by e-mail' }).click()
  await dialog.getByLabel('Text').waitFor()
  await shot('03-order')
  expect(await hurdles(page, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const [, sent] = server.received
  expect(sent?.mail.subject).toMatch(/^Handling LOWW /)
  expect(sent?.mail.text).toContain('Petra Hartmann')
  await panel('Services')
    .getByRole('button', { name: /^Handling: REQ/ })
    .waitFor()
  await shot('04-requested')
})

test('a hotel has dates and rooms', async () => {
  await panel('Services').getByRole('button', { name: 'Add service' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Hotel' }).click()
  await dialog.getByLabel('Location').click()
  await page.getByRole('option', { name: /Arrival/ }).click()
  await dialog.getByLabel('Company').fill('The Hangar Inn')
  await shot('05-hotel')
  await dialog.getByRole('button', { name: 'Save service' }).click()
  await dialog.waitFor({ state: 'detached' })
  const [, hotel] = good(await desk.services.list({ params: { flightId: String(flightId) } }))
  expect(hotel).toMatchObject({ kind: 'HOTEL', rooms: 1, checkIn: expect.any(String), checkOut: expect.any(String) })
})

test('the GAR names who lacks what, and is followed to its acceptance', async () => {
  const checklist = panel('Checklist')
  await checklist.getByText('details missing', { exact: false }).waitFor()
  await checklist.getByRole('button', { name: 'GAR EGGW: submission' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('passport or identity card', { exact: false }).waitFor()
  await shot('06-missing')
  expect(await hurdles(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  const people = good(await desk.flightDesk.page({ params: { flightId: String(flightId) } })).tickets
  const reference = String(people.find(({ paxUserId }) => paxUserId !== null)?.paxUserId)
  const papers = { gender: 'FEMALE', birthDate: '1980-01-02', nationality: 'DE', documentType: 'PASSPORT' } as const
  const body = { ...papers, documentNumber: 'C01X00T47', issueCountry: 'DE', documentExpiration: '2032-01-01' }
  good(await desk.users.update({ params: { externalReference: reference }, body }))
  await checklist.getByText('ready to make').waitFor()
  await checklist.getByRole('button', { name: 'GAR EGGW: submission' }).click()
  await shot('07-ready')
  good(await desk.filings.make({ params: { flightId: String(flightId), end: 'ARRIVAL' }, body: { format: 'GAR' } }))
  await dialog.getByLabel('Reference').fill('GAR-4711')
  await dialog.getByRole('button', { name: 'Save submission' }).click()
  await dialog.waitFor({ state: 'detached' })
  await checklist.getByText('GAR-4711', { exact: false }).waitFor()
  await shot('08-submitted')
})

test('a GAR of a flight that moved afterwards says so where it is submitted again, with a new number', async () => {
  const params = { flightId: String(flightId) }
  const { departureAt, arrivalAt } = good(await desk.flightDesk.page({ params }))
  const later = { departureAt: departureAt + 1_200_000, arrivalAt: arrivalAt + 1_200_000 }
  good(await desk.flightDesk.change({ params, body: later }))
  const checklist = panel('Checklist')
  await checklist.getByText(/the times changed/).waitFor()
  await checklist.getByRole('button', { name: 'GAR EGGW: submission' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/the times changed/).waitFor()
  expect(await dialog.getByLabel('Reference').inputValue()).toBe('')
  await shot('08-moved')
  await page.keyboard.press('Escape')
  good(await desk.flightDesk.change({ params, body: { departureAt, arrivalAt } }))
  await checklist.getByText('GAR-4711', { exact: false }).waitFor()
})

test('looks right in German, in the dark and at 200 %', async () => {
  await chooseLanguage(host, 'de')
  await shot('09-german')
  await page.getByRole('button', { name: /Handling per E-Mail bestellen/ }).click()
  await settled(page)
  await lit(page, 'dark')
  await shot('10-order-german-dark')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 720, height: 450 })
  await page.getByRole('button', { name: 'GAR EGGW: Übermittlung' }).click()
  await shot('11-filing-narrow')
  await page.keyboard.press('Escape')
  await chooseLanguage(host, 'en')
})
