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

/** ISO 3166 alpha-3 of an alpha-2 code. */
export function countryAlpha3(alpha2: string): string | undefined {
  return iso.alpha2ToAlpha3(alpha2)
}

const nameSets: Partial<Record<Language, { countries: object }>> = { en: english, de: german }

/** The name of an alpha-2 code in a language, English by default. */
export function countryName(alpha2: string, language: Language = 'en'): string | undefined {
  return [((nameSets[language] ?? english).countries as Record<string, string | string[]>)[alpha2]].flat()[0]
}
