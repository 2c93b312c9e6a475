import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import type { FilingField } from '../../../../../src-shared/contract/operations/filings.ts'
import type { FilingFormat, FilingState } from '../../../../../src-shared/domain/flights/filings.ts'
import type { SentPart } from '../../../../../src-shared/domain/flights/sent-parts.ts'
import { perLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { listText } from '../../../../ui/list-text.ts'
import { dayAndClock } from '../../../../ui/time.ts'

export type Filing = Answer<EndpointFor<'filings.list'>>[number]
export type Gap = Filing['formats'][number]['gaps'][number]

export const stateWords: () => Record<FilingState, string> = perLanguage(() => ({
  needed: t('Needed'),
  made: t('File made'),
  submitted: t('Submitted'),
  accepted: t('Accepted'),
  rejected: t('Rejected'),
  notRequired: t('Not required'),
}))

/** The checklist letter of a state. */
export const letterOf = {
  needed: 'DO',
  made: 'DO',
  submitted: 'REQ',
  accepted: 'OK',
  rejected: 'HOLD',
  notRequired: 'NR',
} as const satisfies Record<FilingState, string>

export const formatWords: () => Record<FilingFormat, string> = perLanguage(() => ({
  PAXLST: t('APIS (UN/EDIFACT PAXLST)'),
  EAPIS: t('eAPIS (XML)'),
  GAR: t('GAR (spreadsheet)'),
}))

/** What is to be done with the file. */
export const formatHints: () => Record<FilingFormat, string> = perLanguage(() => ({
  PAXLST: t('Send it by the channel agreed with the authority. Passengers and crew are separate files.'),
  EAPIS: t(
    'Upload it at eapis.cbp.dhs.gov and check the manifest there before departure: add addresses in the US and the decal number, and enter the manifest by hand if the upload reports an error.',
  ),
  GAR: t('Upload it at the Submit a GAR service of the UK, at the latest two hours before departure.'),
}))

const fieldWords: () => Record<FilingField, string> = perLanguage(() => ({
  firstName: t('first name'),
  middleName: t('middle name'),
  lastName: t('last name'),
  gender: t('gender'),
  birthDate: t('date of birth'),
  birthPlace: t('place of birth'),
  nationality: t('nationality'),
  residence: t('country of residence'),
  document: t('passport or identity card'),
  documentNumber: t('document number'),
  issueCountry: t('issuing country'),
  expirationDate: t('expiry date'),
  aircraft: t('aircraft'),
  crew: t('crew'),
  homebase: t('home base of the aircraft'),
  departureAirport: t('ICAO or IATA code of the departure'),
  arrivalAirport: t('ICAO or IATA code of the arrival'),
}))

const problemWords: () => Record<Gap['problem'], (what: string) => string> = perLanguage(() => ({
  missing: (what) => what,
  expired: () => t('document expires before arrival'),
  notLatin: (what) => t('{{what}} in Latin letters, as in the passport', { what }),
  tooLong: (what) => t('{{what}} of at most 35 letters, as in the passport', { what }),
}))

/** Gaps by person: a name and what is missing, in the order of the list. */
export function gapsByPerson(gaps: Gap[]): { key: string; userId: number | null; name: string; missing: string }[] {
  const keyOf = ({ role, userId, name }: Gap) => `${role} ${userId ?? name ?? ''}`
  return [...Map.groupBy(gaps, keyOf)].map(([key, of]) => {
    const [first] = of as [Gap, ...Gap[]]
    const problems = of.map(({ field, problem }) =>
      problem === 'missing' && field === 'firstName'
        ? t('first name (FNU where the passport has one name alone)')
        : problemWords()[problem](fieldWords()[field]),
    )
    const name = first.role === 'flight' ? t('Flight') : (first.name ?? t('Unnamed passenger'))
    return { key, userId: first.userId, name, missing: problems.join(', ') }
  })
}

const partWords: () => Record<SentPart, string> = perLanguage(() => ({
  times: t('the times'),
  route: t('the route'),
  aircraft: t('the aircraft'),
  passengers: t('the passengers'),
  crew: t('the crew'),
  documents: t('the travel documents'),
}))

/** `Filed before the times and the passengers changed: file again`. */
function staleText({ changed, submittedAt, acceptedAt, fileMadeAt }: Filing): string {
  const what = changed.length > 0 ? listText(changed.map((part) => partWords()[part])) : t('the flight')
  const isFileAlone = fileMadeAt !== null && submittedAt === null && acceptedAt === null
  return isFileAlone
    ? t('File made before {{what}} changed: make it again', { what })
    : t('Filed before {{what}} changed: file again', { what })
}

/** `Submitted 21 Nov 10:20, GAR-4711`; what is missing while no file can be made. */
export function filingDetail(filing: Filing, zone: string): string {
  const { state, fileMadeAt, submittedAt, acceptedAt, reference, formats, recheck } = filing
  if (recheck) return staleText(filing)
  const gaps = formats[0]?.gaps.length ?? 0
  if (state === 'needed') return gaps > 0 ? t('{{count}} details missing', { count: gaps }) : t('ready to make')
  // Requested of a handler, who submits it.
  if (state === 'submitted' && submittedAt === null) return t('Requested')
  const times = { made: fileMadeAt, submitted: submittedAt, accepted: acceptedAt, rejected: null, notRequired: null }
  const at = times[state]
  const when = at === null ? '' : ` ${dayAndClock(at, zone)}`
  return [`${stateWords()[state]}${when}`, state === 'made' ? null : reference].filter(Boolean).join(', ')
}
