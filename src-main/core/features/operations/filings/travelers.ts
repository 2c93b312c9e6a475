import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { personName } from '../../../present/name.ts'
import type { FlightFacts } from '../papers/flight-view.ts'
import type { FiledFlight, Traveler } from './rules/types.ts'

type User = NonNullable<FlightFacts['passengers'][number]['user']>
type Card = FlightFacts['passengers'][number]['card']

function traveler(user: User | undefined, card: Card, about: Pick<Traveler, 'role' | 'isFlightDeck'>): Traveler {
  const address = user?.address ? unpack(user.address) : null
  return {
    ...about,
    userId: user?.publicId ?? null,
    name: user ? personName(user) : null,
    firstName: user?.firstName ?? null,
    middleName: user?.middleName ?? null,
    lastName: user?.lastName ?? null,
    gender: user?.gender ?? null,
    birthDate: user?.birthDate ?? null,
    birthPlace: user?.birthPlace ?? null,
    birthCountry: user?.birthCountry ?? null,
    nationality: user?.nationality ?? null,
    residence: address?.country ?? null,
    address,
    document: card
      ? {
          type: card.type,
          number: card.number,
          issueCountry: card.issueCountry,
          expirationDate: card.expirationDate,
        }
      : null,
  }
}

const flightDeck = /^(CMD|FO|SINGLE_PILOT|AUG_|ENG$|TRI$|TRE$|INSTRUCTOR|CHECK_AIRMAN)/

/** A flight with all on board as authorities want to know them. */
export function filedFlightOf(
  view: FlightFacts,
  operator: { name: string; icaoCode: string | null; email: string | null },
): FiledFlight {
  const { flight, aircraft, departure, arrival, crew, passengers } = view
  const place = ({ airport }: FlightFacts['departure']) => {
    const { code, icao, iata, country, timeZone, name, city } = airport
    return { code, icao, iata, country, timeZone, name, city }
  }
  const commander = crew[0]?.member
  return {
    name: flightName(flight),
    flightNumber: flight.flightNumber,
    tailNumber: aircraft?.tailNumber ?? null,
    aircraftType: aircraft?.type ?? null,
    homebase: aircraft?.homebase ?? null,
    departure: place(departure),
    arrival: place(arrival),
    ...bestTimes(flight),
    operator: {
      ...operator,
      contact: commander ? personName(commander) : operator.name,
      phone: commander?.mobile ?? commander?.phone ?? null,
    },
    crew: crew.map(({ member, user, card }) =>
      traveler(user, card, { role: 'crew', isFlightDeck: flightDeck.test(member.role) }),
    ),
    passengers: passengers.map(({ user, card }) => traveler(user, card, { role: 'passenger', isFlightDeck: false })),
  }
}
