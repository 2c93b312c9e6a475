import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let pilotId: number
let flightId: number
let typeId: number
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-QLF')
  const departureAt = apron.clock.now() + 24 * HOUR
  flightId = await bookFlight(apron, { tail: 'HB-QLF', flightNumber: 'qlf1', departureAt })
  pilotId = answered(await apron.desk.crew.add({ body: { lastName: 'Pilot', acronym: 'PIL', roles: ['CMD'] } })).pilotId
  const params = { flightId: String(flightId) }
  answered(await apron.desk.flightCrew.assign({ params, body: [{ pilotId, role: 'CMD' }] }))
  const validity = { unit: 'MONTHS', value: 12 } as const
  const body = { name: 'Medical class 1', abbreviation: 'MED1', type: 'MEDICAL', validity } as const
  typeId = answered(await apron.desk.qualificationTypes.add({ body })).id
  await skipEvents(apron)
})
afterAll(() => apron.close())

test('a kind is named once, and can be put out of use', async () => {
  const { qualificationTypes } = apron.desk
  expect(refused(await qualificationTypes.add({ body: { name: 'Medical class 1' } })).code).toBe('reference_taken')
  const { id } = answered(
    await qualificationTypes.add({ body: { name: 'Balloons', gracePeriod: { end: { unit: 'DAYS', value: 5 } } } }),
  )
  const params = { id: String(id) }
  const changed = answered(await qualificationTypes.change({ params, body: { isActive: false, gracePeriod: null } }))
  expect(changed).toMatchObject({ name: 'Balloons', isActive: false, gracePeriod: null })
  const names = async (inactive: boolean) =>
    answered(await qualificationTypes.list({ query: { inactive } })).map(({ name }) => name)
  expect(await names(false)).toEqual(['Medical class 1'])
  expect(await names(true)).toEqual(['Balloons', 'Medical class 1'])
})

test('a qualification expires by the validity of its kind unless it says otherwise, and its flights are notified', async () => {
  const { qualifications } = apron.desk
  const body = { pilotId, typeId, issueDate: '2026-03-31', country: 'Austria', licenseNumber: 'AT.1' }
  const added = answered(await qualifications.add({ body }))
  expect(added).toMatchObject({
    pilotId,
    typeId,
    typeName: 'Medical class 1',
    expiryDate: '2027-03-31',
    country: 'AUT',
  })
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CREW_DOCUMENT_UPDATE'])
  const params = { id: String(added.id) }
  expect(answered(await qualifications.change({ params, body: { licenseNumber: 'AT.1' } }))).toEqual(added)
  expect(await newEvents(apron, flightId)).toEqual([])
  const later = answered(
    await qualifications.change({ params, body: { expiryDate: '2027-06-30', isPilotInCommand: true } }),
  )
  expect(later).toEqual({ ...added, expiryDate: '2027-06-30', graceEnd: '2027-06-30', isPilotInCommand: true })
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CREW_DOCUMENT_UPDATE'])
  const sooner = answered(await qualifications.add({ body: { ...body, expiryDate: '2026-12-01' } }))
  const listed = async (query: object) => answered(await qualifications.list({ query })).map(({ id }) => id)
  expect(await listed({ pilotId })).toEqual([sooner.id, later.id])
  expect(await listed({ expiringBy: '2026-12-31' })).toEqual([sooner.id])
  expect((await qualifications.remove({ params })).status).toBe(204)
  expect(await listed({})).toEqual([sooner.id])
})

test('a qualification of an unknown type or on an impossible day is refused', async () => {
  const { qualifications } = apron.desk
  expect(refused(await qualifications.add({ body: { pilotId: 999_999, typeId } })).status).toBe(404)
  expect(refused(await qualifications.add({ body: { pilotId, typeId: 999_999 } })).status).toBe(404)
  const wrong = await qualifications.add({ body: { pilotId, typeId, issueDate: '2026-02-30' } })
  expect(refused(wrong)).toEqual({ status: 400, code: 'invalid_input', fields: ['issueDate'] })
})
