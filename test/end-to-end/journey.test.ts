import { createHmac } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selector } from '../../src-renderer/features/operations/board/dom.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { ask } from './support/asking.ts'
import { bar as barOf } from './support/board.ts'
import { type Host, newFolder, startBrowser, startDesktop } from './support/hosts.ts'

const screenshots = join(import.meta.dirname, 'screenshots')
const tomorrow = Math.ceil(Date.now() / DAY) * DAY
/** An instant of tomorrow by its time of day, UTC. */
const at = (time: string) => tomorrow + Date.parse(`1970-01-01T${time}Z`)
const minute = (instant: number) => new Date(instant).toISOString().slice(0, 16)

const signingKey = 'a key that both sides know: 0123456789'

describe.each([
  ['desktop', startDesktop],
  ['browser', startBrowser],
])('a booking through the interface, seen in the %s', (name, start) => {
  let receiver: Receiver
  let host: Host
  let folder: string
  let remove: (() => void) | undefined
  /** The two flights of the booking. */
  let there: number
  let back: number

  const bar = (flightId: number) => barOf(host.page, flightId)
  const goTo = (path: string) =>
    host.page.evaluate((path) => {
      window.location.hash = path
    }, path)

  /** Types a new departure on the flight's page. */
  async function depart(flightId: number, time: string) {
    await goTo(`/flights/${flightId}`)
    await host.page.getByLabel('Departure time (UTC)').fill(time)
    await host.page.getByRole('button', { name: 'Save times' }).click()
  }
  const deliveriesOf = (flightId: number) =>
    receiver.received.filter(({ body }) => JSON.parse(body.toString()).resourceId === flightId)
  const delivery = (flightId: number, number: number, within: number) =>
    expect.poll(() => deliveriesOf(flightId).length, { timeout: within, interval: 20 }).toBe(number)

  beforeAll(async () => {
    receiver = await startReceiver()
    ;({ folder, remove } = newFolder())
    const authority = join(folder, 'authority.pem')
    writeFileSync(authority, receiver.authority)
    host = await start(['--callback-host', receiver.host, '--ca', authority])
  })
  afterAll(async () => {
    await host?.close()
    await receiver?.close()
    remove?.()
  })

  test('the board shows the fleet of the demo operator', async () => {
    await goTo('/board')
    await host.page.locator(selector('flight')).first().waitFor()
    expect(await host.page.locator(selector('flight')).count()).toBeGreaterThan(10)
  })

  test('its flights appear within a second, without a reload', async () => {
    const [aircraft] = await ask(host, 'GET', '/api/external/aircraft')
    await host.page.evaluate(() => Object.assign(window, { seen: 'before the booking' }))
    const booking = await ask(host, 'POST', '/api/external/quote/book', {
      aircraft: aircraft.tailNumber,
      customer: { firstName: 'Ada', lastName: 'Byron', account: { name: 'Byron Travel' } },
      legs: [
        { departureAirport: 'EDDM', arrivalAirport: 'LFPB', departureDateUTC: minute(at('06:00')), pax: 3 },
        { departureAirport: 'LFPB', arrivalAirport: 'EDDM', departureDateUTC: minute(at('15:00')), pax: 2 },
      ],
    })
    const answered = Date.now()
    ;[there, back] = booking.legs.map((leg: { flightInfo: { flightId: number } }) => leg.flightInfo.flightId)
    await Promise.all([bar(there).waitFor(), bar(back).waitFor()])
    expect(Date.now() - answered).toBeLessThan(1000)
    expect(await host.page.evaluate(() => window.seen)).toBe('before the booking')
  })

  test('a departure changed on the flight page is announced, signed, within five seconds', async () => {
    await ask(host, 'POST', '/api/v2/webhooks/subscriptions', {
      event: 'FLIGHT_TIME_UPDATE',
      callbackUrl: receiver.url,
      signingKey,
    })
    await bar(there).click()
    await host.page.waitForURL(`**/#/board?*drawer=/flights/${there}`)
    await depart(there, '06:25')
    await delivery(there, 1, 5000)

    const [received] = deliveriesOf(there)
    expect(JSON.parse(String(received?.body))).toMatchObject({ event: 'FLIGHT_TIME_UPDATE', resourceType: 'FLIGHT' })
    expect(received?.headers['x-webhook-signature']).toBe(
      createHmac('sha256', signingKey)
        .update(received?.body ?? '')
        .digest('hex'),
    )
    const flight = await ask(host, 'GET', `/api/external/flight/${there}`)
    expect(JSON.stringify(flight)).toContain(minute(at('06:25')))
  })

  test('an answer after 1.2 s, and one with 201, are no success: the same bytes come again', async () => {
    receiver.behave = ({ body }) => {
      const { resourceId } = JSON.parse(body.toString())
      if (resourceId === there && deliveriesOf(there).length === 2) return { delay: 1200 }
      if (resourceId === back && deliveriesOf(back).length === 1) return { status: 201 }
      return {}
    }
    await depart(there, '06:40')
    await depart(back, '15:30')
    // A receiver that does not answer in time is paused for at least 30 seconds; on a busy machine that may be either.
    await delivery(back, 2, 60_000)
    await delivery(there, 3, 60_000)
    const [, late, again] = deliveriesOf(there)
    const [created, repeated] = deliveriesOf(back)
    for (const [first, second] of [
      [late, again],
      [created, repeated],
    ]) {
      expect(second?.body.equals(first?.body as Buffer)).toBe(true)
      expect(second?.headers['x-webhook-signature']).toBe(first?.headers['x-webhook-signature'])
    }
  })

  test('pictures of board and flight page, light and dark', async () => {
    mkdirSync(screenshots, { recursive: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      await host.page.emulateMedia({ colorScheme })
      for (const [room, path] of [
        ['board', '/board'],
        ['flight', `/flights/${there}`],
      ] as const) {
        await goTo(path)
        await (room === 'board' ? bar(there) : host.page.getByRole('button', { name: 'Save times' })).waitFor()
        const picture = await host.page.screenshot({ path: join(screenshots, `${name}-${room}-${colorScheme}.png`) })
        expect(picture.length).toBeGreaterThan(20_000)
      }
    }
  })
})
