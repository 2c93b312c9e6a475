/** Files of the people on board that authorities take: UN/EDIFACT PAXLST, CBP's eAPIS in XML, the UK's GAR as a sheet. */
export const filingFormats = ['PAXLST', 'EAPIS', 'GAR'] as const
export type FilingFormat = (typeof filingFormats)[number]

/** The lists of a PAXLST: each is a message, and a file, of its own. */
export const filingLists = ['PASSENGERS', 'CREW'] as const
export type FilingList = (typeof filingLists)[number]

/** The Schengen area since January 2025 (ISO 3166 alpha-2): passenger data is due where a flight enters it from outside. */
export const schengen: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CH', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IS', 'IT', 'LI', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/**
 * States that have passenger data sent of arrivals from outside the Schengen area: Council Directive 2004/82/EC, and
 * Regulations (EU) 2025/12 and 2025/13 once they apply. Ireland and Cyprus are bound by it outside the area. The
 * directive is about carriers for hire; private flights may have it marked as not required.
 */
export const europeanApisCountries: readonly string[] = [...schengen, 'CY', 'IE']

/**
 * States beside these that have passenger data sent of flights across their border, as operators and handlers of business
 * aviation list them (2025). There is no official list; each state publishes its own requirement, several for arrivals
 * alone or for commercial flights alone, and the operator's rules can say so.
 */
export const otherApisCountries: readonly string[] = [
  // The Caribbean states of CARICOM, by its common eAPIS, of private flights too.
  ...['AG', 'BB', 'DM', 'GD', 'GY', 'JM', 'KN', 'LC', 'TT', 'VC'],
  // Of private flights too: Canada, Colombia, Cuba, Mexico.
  ...['BR', 'CA', 'CO', 'CR', 'CU', 'DO', 'MX', 'PA'],
  ...['AU', 'CN', 'ID', 'IN', 'KR', 'MM', 'MV', 'NZ', 'TH', 'TW', 'VN'],
  // The United Arab Emirates, of general aviation too (Carrier Portal User Manual, General Aviation). Saudi Arabia: GACA's
  // circular on passenger data (APP/PNR) to the National Information Center, for air operators.
  ...['AE', 'BH', 'QA', 'SA', 'TR'],
  // Morocco: decree 2.21.624 on article 212 of law 40.13, for carriers and those who operate aircraft.
  ...['MA', 'RU', 'ZA'],
]
/** States that have it sent of arrivals alone; Israel by amendment 34 of its Entry into Israel Law. */
export const arrivalApisCountries: readonly string[] = ['IL', 'JP']
// Kuwait has its passengers checked at the airlines' check-in (APP), for which no file is sent. Of Jordan and Oman no
// requirement for business aviation is known. The operator's own rules can add them.

/** The United Kingdom, and the islands whose flights are reported to it the same way. */
export const garCountries: readonly string[] = ['GB', 'GG', 'IM', 'JE']
/** The United States and the territories where CBP admits: flights between them cross no border (19 CFR 122.22). */
export const usTerritories: readonly string[] = ['US', 'PR', 'VI', 'GU', 'MP']

const gar = new Set(garCountries)
const eapis = new Set(usTerritories)

/** The country as borders count: a territory of the United States is the United States. */
export const borderCountry = (country: string | null): string | null =>
  country !== null && eapis.has(country) ? 'US' : country

/** The formats that a country takes, the usual one first; the United States take a PAXLST of commercial flights. */
export function formatsOf(country: string | null): readonly FilingFormat[] {
  if (country !== null && gar.has(country)) return ['GAR', 'PAXLST']
  if (country !== null && eapis.has(country)) return ['EAPIS', 'PAXLST']
  return ['PAXLST']
}

/** Where a submission stands. */
export const filingStates = ['needed', 'made', 'submitted', 'accepted', 'rejected', 'notRequired'] as const
export type FilingState = (typeof filingStates)[number]

/** The state by the checklist letter of the border formalities it belongs to. */
export function filingStateOf(row: { status: string; fileMadeAt: number | null } | undefined): FilingState {
  switch (row?.status) {
    case 'REQ':
      return 'submitted'
    case 'OK':
      return 'accepted'
    case 'HOLD':
      return 'rejected'
    case 'NA':
    case 'NR':
      return 'notRequired'
    case 'CNL':
      return 'needed'
    default:
      return row && row.fileMadeAt !== null ? 'made' : 'needed'
  }
}
