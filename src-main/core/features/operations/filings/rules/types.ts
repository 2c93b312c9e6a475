import type { Address } from '../../../../data/tables/columns.ts'

/** A person on board as authorities want to know them; countries in ISO 3166 alpha-2, days as `2026-11-24`. */
export interface Traveler {
  role: 'crew' | 'passenger'
  /** Of the crew: works at the controls, not in the cabin. */
  isFlightDeck: boolean
  userId: number | null
  /** Null: a seat without a name. */
  name: string | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  gender: string | null
  birthDate: string | null
  birthPlace: string | null
  birthCountry: string | null
  nationality: string | null
  residence: string | null
  /** The home address, as far as it is known. */
  address: Address | null
  document: {
    type: string
    number: string
    issueCountry: string | null
    expirationDate: string | null
  } | null
}

interface FiledPlace {
  code: string
  icao: string | null
  iata: string | null
  country: string | null
  timeZone: string
  name: string
  city: string | null
}

/** A flight with all on board, as its files are made. */
export interface FiledFlight {
  name: string
  flightNumber: string | null
  tailNumber: string | null
  aircraftType: string | null
  homebase: string | null
  departure: FiledPlace
  arrival: FiledPlace
  departureAt: number
  arrivalAt: number
  operator: {
    name: string
    icaoCode: string | null
    email: string | null
    /** The commander, or the operator. */
    contact: string
    phone: string | null
  }
  crew: Traveler[]
  passengers: Traveler[]
}
