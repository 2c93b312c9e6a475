import { base64urlnopad } from '@scure/base'
import { type FilingFormat, formatsOf } from '../../../../../src-shared/domain/flights/filings.ts'
import { type SentPart, sentParts } from '../../../../../src-shared/domain/flights/sent-parts.ts'
import { bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { CUSTOMS } from '../../../../../src-shared/flight/flight-writes.ts'
import type { SentContent } from '../../../data/tables/ground.ts'
import { sha256Bytes } from '../../../runtime/hash.ts'
import type { GroundServiceRow, GroundServiceTable } from '../../flights/flights/ground-service-queries.ts'
import { filedContent } from '../filings/content.ts'
import { filedFlightOf } from '../filings/travelers.ts'
import { orderedOf } from '../orders/ordered.ts'
import { orderContent } from '../orders/text/order-text.ts'
import type { FlightFacts } from '../papers/flight-view.ts'

/** A part of what was sent, short enough to keep and without the names and numbers of people. */
const digestOf = (content: unknown): string =>
  base64urlnopad.encode(sha256Bytes(JSON.stringify(content ?? null))).slice(0, 16)

type Person = FlightFacts['passengers'][number] | FlightFacts['crew'][number]
const person = ({ user }: Person) =>
  user && [
    ...[user.firstName, user.middleName, user.lastName, user.gender, user.birthDate, user.birthPlace],
    ...[user.birthCountry, user.nationality, user.address],
  ]
const document = ({ card }: Person) => card && [card.type, card.number, card.issueCountry, card.expirationDate]

/** What a flight is, part by part. */
const partValues: Record<SentPart, (facts: FlightFacts) => unknown> = {
  times: ({ flight }) => bestTimes(flight),
  route: ({ departure, arrival }) => [departure.airport.code, arrival.airport.code],
  aircraft: ({ aircraft }) => aircraft && [aircraft.tailNumber, aircraft.type, aircraft.homebase],
  passengers: ({ passengers, flight }) => [flight.pax, passengers.map(person)],
  crew: ({ crew }) => crew.map((one) => [one.member.role, one.member.phone, one.member.mobile, person(one)]),
  documents: ({ crew, passengers }) => [...crew, ...passengers].map(document),
}

type Content = Pick<SentContent, 'digest' | 'parts'>

/** The contents of a flight as it is now, for each record that is arranged for it. */
export function openContents(facts: FlightFacts) {
  const parts = Object.fromEntries(sentParts.map((part) => [part, digestOf(partValues[part](facts))]))
  const { times, route, aircraft } = parts
  const filed = filedFlightOf(facts, { name: '', icaoCode: null, email: null })

  function textOf<T extends GroundServiceTable>(table: T, row: GroundServiceRow<T>): string {
    if (!isFiling(row)) return orderContent({ ordered: orderedOf[table](row), view: facts, operator: '' })
    const { target, fileFormat } = row
    const { country } = target === 'DEPARTURE' ? filed.departure : filed.arrival
    const format = (fileFormat ?? formatsOf(country)[0] ?? 'PAXLST') as FilingFormat
    return filedContent(filed, format, country)
  }

  return {
    parts,
    /** Times, airports and aircraft count for each (decision 23), whether or not a file says them. */
    of: <T extends GroundServiceTable>(table: T, row: GroundServiceRow<T>): Content => ({
      digest: digestOf([times, route, aircraft, textOf(table, row)]),
      parts,
    }),
  }
}

/** Whether a record is a submission of the people on board, not an order. */
export const isFiling = (row: object): row is GroundServiceRow<'services'> =>
  'kind' in row && row.kind === CUSTOMS && 'fileFormat' in row

/** The parts in which a flight differs from what was sent. */
export const differingParts = (sent: SentContent, parts: Record<string, string>): SentPart[] =>
  sentParts.filter((part) => sent.parts[part] !== parts[part])
