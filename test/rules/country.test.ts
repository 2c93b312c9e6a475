import { createRequire } from 'node:module'
import iso from 'i18n-iso-countries/index.js'
import { iso31661 } from 'iso-3166'
import { expect, test } from 'vitest'
import type { Country } from 'world-countries'
import { closestCountries, countryAlpha3, countryCode } from '../../src-shared/countries/country.ts'

/** Imported, the type checker would read the type off a megabyte of JSON. */
const world: Country[] = createRequire(import.meta.url)('world-countries/countries.json')
const codes = Object.keys(iso.getAlpha2Codes())

/** Alpha-2 -> what people call the country. */
const called: Record<string, string[]> = {
  AE: ['UAE', 'U.A.E.', 'United Arab Emirates', 'The United Arab Emirates', 'Emirates', 'ARE'],
  AG: ['Antigua & Barbuda', 'Antigua and Barbuda'],
  AT: ['Österreich', 'OSTERREICH', 'Republic of Austria', 'Austrian'],
  BA: ['Bosnia', 'Bosnia & Herzegovina', 'Bosnia-Herzegovina'],
  BN: ['Brunei', 'Brunei Darussalam'],
  BO: ['Bolivia', 'Bolivia (Plurinational State of)', 'Plurinational State of Bolivia'],
  BS: ['Bahamas', 'The Bahamas', 'Bahamas, The', 'Commonwealth of the Bahamas'],
  CD: [
    'DRC',
    'DR Congo',
    'Congo-Kinshasa',
    'Congo (Kinshasa)',
    'Congo, the Democratic Republic of the',
    'Congo, Dem. Rep.',
  ],
  CG: ['Congo', 'Republic of the Congo', 'Congo-Brazzaville', 'Congo, Rep.', 'Congo - Brazzaville'],
  CH: ['CH', 'che', ' schweiz ', 'Suisse', 'Swiss', 'Swiss Confederation', 'Switzerland (CH)'],
  CI: ['COTE D’IVOIRE', "Côte d'Ivoire", 'Ivory Coast', 'Cote dIvoire'],
  CN: ['China', 'PRC', 'P.R. China', "People's Republic of China", 'Peoples Republic of China'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czechia', 'Czech Republic', 'The Czech Republic', 'Czech Rep.'],
  DE: ['Germany', 'Federal Republic of Germany', 'D', 'GER', 'West Germany', 'Deutschland', 'German', 'Germany - DE'],
  DO: ['Dominican Republic', 'Dominican Rep.', 'República Dominicana'],
  DM: ['Dominica', 'Commonwealth of Dominica'],
  EG: ['Egypt', 'Arab Republic of Egypt', 'Egypt, Arab Rep.'],
  ES: ['España', 'Spain', 'Kingdom of Spain'],
  FK: ['Falkland Islands', 'Falklands', 'Falkland Islands (Malvinas)'],
  FM: ['Micronesia', 'Federated States of Micronesia', 'Micronesia (Federated States of)'],
  FO: ['Faroe Islands', 'Faeroe Islands', 'Faroes'],
  GB: [
    'UK',
    'U.K.',
    'Great Britain',
    'England',
    'Scotland',
    'Northern Ireland',
    'United Kingdom',
    'The United Kingdom',
    'GBD',
  ],
  GM: ['Gambia', 'The Gambia', 'Gambia, The'],
  GR: ['Greece', 'Hellenic Republic', 'Hellas', 'EL'],
  HK: ['Hong Kong', 'HongKong', 'Hong Kong SAR', 'Hong Kong SAR, China', 'Hong Kong, China'],
  IE: ['Ireland', 'Republic of Ireland', 'Éire', 'Ireland, Republic of'],
  IR: ['Iran', 'Iran (Islamic Republic of)', 'Iran, Islamic Republic of', 'Persia'],
  IS: ['Iceland', 'IS', 'Island'],
  KG: ['Kyrgyzstan', 'Kyrgyz Republic', 'Kirghizia'],
  KN: ['Saint Kitts and Nevis', 'St. Kitts & Nevis', 'St Kitts and Nevis'],
  KP: ['North Korea', 'DPRK', "Democratic People's Republic of Korea", "Korea, Democratic People's Republic of"],
  KR: ['Republic of Korea', 'South Korea', 'Korea', 'Korea, Republic of', 'Korea, Rep.', 'ROK'],
  LA: ['Laos', 'Lao PDR', "Lao People's Democratic Republic"],
  LC: ['St. Lucia', 'St Lucia', 'Saint Lucia'],
  LY: ['Libya', 'State of Libya', 'Libyan Arab Jamahiriya'],
  MD: ['Moldova', 'Republic of Moldova', 'Moldova, Republic of', 'Moldova (Republic of)', 'Moldavia'],
  MF: ['Saint Martin', 'St. Martin', 'St. Martin (French part)'],
  MK: [
    'Macedonia',
    'North Macedonia',
    'Republic of North Macedonia',
    'FYROM',
    'The former Yugoslav Republic of Macedonia',
  ],
  MM: ['Burma', 'Myanmar', 'Myanmar (Burma)'],
  MO: ['Macau', 'Macao', 'Macao SAR, China'],
  NL: [
    'Holland',
    'Netherlands',
    'The Netherlands',
    'Kingdom of the Netherlands',
    'Netherlands (Kingdom of the)',
    'Dutch',
  ],
  PH: ['Philippines', 'The Philippines', 'Republic of the Philippines'],
  PS: ['Palestine', 'State of Palestine', 'Palestine, State of', 'Palestinian Territories', 'West Bank and Gaza'],
  RU: ['Russia', 'Russian Federation', 'The Russian Federation', 'RUS'],
  SA: ['KSA', 'K.S.A.', 'Saudi Arabia', 'Kingdom of Saudi Arabia', 'Saudi'],
  SH: ['Saint Helena', 'St. Helena', 'Saint Helena, Ascension and Tristan da Cunha'],
  ST: ['São Tomé and Príncipe', 'Sao Tome & Principe'],
  SX: ['Sint Maarten', 'St. Maarten', 'Sint Maarten (Dutch part)', 'Saint Martin (Dutch part)'],
  SY: ['Syria', 'Syrian Arab Republic', 'SYRIA', 'SYR'],
  SZ: ['Swaziland', 'Eswatini', 'Kingdom of Eswatini'],
  TL: ['East Timor', 'Timor-Leste', 'Timor Leste'],
  TR: ['Türkiye', 'Turkiye', 'Turkey', 'TURKIYE', 'Republic of Türkiye', 'Türkiye / Turkey', 'Türkiye (Turkey)'],
  TW: [
    'Taiwan',
    'Taiwan, Province of China',
    'Taiwan (Province of China)',
    'Republic of China',
    'Chinese Taipei',
    'R.O.C.',
  ],
  TZ: ['Tanzania', 'United Republic of Tanzania', 'Tanzania, United Republic of'],
  US: ['U.S.A.', 'U.S.', 'USA', 'America', 'United States', 'The United States of America', 'American'],
  VA: ['Vatican', 'Holy See', 'Vatican City', 'Holy See (Vatican City State)'],
  VC: ['St. Vincent & Grenadines', 'Saint Vincent and the Grenadines'],
  VE: ['Venezuela', 'Venezuela (Bolivarian Republic of)', 'Bolivarian Republic of Venezuela'],
  VG: [
    'British Virgin Islands',
    'Virgin Islands, British',
    'Virgin Islands (British)',
    'BVI',
    'The British Virgin Islands',
  ],
  VI: ['US Virgin Islands', 'U.S. Virgin Islands', 'Virgin Islands, U.S.', 'Virgin Islands (U.S.)', 'USVI'],
  VN: ['Viet Nam', 'Vietnam', 'Viet-Nam', 'Socialist Republic of Viet Nam'],
  XK: ['Kosovo', 'XKX', 'RKS', 'Republic of Kosovo'],
  YE: ['Yemen', 'Yemen, Rep.', 'South Yemen'],
  ZA: ['South Africa', 'RSA', 'S. Africa'],
  ZW: ['Zimbabwe', 'Rhodesia', 'Southern Rhodesia'],
}
const spellings = Object.entries(called).flatMap(([alpha2, names]) => names.map((name) => [name, alpha2] as const))

test.each(spellings)('%s is %s', (name, alpha2) => expect(countryCode(name)).toBe(alpha2))

test('each code of ISO 3166 is understood, in either length and case', () => {
  for (const alpha2 of codes) {
    const alpha3 = countryAlpha3(alpha2) ?? ''
    expect([alpha2, countryCode(alpha2.toLowerCase()), countryCode(alpha3.toLowerCase())]).toEqual([
      alpha2,
      alpha2,
      alpha2,
    ])
  }
})

/** A name as clients write it: in capitals, without accents, with an article, with what follows a comma first. */
const written = (name: string) => [
  name,
  name.toUpperCase(),
  name.normalize('NFD').replace(/\p{M}/gu, ''),
  `The ${name}`,
  name.replace(/^([^,]+), (.+ of)$/, '$2 $1'),
  name.replaceAll(/['’-]/g, ' '),
]

test('the names of ISO and the full names of states are understood, however they are written', () => {
  const names = [
    ...iso31661.map(({ alpha2, name }) => [alpha2, name] as const),
    // Virgin Islands and Guiana are several.
    ...world
      .filter(({ cca2 }) => cca2 !== 'VG' && cca2 !== 'GF')
      .map(({ cca2, name }) => [cca2, name.official] as const),
    ...world.map(({ cca2, name }) => [cca2, name.common] as const),
  ].filter(([alpha2]) => codes.includes(alpha2))
  expect(names.length).toBeGreaterThan(740)
  const misread = names.flatMap(([alpha2, name]) =>
    written(name).flatMap((one) => (countryCode(one) === alpha2 ? [] : [[one, alpha2, countryCode(one)]])),
  )
  expect(misread).toEqual([])
})

test.each([
  '',
  ' ',
  '-',
  'Narnia',
  'ZZ',
  '12',
  'Swit',
  'Virgin Islands',
  'Yugoslavia',
  'Germany, France',
  'Republic of',
  'the',
])('%j is no country', (name) => expect(countryCode(name)).toBeUndefined())

test.each([
  ['Germny', 'Germany'],
  ['Swizerland', 'Switzerland'],
  ['Untied Kingdom', 'United Kingdom'],
  ['Austra', 'Austria'],
  ['Austra', 'Australia'],
  ['Virgin Islands', 'Virgin Islands, British'],
  ['Brasill', 'Brazil'],
])('the names closest to %s have %s among them', (given, name) => expect(closestCountries(given)).toContain(name))

test.each(['Xqzvwkpt', '', '12'])('nothing is close to %j', (given) => expect(closestCountries(given)).toEqual([]))
