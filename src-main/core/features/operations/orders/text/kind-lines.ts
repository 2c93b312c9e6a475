import { fuelUnitText } from '../../../../../../src-shared/domain/airports/fuel.ts'
import {
  type BorderFormalities,
  formalitiesBetween,
} from '../../../../../../src-shared/domain/flights/border-formalities.ts'
import { bestTimes } from '../../../../../../src-shared/flight/flight-progress.ts'
import { t } from '../../../../../../src-shared/texts/texts.ts'
import { unpack } from '../../../../data/tables/columns.ts'
import { personName } from '../../../../present/name.ts'
import { kilograms } from '../../../../present/weight.ts'
import { plainDay } from '../../papers/times.ts'
import { codesOf, inWords, joined } from '../../papers/words.ts'
import type { OrderFacts } from '../queries.ts'
import { commanderText, type Line, momentText, paxOf } from './flight-lines.ts'

/** Milliseconds before departure that catering is delivered and transport to the airport sets off. */
const CATERING_BEFORE = 60 * 60_000

const namesOf = (view: OrderFacts['view'], whom: string | null): string[] => [
  ...(whom === 'Pax' ? [] : view.crew.flatMap(({ user }) => (user ? personName(user) : []))),
  ...(whom === 'Crew' ? [] : view.passengers.flatMap(({ user }) => (user ? personName(user) : []))),
]

/** People that a service is for: how many, and the names that are known. */
function guests({ ordered, view }: OrderFacts): string {
  const whom = ordered.serviceFor
  const named = namesOf(view, whom)
  const all = (whom === 'Pax' ? 0 : view.crew.length) + (whom === 'Crew' ? 0 : paxOf(view))
  const unnamed = Math.max(0, all - named.length)
  if (named.length === 0) return all === 0 ? '' : String(all)
  return `${all}: ${joined([...named, unnamed > 0 && t('{{unnamed}} unnamed', { unnamed })])}`
}

/** The moment of an order's end of the flight. */
function momentOfEnd({ ordered, view }: OrderFacts, before = 0): string {
  const { departureAt, arrivalAt } = bestTimes(view.flight)
  return ordered.target === 'DEPARTURE'
    ? momentText(departureAt - before, view.departure.airport.timeZone)
    : momentText(arrivalAt, view.arrival.airport.timeZone)
}

const lead = ({ view }: OrderFacts): string => {
  const main = view.passengers.find(({ ticket }) => ticket.isMain === 1)?.user
  return main ? personName(main) : ''
}

function luggage({ view }: OrderFacts): string {
  const all = view.passengers.map(({ ticket }) =>
    kilograms({ weight: ticket.luggageWeight, weightUnit: ticket.luggageUnit }),
  )
  const sum = all.reduce<number>((total, weight) => total + (weight ?? 0), 0)
  return sum === 0 ? '' : t('{{weight}} kg', { weight: Math.round(sum) })
}

/** The food and drink that passengers like, as their records say. */
const diets = ({ view }: OrderFacts): string =>
  view.passengers
    .flatMap(({ user }) => {
      const catering = user?.profile ? unpack(user.profile).catering : undefined
      return user && catering ? `${personName(user)}: ${catering}` : []
    })
    .join('; ')

const formalityWords: Record<BorderFormalities, () => string> = {
  DOMESTIC: () => t('domestic flight'),
  NONE: () => t('not required within the Schengen area and the EU'),
  CUSTOMS: () => t('customs required, no immigration'),
  IMMIGRATION: () => t('immigration required, no customs'),
  BOTH: () => t('required'),
}
const formalities = ({ view: { departure, arrival } }: OrderFacts): string =>
  formalityWords[formalitiesBetween(departure.airport.country, arrival.airport.country)]()

