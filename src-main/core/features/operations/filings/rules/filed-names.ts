import { latin, latinName } from '../../../../../../src-shared/strings/latin.ts'
import type { FiledFlight, Traveler } from './types.ts'

/** A name or place as the files of authorities have it: Latin capitals, as the issuing state of the document writes them. */
export const filedName = ({ document, nationality }: Traveler, text: string | null): string =>
  latinName(text ?? '', document?.issueCountry ?? nationality)

/** A place of birth: in its own Latin letters, else as a name is filed. */
export const filedPlace = (traveler: Traveler, place: string | null): string =>
  /(?!\p{Script=Latin})\p{L}/u.test(place ?? '') ? filedName(traveler, place) : (place ?? '')

/** The number of a document in letters and digits alone. */
export const filedNumber = ({ document }: Traveler): string => latin(document?.number ?? '').replace(/[^A-Z0-9]/g, '')

/**
 * First name not known: what authorities take where the passport has one name alone, which is the last name then (CBP, eAPIS
 * for private aircraft). A dash says the same.
 */
const NO_FIRST_NAME = 'FNU'
const isNoName = (name: string | null): boolean => /^(?:FNU|[-–—])$/i.test(name?.trim() ?? '')

/** Whether a person has one name alone. */
export const hasOneName = ({ firstName }: Traveler): boolean => isNoName(firstName)

/** The given names where a format has to have some. */
export const filedFirstName = (traveler: Traveler): string =>
  hasOneName(traveler) ? NO_FIRST_NAME : filedName(traveler, traveler.firstName)

/** The given names where a format may leave them out. */
export const filedGivenName = (traveler: Traveler): string => (hasOneName(traveler) ? '' : filedFirstName(traveler))

/** How an airport is named to an authority: its code of ICAO or IATA; what else a place has may be no code of theirs. */
export const filedAirport = ({ icao, iata, code }: FiledFlight['departure']): string => icao ?? iata ?? code
