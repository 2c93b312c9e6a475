import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner()
  const add = async (tailNumber: string, more: object) =>
    answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber, ...more } }))
  await add('HB-APR', { flightNumberToken: 'APR' })
  await add('HB-JFB', { flightNumberToken: 'JFB' })
  await add('HB-NIL', {})
})
afterAll(() => apron.close())
beforeEach(async () => {
  answered(await apron.desk.settings.change({ body: { flightNumberPattern: '{token}{number}' } }))
})

let days = 1
const leg = (more: object = {}) => ({
  departureAirport: 'LSZH',
  arrivalAirport: 'EGGW',
  departureDateUTC: new Date(apron.clock.now() + ++days * DAY).toISOString().slice(0, 16),
  pax: 1,
  ...more,
})
const asked = (more: object = {}) => ({
  aircraft: 'HB-APR',
  customer: { lastName: 'Berg', account: { name: 'Blue Sky' } },
  legs: [leg()],
  ...more,
})
const numbersOf = ({ legs }: { legs: { flightNumber?: string | undefined }[] }) =>
  legs.map(({ flightNumber }) => flightNumber)
const of = ({ bookingid }: { bookingid: number }) => ({ params: { reference: String(bookingid) } })
const usual = expect.stringMatching(/^APR\d{3,4}$/)

describe('a flight without a number gets one from the token of its aircraft and the pattern', () => {
  test.each(['book', 'confirm'] as const)(
    'made by %s; leg and flight have the same, no two the same',
    async (operation) => {
      const made = answered(await partner.bookings[operation]({ body: asked({ legs: [leg(), leg()] }) }))
      const numbers = numbersOf(made)
      expect(numbers).toEqual([usual, usual])
      expect(new Set(numbers).size).toBe(2)
      for (const { flightInfo, flightNumber } of made.legs) {
        const flight = answered(await partner.flights.read({ params: { flightId: String(flightInfo?.flightId) } }))
        expect(flight).toMatchObject({ flightNumber, flightNumberCompany: expect.stringContaining(`-${flightNumber}`) })
      }
    },
  )

  test('at the desk, by a booking entered and by a quote that is booked, which has none before', async () => {
    expect(numbersOf(answered(await apron.desk.bookings.record({ body: { ...asked(), status: 'B' } })))).toEqual([
      usual,
    ])
    const quote = answered(
      await partner.quotes.create({ body: asked({ legs: [leg(), leg({ flightNumber: 'OWN1' })] }) }),
    )
    expect(numbersOf(quote)).toEqual([undefined, 'OWN1'])
    expect(numbersOf(answered(await apron.desk.quotes.book(of(quote))))).toEqual([usual, 'OWN1'])
  })

  test('by legs that are added, one by one or in an update', async () => {
    const made = answered(await partner.bookings.book({ body: asked() }))
    expect(numbersOf({ legs: answered(await partner.itinerary.add({ ...of(made), body: leg() })) })).toEqual([usual])
    const after = answered(
      await partner.bookings.update({
        ...of(made),
        body: { legs: [{ id: made.legs[0]?.id }, leg({ aircraft: 'HB-JFB' })] },
      }),
    )
    expect(numbersOf(after)).toEqual([usual, usual, expect.stringMatching(/^JFB\d{3,4}$/)])
  })

  test('once it has an aircraft with a token, and keeps it on another one', async () => {
    const made = answered(await partner.bookings.book({ body: asked({ aircraft: undefined }) }))
    expect(numbersOf(made)).toEqual([undefined])
    const change = async (aircraft: string) =>
      answered(await partner.bookings.update({ ...of(made), body: { aircraft } }))
    expect(numbersOf(await change('HB-NIL'))).toEqual([undefined])
    const numbers = numbersOf(await change('HB-APR'))
    expect(numbers).toEqual([usual])
    expect(numbersOf(await change('HB-JFB'))).toEqual(numbers)
  })
})

describe('no number is made', () => {
  test.each<[string, object, (string | undefined)[]]>([
    ['where one is sent', { legs: [leg2({ flightNumber: 'OWN2' })] }, ['OWN2']],
    ['without a token', { aircraft: 'HB-NIL' }, [undefined]],
    ['without an aircraft', { aircraft: undefined }, [undefined]],
    ['for a leg that comes canceled', { legs: [leg2({ status: 'CANCELED' })] }, [undefined]],
    ['for a flight that has left', { legs: [leg2({ departureDateUTC: '2026-01-05T08:00' })] }, [undefined]],
  ])('%s', async (_what, more, numbers) => {
    expect(numbersOf(answered(await partner.bookings.book({ body: asked(more) })))).toEqual(numbers)
  })

  function leg2(more: object) {
    const at = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDateUTC: '2027-05-01T08:00', pax: 1 }
    return { ...at, ...more }
  }
})

test('one that a flight near has is passed over', async () => {
  const at = (hours: number) => new Date(Date.UTC(2027, 3, 1) + hours * HOUR).toISOString().slice(0, 16)
  const [first] = numbersOf(
    answered(await partner.bookings.book({ body: asked({ legs: [leg({ departureDateUTC: at(0) })] }) })),
  )
  const next = Number(first?.slice(3)) + 1
  const taken = leg({ departureDateUTC: at(6), flightNumber: `APR${next}` })
  answered(await partner.bookings.book({ body: asked({ legs: [taken] }) }))
  const body = asked({ legs: [leg({ departureDateUTC: at(12) })] })
  expect(numbersOf(answered(await partner.bookings.book({ body })))).toEqual([`APR${next + 1}`])
})

describe('the pattern', () => {
  test('is the operator’s', async () => {
    const { flightNumberPattern } = answered(
      await apron.desk.settings.change({ body: { flightNumberPattern: '{token}{trip}{letter}' } }),
    )
    expect(flightNumberPattern).toBe('{token}{trip}{letter}')
    const made = answered(await partner.bookings.book({ body: asked({ legs: [leg(), leg()] }) }))
    expect(numbersOf(made)).toEqual([`APR${made.tripNumber}A`, `APR${made.tripNumber}B`])
    answered(await apron.desk.settings.change({ body: { flightNumberPattern: 'AP{number}' } }))
    const bare = answered(await partner.bookings.book({ body: asked({ aircraft: 'HB-NIL' }) }))
    expect(numbersOf(bare)).toEqual([expect.stringMatching(/^AP\d{3,4}$/)])
  })

  test('that can’t be used is refused', async () => {
    const body = { flightNumberPattern: '{tail}' }
    expect(refused(await apron.desk.settings.change({ body }))).toMatchObject({
      status: 400,
      fields: ['flightNumberPattern'],
    })
  })
})
