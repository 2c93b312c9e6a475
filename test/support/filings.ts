import { DAY } from '../../src-shared/time/durations.ts'
import { answered, type TestApron } from './apron.ts'
import { addJet, bookFlight } from './flights.ts'

/** A person with all that authorities want to know, with letters that no passport zone has. */
export const gudrun = {
  firstName: 'Guðrún Anna',
  lastName: "O'Brien-Müller",
  gender: 'FEMALE',
  birthDate: '1984-05-06',
  birthPlace: 'Zürich',
  birthCountry: 'CH',
  nationality: 'CH',
  documentType: 'PASSPORT',
  documentNumber: 'x12 34-567',
  issueCountry: 'CH',
  documentExpiration: '2031-05-16',
  address: { street: 'Seestrasse 1', city: 'Zürich', country: 'CH' },
} as const

const commander = {
  firstName: 'Søren',
  lastName: 'Østergård',
  gender: 'MALE',
  birthDate: '1970-01-02',
  nationality: 'DK',
  documentType: 'PASSPORT',
  documentNumber: '207654321',
  issueCountry: 'DK',
  documentExpiration: '2030-01-01',
  mobile: '+45 12 34 56 78',
  address: { city: 'Billund', country: 'DK' },
} as const

let made = 0

/** A flight in two days with a commander and one passenger; answers its number as a path has it. */
export async function bookFiledFlight(
  apron: TestApron,
  {
    from,
    to,
    passenger = gudrun,
    pax = 1,
  }: { from: string; to: string; passenger?: Record<string, unknown>; pax?: number },
): Promise<string> {
  const flightNumber = `GAR${++made}`
  const tail = `HB-F${String(made).padStart(2, '0')}`
  await addJet(apron, tail)
  const departureAt = apron.clock.now() + 2 * DAY
  const flightId = String(await bookFlight(apron, { tail, flightNumber, from, to, departureAt, pax }))
  const { pilotId } = answered(
    await apron.desk.crew.add({
      body: { ...commander, externalReference: `pilot-${flightNumber}`, roles: ['CMD'], homeAirport: 'LSZH' },
    }),
  )
  const params = { flightId }
  answered(await apron.desk.flightCrew.assign({ params, body: [{ pilotId, role: 'CMD' }] }))
  const body = { ...passenger, externalReference: `pax-${flightNumber}` }
  const { internalId: paxUserId } = answered(await apron.desk.users.create({ body }))
  answered(await apron.desk.passengers.add({ params, body: { paxUserId, isMain: true } }))
  return flightId
}
