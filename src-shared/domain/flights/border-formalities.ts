import { borderCountry, schengen } from './filings.ts'

/**
 * The customs union of the European Union, which is not the Schengen area: Cyprus and Ireland belong to it; Iceland,
 * Liechtenstein, Norway and Switzerland don't. Territories with a code of their own stand for themselves: Åland and the
 * French departments overseas belong to it (Union Customs Code, article 4), the Faroes and Greenland don't.
 */
const europeanUnion: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV'],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'],
]
/** Areas without customs between them: the European Union; Switzerland and Liechtenstein; Britain and the Isle of Man. */
const customsAreas = [europeanUnion, ['CH', 'LI'], ['GB', 'IM']]
/** Areas without immigration between them: Schengen; the British islands. Ireland checks those who come from Britain. */
const travelAreas = [
  [...schengen, 'AX'],
  ['GB', 'GG', 'IM', 'JE'],
]

/** Monaco is within the borders and the customs of France; territories of the United States count as these. */
const countryAtBorders = (country: string): string | null => (country === 'MC' ? 'FR' : borderCountry(country))

const borderFormalities = ['DOMESTIC', 'NONE', 'CUSTOMS', 'IMMIGRATION', 'BOTH'] as const
/** What a flight between two countries is subject to; NONE crosses a border without either. */
export type BorderFormalities = (typeof borderFormalities)[number]

/** The formalities of a flight between two countries (ISO 3166 alpha-2), both where one of them is not known. */
export function formalitiesBetween(departure: string | null, arrival: string | null): BorderFormalities {
  if (departure === null || arrival === null) return 'BOTH'
  const [from, to] = [countryAtBorders(departure) ?? '', countryAtBorders(arrival) ?? '']
  if (from === to) return 'DOMESTIC'
  const within = (areas: readonly (readonly string[])[]) =>
    areas.some((area) => area.includes(from) && area.includes(to))
  const [customs, immigration] = [!within(customsAreas), !within(travelAreas)]
  if (customs) return immigration ? 'BOTH' : 'CUSTOMS'
  return immigration ? 'IMMIGRATION' : 'NONE'
}
