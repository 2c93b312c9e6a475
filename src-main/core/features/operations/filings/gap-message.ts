import type { FilingField } from '../../../../../src-shared/contract/operations/filings.ts'
import { type Message, message, type PlainCode } from '../../../../../src-shared/messages/index.ts'
import type { Gap } from './rules/gaps.ts'

const fields: Record<FilingField, PlainCode> = {
  firstName: 'filing_first_name',
  middleName: 'filing_middle_name',
  birthPlace: 'filing_birth_place',
  lastName: 'filing_last_name',
  gender: 'filing_gender',
  birthDate: 'filing_birth_date',
  nationality: 'filing_nationality',
  residence: 'filing_residence',
  document: 'filing_document',
  documentNumber: 'filing_document_number',
  issueCountry: 'filing_issue_country',
  expirationDate: 'filing_expiration_date',
  aircraft: 'filing_aircraft',
  crew: 'filing_crew',
  homebase: 'filing_homebase',
  departureAirport: 'filing_departure_airport',
  arrivalAirport: 'filing_arrival_airport',
}

/** `Grace Moser: gender`: who lacks what. */
export function gapMessage({ name, role, field, problem }: Gap): Message {
  const named = message(field === 'firstName' && problem === 'missing' ? 'filing_first_name_missing' : fields[field])
  const what =
    problem === 'expired'
      ? message('filing_document_expired')
      : problem === 'missing'
        ? named
        : message(problem === 'notLatin' ? 'filing_not_latin' : 'filing_too_long', { what: named })
  if (role === 'flight') return message('filing_gap_of_flight', { what })
  return name === null ? message('filing_gap_unnamed') : message('filing_gap', { name, what })
}
