/**
 * Makes src-shared/countries/names.json, the names by which countries are understood: `npm run countries`. It is made
 * ahead because what a runtime's ICU calls a country changes from version to version.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import iso from 'i18n-iso-countries/index.js'
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import italian from 'i18n-iso-countries/langs/it.json' with { type: 'json' }
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' }
import { iso31661, iso31663 } from 'iso-3166'
import type { Country } from 'world-countries'
import { countryKey } from '../../../src-shared/countries/key.ts'
import { alsoCalled, ambiguous } from './also-called.ts'

/** Imported, the type checker would read the type off a megabyte of JSON. */
const world: Country[] = createRequire(import.meta.url)('world-countries/countries.json')

type CountryName = [alpha2: string, name: string]

const codes = Object.keys(iso.getAlpha2Codes())
const languages = ['en', 'de', 'fr', 'it', 'es', 'pt'] as const

const listed = ({ countries }: { countries: Record<string, string | string[]> }): CountryName[] =>
  Object.entries(countries).flatMap(([alpha2, names]) => [names].flat().map((name): CountryName => [alpha2, name]))

/** Unicode's names of a language, in full and short. */
function cldr(language: string): CountryName[] {
  return (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
    return codes.flatMap((alpha2): CountryName[] => {
      const name = names.of(alpha2)
      return name ? [[alpha2, name]] : []
    })
  })
}

/** Names that ISO 3166-3 withdrew in favor of exactly one country of today. */
const former = iso31663.flatMap(({ type, from, to }): CountryName[] => {
  const [only, ...others] = to
  if (type === 'split' || !only || others.length > 0 || only.state !== 'assigned') return []
  return [
    [only.alpha2, from.name],
    [only.alpha2, from.alpha3],
  ]
})

const sovereign = new Set(world.filter(({ independent }) => independent).map(({ cca2 }) => cca2))

/** The earlier list wins a name that two countries have; within a list a name of two belongs to the sovereign one, or to none. */
const lists: CountryName[][] = [
  codes.map((alpha2) => [alpha2, alpha2]),
  codes.map((alpha2) => [alpha2, String(iso.alpha2ToAlpha3(alpha2))]),
  Object.entries(alsoCalled).flatMap(([alpha2, own]) => own.map((name): CountryName => [alpha2, name])),
  [...listed(english), ...cldr('en'), ...iso31661.map(({ alpha2, name }): CountryName => [alpha2, name])],
  world.flatMap(({ cca2, name }): CountryName[] => [
    [cca2, name.common],
    [cca2, name.official],
  ]),
  former,
  world.flatMap(({ cca2, altSpellings }) =>
    altSpellings.filter((name) => name.length > 2).map((name): CountryName => [cca2, name]),
  ),
  world.flatMap(({ cca2, name }) =>
    Object.values(name.native ?? {}).flatMap((native): CountryName[] => [
      [cca2, native.common],
      [cca2, native.official],
    ]),
  ),
  world.flatMap(({ cca2, cioc }): CountryName[] => (cioc ? [[cca2, cioc]] : [])),
  ...[german, french, italian, spanish, portuguese].map(listed),
  ...languages.map(cldr),
  world.flatMap(({ cca2, demonyms }) =>
    Object.values<string>({ ...demonyms?.eng }).flatMap((demonym) =>
      demonym.split(', ').map((name): CountryName => [cca2, name]),
    ),
  ),
]

const owner = new Map<string, string>(ambiguous.map((name) => [countryKey(name), '']))
const names = new Map<string, string[]>(codes.map((alpha2) => [alpha2, []]))
for (const list of lists) {
  const claims = new Map<string, { alpha2: Set<string>; name: string }>()
  for (const [alpha2, name] of list) {
    const key = countryKey(name)
    if (key === '' || owner.has(key) || !names.has(alpha2)) continue
    const claim = claims.get(key) ?? { alpha2: new Set(), name }
    claim.alpha2.add(alpha2)
    claims.set(key, claim)
  }
  for (const [key, { alpha2, name }] of claims) {
    const chosen = alpha2.size === 1 ? [...alpha2] : [...alpha2].filter((one) => sovereign.has(one))
    if (chosen.length !== 1) {
      console.log(`${name} is several: ${[...alpha2].join(', ')}`)
      continue
    }
    const [country = ''] = chosen
    owner.set(key, country)
    if (name !== country) names.get(country)?.push(name.trim())
  }
}

const lines = [...names].sort().map(([alpha2, known]) => `  ${JSON.stringify(alpha2)}: ${JSON.stringify(known)}`)
writeFileSync(join(import.meta.dirname, '../../../src-shared/countries/names.json'), `{\n${lines.join(',\n')}\n}\n`)
console.log(`${owner.size} names of ${names.size} countries`)

/** The facts about a country beside its names, by alpha-2: see `countryFacts`. */
const facts = world.map(({ cca2, ccn3, region, capital, cioc, tld, currencies, idd }) => {
  const [suffix, ...more] = idd.suffixes ?? []
  const phone = idd.root && idd.root + (suffix !== undefined && more.length === 0 ? suffix : '')
  const [currency] = Object.keys(currencies ?? {})
  const id = ccn3 ? Number(ccn3) : null
  return [
    cca2,
    [id, region, capital?.[0] ?? null, cioc || null, tld?.[0]?.slice(1) ?? null, currency ?? null, phone || null],
  ]
})
const rows = facts.sort().map(([alpha2, fact]) => `  ${JSON.stringify(alpha2)}: ${JSON.stringify(fact)}`)
writeFileSync(join(import.meta.dirname, '../../core/present/countries.json'), `{\n${rows.join(',\n')}\n}\n`)
