import { countryAlpha3 } from '../../../../../../src-shared/countries/country.ts'
import { latin, latinName } from '../../../../../../src-shared/strings/latin.ts'
import { filedAirport, filedFirstName, filedName, filedNumber, filedPlace } from '../rules/filed-names.ts'
import type { FiledFlight, Traveler } from '../rules/types.ts'

/** The version that the upload service of the Home Office looks for in C1. */
const VERSION = 'GENERAL AVIATION REPORT (GAR) -  January 2015'
/** Rows for crew and passengers in the sheet of the Home Office; more people make it longer. */
const CREW_ROWS = 8
const PASSENGER_ROWS = 20

type Cell = string | null

const country3 = (alpha2: string | null): string => (alpha2 ? (countryAlpha3(alpha2) ?? '') : '')
const genders: Record<string, string> = { MALE: 'Male', FEMALE: 'Female' }
const documents: Record<string, string> = { PASSPORT: 'Passport', IDCARD: 'Identity Card', ID_CARD: 'Identity Card' }

const columns = [
  ...['Travel Document Type', 'If Other, what?', 'Issuing State', 'Travel Document Number', 'Surname', 'Given Names'],
  ...['Sex', 'Date of Birth', 'Place of Birth', 'Nationality', 'Travel Document Expiry Date'],
]

function personRow(traveler: Traveler): Cell[] {
  const { document } = traveler
  const type = documents[document?.type ?? '']
  return [
    type ?? 'Other',
    type ? null : latinName(document?.type ?? ''),
    country3(document?.issueCountry ?? null),
    filedNumber(traveler),
    filedName(traveler, traveler.lastName),
    [filedFirstName(traveler), filedName(traveler, traveler.middleName)].filter(Boolean).join(' '),
    genders[traveler.gender ?? ''] ?? 'Unspecified',
    traveler.birthDate,
    filedPlace(traveler, traveler.birthPlace),
    country3(traveler.nationality),
    document?.expirationDate ?? null,
  ]
}

/** `2026-11-24` and `09:30` in UTC, the clock of the report. */
const momentIn = (at: number): [day: string, time: string] => {
  const text = new Date(at).toISOString()
  return [text.slice(0, 10), text.slice(11, 16)]
}

const filled = (rows: Cell[][], least: number): Cell[][] => [
  ...rows,
  ...Array.from({ length: Math.max(0, least - rows.length) }, (): Cell[] => []),
]

/**
 * The UK General Aviation Report as rows of the first sheet of a workbook, in the cells where the upload service of the
 * Home Office reads them (B3:F4 the flight, B5:H5 the aircraft, crew from row 9, then passengers).
 */
export function garRows(flight: FiledFlight): Cell[][] {
  const [arrivalDay, arrivalTime] = momentIn(flight.arrivalAt)
  const [departureDay, departureTime] = momentIn(flight.departureAt)
  const registration = latin(flight.tailNumber ?? '').replace(/[^A-Z0-9]/g, '')
  const isBased = /^EG/.test(flight.homebase ?? '')
  return [
    [null, null, VERSION],
    [],
    ['ARRIVAL', filedAirport(flight.arrival), 'Date', arrivalDay, 'Time (UTC)', arrivalTime],
    ['DEPARTURE', filedAirport(flight.departure), 'Date', departureDay, 'Time (UTC)', departureTime],
    ['REGISTRATION', registration, 'Type', flight.aircraftType, null, null, 'Usual base', flight.homebase],
    ['REASON FOR VISIT', isBased ? 'Based' : 'Short Term Visit'],
    ['CREW'],
    columns,
    ...filled(flight.crew.map(personRow), CREW_ROWS),
    ['TOTAL CREW', String(flight.crew.length)],
    ['PASSENGERS'],
    columns,
    ...filled(flight.passengers.map(personRow), PASSENGER_ROWS),
    ['TOTAL PASSENGERS', String(flight.passengers.length)],
  ]
}

/** The report as a workbook. */
export async function gar(flight: FiledFlight): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const isHead = (row: Cell[], index: number) => row === columns || index === 0
  const rows = garRows(flight).map((row, index) =>
    row.map((value) =>
      value === null || value === ''
        ? null
        : { value, type: String, ...(isHead(row, index) ? { fontWeight: 'bold' as const } : {}) },
    ),
  )
  const widths = [20, 16, 14, 22, 22, 22, 12, 14, 18, 14, 26].map((width) => ({ width }))
  const file = await writeXlsxFile(rows, { sheet: 'GAR', columns: widths }).toBlob()
  return new Uint8Array(await file.arrayBuffer())
}
