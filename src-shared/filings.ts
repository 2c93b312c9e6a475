/** Files of the people on board that authorities take: UN/EDIFACT PAXLST, CBP's eAPIS in XML, the UK's GAR as a sheet. */
export const filingFormats = ['PAXLST', 'EAPIS', 'GAR'] as const
export type FilingFormat = (typeof filingFormats)[number]

/** The lists of a PAXLST: each is a message, and a file, of its own. */
export const filingLists = ['PASSENGERS', 'CREW'] as const
export type FilingList = (typeof filingLists)[number]

/** The Schengen area: passenger data is due where a flight enters it from outside (ISO 3166 alpha-2). */
export const schengen: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CH', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IS', 'IT', 'LI', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/** Countries beside these that want passenger data of private and charter flights as a PAXLST. */
export const otherApisCountries: readonly string[] = [
  ...['AE', 'AU', 'BH', 'CA', 'CN', 'IN', 'IL', 'JO', 'JP', 'KR', 'KW', 'MA', 'MX', 'NZ', 'OM', 'QA', 'SA', 'TR', 'ZA'],
]

const gar = new Set(['GB', 'GG', 'IM', 'JE'])
const eapis = new Set(['US', 'PR', 'VI', 'GU'])

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