/** The lines of an order that belong to its kind. */
const byKind: Record<string, (order: OrderFacts) => Line[]> = {
  HANDLING: (order) => [
    [t('Lead passenger'), lead(order)],
    [t('Luggage'), luggage(order)],
    [t('Customs and immigration'), formalities(order)],
  ],
  CATERING: (order) => [
    [t('Delivery to the aircraft'), momentOfEnd(order, CATERING_BEFORE)],
    [t('For'), t('{{pax}} passengers, {{crew}} crew', { pax: paxOf(order.view), crew: order.view.crew.length })],
    [t('Preferences'), diets(order)],
  ],
  HOTEL: ({ ordered, ...rest }) => [
    [t('Check-in'), ordered.checkIn && plainDay(ordered.checkIn)],
    [t('Check-out'), ordered.checkOut && plainDay(ordered.checkOut)],
    [t('Rooms'), ordered.rooms],
    [t('Guests'), guests({ ordered, ...rest })],
  ],
  TRANSPORT: (order) => [
    [
      order.ordered.target === 'DEPARTURE' ? t('At the airport before') : t('Pick-up at the airport'),
      momentOfEnd(order),
    ],
    [t('Guests'), guests(order)],
    [t('Luggage'), luggage(order)],
    [t('Contact'), commanderText(order.view)],
  ],
  FUEL: ({ ordered, view }) => [
    [t('Fuel'), ordered.fuelType?.replaceAll('_', ' ')],
    [
      t('Quantity'),
      ordered.quantity === null
        ? t('as the crew request')
        : joined([ordered.quantity, fuelUnitText(ordered.unit ?? 'LITER')], ' '),
    ],
    [t('Next destination'), view.arrival.airport.code],
  ],
  MIGRATION: (order) => [[t('Lead passenger'), lead(order)]],
  CUSTOMS: (order) => [[t('Lead passenger'), lead(order)]],
  SUPERVISION: (order) => [[t('Lead passenger'), lead(order)]],
  DE_ICING: (order) => [[t('Needed before'), momentOfEnd(order)]],
  PARKING: (order) => [[order.ordered.target === 'DEPARTURE' ? t('Until') : t('From'), momentOfEnd(order)]],
  SECURITY: (order) => [[t('Lead passenger'), lead(order)]],
  FLIGHT_PLAN: ({ view }) => [
    [t('Alternates'), joined(view.alternates.map(({ code }) => code))],
    [t('Flight level'), view.flight.flightLevel],
    [t('Commander'), commanderText(view)],
  ],
  WEIGHT_AND_BALANCE: (order) => [
    [t('Luggage'), luggage(order)],
    [t('Commander'), commanderText(order.view)],
  ],
}

/** The lines of a slot or PPR: the movement, and the time that is requested or kept. */
function slotLines({ ordered, view }: OrderFacts): Line[] {
  const { departureAt, arrivalAt } = bestTimes(view.flight)
  const isDeparture = ordered.target === 'DEPARTURE'
  const [end, other] = isDeparture ? [view.departure, view.arrival] : [view.arrival, view.departure]
  const planned = isDeparture ? departureAt : arrivalAt
  return [
    [isDeparture ? t('Departure to') : t('Arrival from'), codesOf(other.airport)],
    [t('Requested time'), momentText(ordered.at ?? planned, end.airport.timeZone)],
    [t('Seats'), view.aircraft?.numberOfSeats],
    [t('Reference'), ordered.number],
  ]
}

/** The lines of a permit: its days, the purpose of the flight, and the number where it was granted before. */
const permitLines = ({ ordered, view }: OrderFacts): Line[] => [
  [
    t('Validity'),
    joined(
      [ordered.validFrom && plainDay(ordered.validFrom), ordered.validUntil && plainDay(ordered.validUntil)],
      ' \u2013 ',
    ),
  ],
  [t('Purpose of the flight'), inWords(view.flight.workflow)],
  [t('Reference'), ordered.number],
]

/** The lines of an order that belong to what is ordered. */
export function kindLines(order: OrderFacts): Line[] {
  const { noun, kind } = order.ordered
  if (noun === 'permits') return permitLines(order)
  if (noun === 'slots') return slotLines(order)
  return byKind[kind]?.(order) ?? []
}
