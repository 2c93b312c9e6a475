import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { citation } from '../../support/fleet.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let headers: Record<string, string>
beforeAll(async () => {
  apron = await startHttp()
  headers = headersOf((await apron.partner()).credentials)
})
afterAll(() => apron.close())

const add = (tailNumber: string, more: object = {}) =>
  apron.desk.aircraft.add({ body: { ...citation, tailNumber, ...more } })
const ask = (path: string) => apron.ask(`/api/external/${path}`, { headers })
const book = (aircraft: string, departureDate: string, pax = 3) => ({
  aircraft,
  customer: { firstName: 'Ada', lastName: 'Berg' },
  legs: [{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate, pax }],
})

const tails = [
  'Add CJ3+ East',
  'Fleet CJ3+',
  'N12/34',
  'OE-FQA (2)',
  'CJ [West]',
  'X',
  '7',
  'Zürich-Jet No. 1',
  'd-lower',
  'ABCDEFGHIJKLMNOPQRSTUVWX',
  '...',
]

describe.each(tails)('the tail %s', (tail) => {
  const departureDate = `2026-12-${10 + tails.indexOf(tail)}T09:00`
  const inPath = encodeURIComponent(tail)
  const others = [tail.toUpperCase(), tail.toLowerCase(), `  ${tail} `]

  test('is answered as it was registered, and found in any case', async () => {
    expect(answered(await add(tail)).tailNumber).toBe(tail)
    for (const path of ['', '/schedule', '/pricing', '/holditems', '/maintenanceSchedules']) {
      for (const name of [tail, ...others]) {
        const { status, body } = await ask(`aircraft/${encodeURIComponent(name)}${path}`)
        expect({ path, name, status }).toEqual({ path, name, status: 200 })
        if (path === '' || path === '/pricing') expect(body.tailNumber).toBe(tail)
      }
    }
  })

  test('leads to itself and to its schedule by its links', async () => {
    const { body } = await ask(`aircraft/${inPath}`)
    for (const rel of ['self', 'schedule']) {
      const { href } = body.links.find((link: { rel: string }) => link.rel === rel)
      const { pathname, search } = new URL(href)
      expect((await apron.ask(pathname + search, { headers })).status).toBe(200)
    }
  })

  test('can be booked in any case and is answered everywhere as registered', async () => {
    const [, lower = tail] = others
    const { status, body } = await apron.ask('/api/external/quote/book', {
      method: 'POST',
      headers,
      body: book(lower, departureDate, 0),
    })
    expect({ status, aircraft: body.aircraft, obj: body.aircraftObj?.tailNumber }).toEqual({
      status: 200,
      aircraft: tail,
      obj: tail,
    })
    expect(body.legs[0].aircraft).toBe(tail)
    const { flightId } = body.legs[0].flightInfo
    const day = departureDate.slice(0, 10)
    const flights = (await ask(`flight/flights?from=${day}&to=${day}`)).body
    expect(flights.map((flight: { registrationNumber: string }) => flight.registrationNumber)).toEqual([tail])
    expect((await ask(`leg/${body.bookingIdentifier}`)).body[0].aircraftTailNumber).toBe(tail)
    expect((await ask(`flight/${flightId}/services`)).body.tailNumber).toBe(tail)
    const schedule = (await ask(`aircraft/${inPath}/schedule?from=${day}&to=${day}`)).body
    expect(schedule.map(({ id }: { id: string }) => id)).toEqual([`flight_${flightId}`])
    answered(await apron.desk.flightDesk.offer({ params: { flightId: String(flightId) }, body: { price: 100 } }))
    const offered = (await ask('quote/legs/empty')).body
    expect(offered.find(({ id }: { id: number }) => id === flightId).tailnumber).toBe(tail)
  })

  test('can be changed by a booking that is sent back as it was read', async () => {
    const made = (
      await apron.ask('/api/external/quote/book', {
        method: 'POST',
        headers,
        body: book(tail, departureDate.replace('09', '15')),
      })
    ).body
    const { status, body } = await apron.ask(`/api/external/quote/book/${made.bookingid}`, {
      method: 'PUT',
      headers,
      body: made,
    })
    expect({ status, aircraft: body.aircraft, version: body.legs.length }).toEqual({
      status: 200,
      aircraft: tail,
      version: 1,
    })
  })

  test('is one aircraft, however it is written', async () => {
    for (const name of [tail, ...others])
      expect(refused(await add(name))).toEqual({ status: 409, code: 'reference_taken', fields: ['tailNumber'] })
  })
})

describe('no tail is', () => {
  test.each([
    ['nothing', ''],
    ['only spaces', '   '],
    ['of 25 characters', 'ABCDEFGHIJKLMNOPQRSTUVWXY'],
    ['on two lines', 'OE\nFQA'],
    ['with a tab', 'OE\tFQA'],
    ['with what is not printed', 'OE\u200bFQA'],
    ['with other signs', 'OE#FQA'],
    ['an emoji', '✈️'],
    ['lost in a path', '..'],
    ['a path of the interface', 'picture'],
  ])('%s', async (_what, tail) => {
    expect(refused(await add(tail))).toEqual({ status: 400, code: 'invalid_input', fields: ['tailNumber'] })
  })
})

test('a new tail is that of its crew too', async () => {
  const { id } = answered(await add('Pool CJ4'))
  const body = { lastName: 'Vidal', roles: ['CMD' as const], tails: ['pool cj4'] }
  const { pilotId, tails: before } = answered(await apron.desk.crew.add({ body }))
  expect(before).toEqual(['Pool CJ4'])
  answered(await apron.desk.aircraft.change({ params: { aircraftId: String(id) }, body: { tailNumber: 'Pool CJ4+' } }))
  expect(answered(await apron.desk.crew.page({ params: { pilotId: String(pilotId) } })).tails).toEqual(['Pool CJ4+'])
  expect((await ask(`staff/crew/${pilotId}`)).body.pilotOnAircraft).toEqual(['Pool CJ4+'])
})
