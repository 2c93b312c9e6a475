import { distance } from 'fastest-levenshtein'
import iso from 'i18n-iso-countries/index.js'
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import type { Language } from '../texts/languages.ts'
import { countryKey, countryKeys, MAX_COUNTRY_NAME } from './key.ts'
import known from './names.json' with { type: 'json' }

/** Key -> alpha-2 of every name that is understood. */
function everyName(): Map<string, string> {
  const pairs = Object.entries(known).flatMap(([alpha2, own]) =>
    [alpha2, ...own].map((name) => [name, alpha2] as const),
  )
  return new Map(pairs.map(([name, alpha2]) => [countryKey(name), alpha2]))
}
let names: Map<string, string> | undefined
const understood = () => {
  names ??= everyName()
  return names
}

/** `Germany (DE)`, `Türkiye / Turkey`: a name and another for the same country. */
function twice(input: string): string | undefined {
  const parts = input.split(/[()/,]| - /).map((part) => part.trim())
  const codes = new Set(parts.filter(Boolean).map((part) => understood().get(countryKey(part))))
  const [only] = codes
  return codes.size === 1 ? only : undefined
}

/**
 * ISO 3166 alpha-2 of a country given as a code of two or three letters or by any usual name, present or former;
 * undefined where there is none (decision 39). The names come from a table, not from the runtime.
 */
export function countryCode(input: string): string | undefined {
  if (input.length > MAX_COUNTRY_NAME) return undefined
  for (const key of countryKeys(input)) {
    const code = understood().get(key)
    if (code) return code
  }
  return twice(input)
}

/** The country of a place as it is kept: its alpha-2 code, else the text that came in; null for an empty one (decision 39). */
export const countryOrText = (input: string): string | null => countryCode(input) ?? (input.trim() || null)

/** The English names of the countries whose names come closest to one that is not understood; at most three. */
export function closestCountries(input: string): string[] {
  if (input.length > MAX_COUNTRY_NAME) return []
  const key = countryKey(input)
  const far = Math.max(2, Math.ceil(key.length / 2))
  const nearest = new Map<string, number>()
  for (const [name, alpha2] of understood()) {
    // A code is no misspelling of a name.
    if (name.length < 4) continue
    const away = distance(key, name)
    if (away <= far && away < (nearest.get(alpha2) ?? Number.POSITIVE_INFINITY)) nearest.set(alpha2, away)
  }
  return [...nearest]
    .sort(([, a], [, b]) => a - b)
    .slice(0, 3)
    .flatMap(([alpha2]) => countryName(alpha2) ?? [])
}

/**
 * Codes of travel documents that are no country of ISO 3166 (ICAO Doc 9303-3, section 5): kinds of British nationals,
 * persons without a nationality, and organizations that issue. They are kept as they were issued.
 */
const issuedCodes: Record<string, { en: string; de: string }> = {
  GBD: { en: 'British Overseas Territories citizen', de: 'Bürger der britischen Überseegebiete' },
  GBN: { en: 'British National (Overseas)', de: 'British National (Overseas)' },
  GBO: { en: 'British Overseas citizen', de: 'British Overseas Citizen' },
  GBP: { en: 'British protected person', de: 'British Protected Person' },
  GBS: { en: 'British subject', de: 'British Subject' },
  EUE: { en: 'European Union', de: 'Europäische Union' },
  IAO: { en: 'International Civil Aviation Organization', de: 'Internationale Zivilluftfahrt-Organisation' },
  UNA: { en: 'Agency of the United Nations', de: 'Sonderorganisation der Vereinten Nationen' },
  UNK: { en: 'United Nations mission in Kosovo', de: 'Mission der Vereinten Nationen im Kosovo' },
  UNO: { en: 'United Nations', de: 'Vereinte Nationen' },
  XAA: { en: 'Arab Authority for Agricultural Investment', de: 'Arab Authority for Agricultural Investment' },
  XBA: { en: 'African Development Bank', de: 'Afrikanische Entwicklungsbank' },
  XCC: { en: 'Caribbean Community', de: 'Karibische Gemeinschaft' },
  XCE: { en: 'Council of Europe', de: 'Europarat' },
  XCO: { en: 'Common Market for Eastern and Southern Africa', de: 'COMESA' },
  XDC: { en: 'Southern African Development Community', de: 'Entwicklungsgemeinschaft des südlichen Afrika' },
  XEC: { en: 'Economic Community of West African States', de: 'ECOWAS' },
  XES: { en: 'Organization of Eastern Caribbean States', de: 'Organisation Ostkaribischer Staaten' },
  XIM: { en: 'African Export–Import Bank', de: 'Afrikanische Export-Import-Bank' },
  XMP: { en: 'Parliamentary Assembly of the Mediterranean', de: 'Parlamentarische Versammlung des Mittelmeerraums' },
  XOM: { en: 'Sovereign Order of Malta', de: 'Souveräner Malteserorden' },
  XPO: { en: 'Interpol', de: 'Interpol' },
  XXA: { en: 'Stateless person', de: 'Staatenlos' },
  XXB: { en: 'Refugee (1951 Convention)', de: 'Flüchtling (Konvention von 1951)' },
  XXC: { en: 'Refugee (other)', de: 'Flüchtling (sonstige)' },
  XXX: { en: 'Nationality not specified', de: 'Staatsangehörigkeit nicht angegeben' },
}

/**
 * The nationality or issuer of a travel document as it is kept: a code of documents that is no country's, else ISO 3166
 * alpha-2 as `countryCode`.
 */
export function travelCountryCode(input: string): string | undefined {
  const code = input.trim().toUpperCase()
  return Object.hasOwn(issuedCodes, code) ? code : countryCode(input)
}

/**
 * The three letters of a code as travel documents and authorities write them: ISO 3166 alpha-3 of an alpha-2 code, RKS of
 * Kosovo (Doc 9303-3); a code of documents as it is.
 */
export function countryAlpha3(code: string): string | undefined {
  if (code === 'XK') return 'RKS'
  return Object.hasOwn(issuedCodes, code) ? code : iso.alpha2ToAlpha3(code)
}

const nameSets: Partial<Record<Language, { countries: object }>> = { en: english, de: german }

/** The name of an alpha-2 code, or of a code of travel documents, in a language, English by default. */
export function countryName(alpha2: string, language: Language = 'en'): string | undefined {
  if (Object.hasOwn(issuedCodes, alpha2)) return issuedCodes[alpha2]?.[language === 'de' ? 'de' : 'en']
  return [((nameSets[language] ?? english).countries as Record<string, string | string[]>)[alpha2]].flat()[0]
}
