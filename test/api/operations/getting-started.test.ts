import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

const read = async () => answered(await apron.desk.gettingStarted.read({}))

test('follows what the operator has, one step after another', async () => {
  expect(await read()).toMatchObject({ tailNumber: null, hasCrew: false, hasFlight: false })
  answered(await apron.desk.settings.change({ body: { baseAirport: 'LSZH' } }))
  await addJet(apron, 'HB-NEW')
  expect(await read()).toEqual({ baseAirport: 'LSZH', tailNumber: 'HB-NEW', hasCrew: false, hasFlight: false })
  answered(await apron.desk.crew.add({ body: { lastName: 'First', roles: ['CMD'] } }))
  const departureDateUTC = new Date(Math.ceil(apron.clock.now() / DAY) * DAY + DAY).toISOString().slice(0, 16)
  const { legs } = answered(
    await apron.desk.bookings.book({
      body: {
        aircraft: 'HB-NEW',
        customer: { lastName: 'Guest', account: { name: 'Guest' } },
        legs: [{ departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureDateUTC, pax: 2 }],
      },
    }),
  )
  expect(await read()).toMatchObject({ hasCrew: true, hasFlight: true })
  // A flight that was canceled is none.
  const flightId = String(legs[0]?.flightInfo?.flightId)
  answered(await apron.desk.flightDesk.cancel({ params: { flightId } }))
  expect(await read()).toMatchObject({ hasFlight: false })
})
