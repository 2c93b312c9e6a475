import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
/** Flights over, next, and after that. */
let flown: number
let next: number
let later: number

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-PAX')
  const book = (flightNumber: string, hours: number) =>
    bookFlight(apron, { tail: 'HB-PAX', flightNumber, departureAt: apron.clock.now() + hours * HOUR, pax: 5 })
  flown = await book('flown', -5)
  later = await book('later', 50)
  next = await book('next', 5)
})
afterAll(() => apron.close())

const passenger = (externalReference: string) => partner.users.passenger({ params: { externalReference } })

async function person(externalReference: string) {
  const user = answered(await partner.users.create({ body: { lastName: 'Guest', externalReference } }))
  const at = { userExternalReference: externalReference }
  const card = async (number: string) => answered(await partner.userDocuments.create({ params: at, body: { number } }))
  return { ...user, cards: [await card('A'), await card('B'), await card('C')].map(({ id }) => id) }
}
const board = async (flightId: number, body: object) =>
  answered(await partner.passengers.add({ params: { flightId: String(flightId) }, body }))

test('a passenger is a user with the document of the ticket', async () => {
  const { cards, ...user } = await person('crm-1')
  await board(next, { paxExternalReference: 'crm-1', externalReference: 'T-1', paxIdCardId: cards[1] })
  await board(later, { paxExternalReference: 'crm-1', externalReference: 'T-2', paxIdCardId: cards[2] })
  const main = answered(await partner.users.read({ params: { externalReference: 'crm-1' } }))
  const shown = (documentNumber: string) => ({
    ...main,
    documentNumber,
    documentExternalReference: expect.any(String),
  })
  expect(answered(await passenger('T-1'))).toEqual(shown('B'))
  expect(answered(await passenger('T-2'))).toEqual(shown('C'))
  // A reference to the person finds the next flight.
  expect(answered(await passenger('crm-1'))).toEqual(shown('B'))
  expect(answered(await passenger(`fl3xx_${user.internalId}`))).toEqual(shown('B'))
})

test('of a person whose flights are over, the last counts; a cancelled one only for want of another', async () => {
  const { cards } = await person('crm-2')
  await board(flown, { paxExternalReference: 'crm-2', paxIdCardId: cards[1] })
  await board(next, { paxExternalReference: 'crm-2', paxIdCardId: cards[2] })
  expect(answered(await passenger('crm-2')).documentNumber).toBe('C')
  const { db } = apron.core.data
  await db.updateTable('flights').set({ canceledAt: 1 }).where('publicId', '=', next).execute()
  expect(answered(await passenger('crm-2')).documentNumber).toBe('B')
  await db.updateTable('flights').set({ canceledAt: null }).where('publicId', '=', next).execute()
})

test('the main document stands in where the ticket has none', async () => {
  answered(await partner.users.create({ body: { lastName: 'Bare', externalReference: 'crm-3' } }))
  await board(flown, { paxExternalReference: 'crm-3' })
  expect(answered(await passenger('crm-3')).documentNumber).toBeUndefined()
  const params = { userExternalReference: 'crm-3' }
  answered(await partner.userDocuments.create({ params, body: { number: 'Late' } }))
  expect(answered(await passenger('crm-3')).documentNumber).toBe('Late')
})

test('who has no ticket is no passenger', async () => {
  await person('crm-4')
  expect(refused(await passenger('crm-4'))).toMatchObject({ status: 404, code: 'unknown_record' })
  expect(refused(await passenger('nobody')).status).toBe(404)
})
