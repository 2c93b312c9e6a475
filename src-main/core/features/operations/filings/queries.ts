import { filingStateOf, formatsOf } from '../../../../../src-shared/domain/flights/filings.ts'
import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { migrationAt } from '../../flights/customs/page.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { servicesOf } from '../../flights/services/desk-queries.ts'
import type { ServiceTarget } from '../../flights/services/rules.ts'
import { operator } from '../../office/setup/queries.ts'
import { requiredFor } from '../checklist/queries.ts'
import { deskFlight } from '../flight-page/queries.ts'
import type { FlightFacts } from '../papers/flight-view.ts'
import { filedFlightOf } from './travelers.ts'

/** A flight with all on board, as files are made of it; the contact is that of the e-mails it sends. */
export async function filedFlight(db: OperatorDb, facts: FlightFacts) {
  const { name, icaoCode } = found(await operator(db), 'operator_not_found')
  const { replyTo, fromAddress } = await db.settings('mail')
  return filedFlightOf(facts, { name, icaoCode, email: replyTo ?? fromAddress ?? null })
}

/** The formats that the authority at an end of a flight takes, and its country. */
export async function authorityAt(db: OperatorDb, flight: FlightRow, end: ServiceTarget) {
  const { departureAirport, arrivalAirport } = bestAirports(flight)
  const [airport] = await airportsByCode(db, [end === 'DEPARTURE' ? departureAirport : arrivalAirport])
  const country = airport?.country ?? null
  return { country, formats: formatsOf(country) }
}

const defaultNames = { GAR: 'GAR', EAPIS: 'eAPIS', PAXLST: 'APIS' } as const

/** The submissions of a flight: those its checklist asks for, and those that were begun. */
export async function filingsOf(db: OperatorDb, { id }: Pick<FlightRow, 'id'>) {
  const flight = found(await deskFlight(db, id), 'flight_not_found')
  const required = (await requiredFor(db, flight)).filter(({ item }) => item === 'MIGRATION')
  const services = await servicesOf(db, id)
  const { departureAirport, arrivalAirport } = bestAirports(flight)
  const airports = await airportsByCode(db, [departureAirport, arrivalAirport])
  return (['DEPARTURE', 'ARRIVAL'] as const).flatMap((end: ServiceTarget) => {
    const code = end === 'DEPARTURE' ? departureAirport : arrivalAirport
    const rule = required.find((one) => one.end === end)
    const row = migrationAt(services, end)
    if (!rule && !row) return []
    const country = airports.find((airport) => airport.code === code)?.country ?? null
    const formats = formatsOf(country)
    return [
      {
        ...{ end, airport: code, country, formats, row },
        name: rule?.name ?? defaultNames[formats[0] ?? 'PAXLST'],
        state: filingStateOf(row),
      },
    ]
  })
}
export type FilingView = Awaited<ReturnType<typeof filingsOf>>[number]
