import iso from 'i18n-iso-countries/index.js'
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import italian from 'i18n-iso-countries/langs/it.json' with { type: 'json' }
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' }
import { folded } from './fold.ts'
import type { Language } from './texts/languages.ts'

/** Earlier languages win where two call different countries the same. */
const languages = [english, german, french, italian, spanish, portuguese]

/** Spellings that people use and no list has. */
const alsoCalled: Record<string, string> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  korea: 'KR',
  kosovo: 'XK',
  xkx: 'XK',
}

function everySpelling(): Map<string, string> {
  const spellings = new Map(Object.entries(alsoCalled))
  const name = (spelling: string, alpha2: string) => {
    const key = folded(spelling)
    if (key !== '' && !spellings.has(key)) spellings.set(key, alpha2)
  }
  for (const [alpha2, alpha3] of Object.entries(iso.getAlpha2Codes())) {
    name(alpha2, alpha2)
    name(alpha3, alpha2)
  }
  for (const { countries } of languages) {
    for (const [alpha2, names] of Object.entries(countries)) for (const one of [names].flat()) name(one, alpha2)
  }
  return spellings
}
let spellings: Map<string, string> | undefined

/** ISO 3166 alpha-2 of a country given as a code of two or three letters or by name; undefined when there is none. */
export function countryCode(given: string): string | undefined {
  spellings ??= everySpelling()
  return spellings.get(folded(given))
}

/** ISO 3166 alpha-3 of an alpha-2 code. */
export function countryAlpha3(alpha2: string): string | undefined {
  return iso.alpha2ToAlpha3(alpha2)
}

const names = { en: english, de: german } satisfies Record<Language, unknown>

/** The name of an alpha-2 code in a language, in English unless another is asked for. */
export function countryName(alpha2: string, language: Language = 'en'): string | undefined {
  return [(names[language].countries as Record<string, string | string[]>)[alpha2]].flat()[0]
}
