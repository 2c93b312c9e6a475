import { expect, test } from 'vitest'
import { countryAlpha3, countryName } from '../../../src-shared/countries/country.ts'
import type { ListedField } from '../../../src-shared/domain/flights/passenger-list/line.ts'
import { readPassengerList } from '../../../src-shared/domain/flights/passenger-list/read-list.ts'
import { seededRandom } from '../../support/random.ts'

const TODAY = '2026-11-26'
const LISTS = 600

const random = seededRandom(29)
const below = (end: number) => Math.floor(random() * end)
const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
const isLikely = (share: number) => random() < share

const lastNames =
  'Keller|Müller|Smith|van der Berg|O’Neill|Meyer-Landrut|Łukasiewicz|Nguyen|García|de la Cruz|Jordan|Mann|Öztürk|Lee|Le Blanc|Ångström'.split(
    '|',
  )
const firstNames =
  'Ada|Jonas|Zoë|Jean-Luc|François|Mary|Anna|Li|Chad|Georgia|Jürgen|Otto|May|April|August|Max|Ng|Mia'.split('|')
const middleNames = 'Paul|Maria|M|Anne-Sophie|Lee'.split('|')
const nations = ['CH', 'DE', 'FR', 'GB', 'US', 'TR', 'KR', 'CZ', 'NL', 'JO', 'TD', 'AT']

const two = (value: number) => String(value).padStart(2, '0')
const day = (from: number, until: number) => `${from + below(until - from)}-${two(1 + below(12))}-${two(1 + below(28))}`

interface Person {
  lastName: string
  firstName: string
  middleName?: string
  gender: 'MALE' | 'FEMALE' | 'OTHER'
  birthDate: string
  documentNumber: string
  issueDate: string
  expirationDate: string
  nationality: string
  issueCountry: string
}
const person = (): Person => ({
  lastName: one(lastNames),
  firstName: one(firstNames),
  ...(isLikely(0.4) && { middleName: one(middleNames) }),
  gender: one(['MALE', 'FEMALE', 'OTHER']),
  birthDate: day(1925, 2026),
  documentNumber: `${one(['X', 'C', '', 'AB'])}${1_000_000 + below(8_999_999)}`,
  issueDate: day(2019, 2026),
  expirationDate: day(2027, 2036),
  nationality: one(nations),
  issueCountry: one(nations),
})

const monthsOf = {
  en: 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|'),
  de: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'.split('|'),
  fr: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'.split('|'),
}
type Language = keyof typeof monthsOf
type WriteDay = (year: string, month: string, day: string, language: Language) => string
const written: WriteDay[] = [
  (y, m, d) => `${y}-${m}-${d}`,
  (y, m, d) => `${d}.${m}.${y}`,
  (y, m, d) => `${d}/${m}/${y}`,
  (y, m, d) => `${m}/${d}/${y}`,
  (y, m, d) => `${Number(d)}.${Number(m)}.${y.slice(2)}`,
  (y, m, d) => `${d}-${m}-${y}`,
  (y, m, d) => `${y}/${m}/${d}`,
  (y, m, d) => `${y}${m}${d}`,
  (y, m, d, language) => `${Number(d)} ${monthsOf[language][Number(m) - 1]} ${y}`,
  (y, m, d, language) => `${Number(d)}. ${monthsOf[language][Number(m) - 1]} ${y}`,
  (y, m, d) => `${d}-${monthsOf.en[Number(m) - 1]?.slice(0, 3)}-${y}`,
  (y, m, d) => `${d}${monthsOf.en[Number(m) - 1]?.slice(0, 3).toUpperCase()}${y.slice(2)}`,
  (y, m, d) => `${monthsOf.en[Number(m) - 1]} ${Number(d)}, ${y}`,
  (y, m, d) => `${d}.${m}.${y} 00:00:00`,
]

const genderWords: Record<Language, Record<Person['gender'], string[]>> = {
  en: { MALE: ['M', 'male', 'Mr'], FEMALE: ['F', 'Female', 'Mrs', 'Ms'], OTHER: ['X', 'other'] },
  de: { MALE: ['m', 'männlich', 'Herr'], FEMALE: ['w', 'weiblich', 'Frau'], OTHER: ['divers', 'd'] },
  fr: { MALE: ['M', 'Homme', 'masculin'], FEMALE: ['F', 'Femme', 'féminin'], OTHER: ['X', 'autre'] },
}

const heads: Record<Language, Record<keyof Person | 'name' | 'no' | 'seat', string[]>> = {
  en: {
    lastName: ['Last name', 'Surname', 'Family name', 'Surname(s)', 'LAST_NAME', 'Passenger last name'],
    firstName: ['First name', 'Given names', 'Forename(s)', 'FIRST NAME', 'first_name'],
    middleName: ['Middle name', 'Middle', 'Middle Name(s)'],
    name: ['Name', 'Passenger', 'Full name', 'Passenger name', 'Pax name'],
    gender: ['Sex', 'Gender', 'Gender (M/F/X)', 'M/F'],
    birthDate: ['DOB', 'Date of birth', 'Birth date', 'D.O.B.', 'Date of Birth'],
    documentNumber: ['Passport', 'Passport No.', 'Document number', 'Passport #', 'Doc no'],
    issueDate: ['Issue date', 'Passport issue date', 'Date of issue', 'Issued'],
    expirationDate: ['Expiry', 'Passport Expiry Date', 'Valid until', 'Expiration date', 'Date of expiry'],
    nationality: ['Nationality', 'Citizenship', 'Nat.'],
    issueCountry: ['Issuing country', 'Country of issue', 'Issued by', 'Passport country'],
    no: ['No', '#', 'Nr.', 'No.'],
    seat: ['Seat', 'Remarks', 'Phone'],
  },
  de: {
    lastName: ['Nachname', 'Familienname', 'Zuname'],
    firstName: ['Vorname', 'Vorname(n)', 'Vornamen'],
    middleName: ['Zweiter Vorname', 'Weitere Vornamen'],
    name: ['Passagier', 'Name', 'Fluggast'],
    gender: ['Geschlecht', 'Geschlecht (m/w/d)', 'Anrede'],
    birthDate: ['Geburtsdatum', 'Geb.-Datum', 'Geboren am', 'Geburtstag'],
    documentNumber: ['Reisepass', 'Passnummer', 'Pass-Nr.', 'Ausweisnummer'],
    issueDate: ['Ausstellungsdatum', 'Ausgestellt am'],
    expirationDate: ['Gültig bis', 'Ablaufdatum', 'Pass gültig bis'],
    nationality: ['Nationalität', 'Staatsangehörigkeit'],
    issueCountry: ['Ausstellungsland', 'Ausstellender Staat'],
    no: ['Nr', 'Lfd. Nr.', 'Pos.'],
    seat: ['Sitz', 'Bemerkung'],
  },
  fr: {
    lastName: ['Nom', 'Nom de famille', 'NOM'],
    firstName: ['Prénom', 'Prénom(s)', 'Prénoms'],
    middleName: ['Deuxième prénom', 'Autres prénoms'],
    name: ['Passager', 'Nom complet'],
    gender: ['Sexe', 'Civilité'],
    birthDate: ['Date de naissance', 'Né(e) le'],
    documentNumber: ['Passeport', 'N° de passeport', 'Numéro de passeport'],
    issueDate: ['Date de délivrance', 'Délivré le'],
    expirationDate: ['Date d’expiration', 'Valable jusqu’au'],
    nationality: ['Nationalité'],
    issueCountry: ['Pays de délivrance', 'Pays émetteur'],
    no: ['N°', '#'],
    seat: ['Remarques'],
  },
}

const shuffled = <Value>(values: Value[]): Value[] =>
  values
    .map((value) => [random(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value)

/** Prints people by a random layout. */
function printed(people: Person[]) {
  const language = one(['en', 'de', 'fr'] as const)
  const separator = one(['\t', ';', '|', ','])
  const hasHeads = isLikely(0.7)
  const writeDay = one(written)
  const isSplit = hasHeads ? isLikely(0.6) : isLikely(0.3)
  const nameStyle = one(['comma', 'capitals', 'plain', 'slash'] as const)
  const isUpper = isLikely(0.3)
  const inAlpha3 = isLikely(0.4)
  const inWords = !inAlpha3 && isLikely(0.5)
  const country = (code: string) =>
    (inAlpha3 ? countryAlpha3(code) : inWords ? countryName(code, language === 'de' ? 'de' : 'en') : code) ?? code
  const text = (value: string) => (isUpper ? value.toUpperCase() : value)
  type Field = keyof Person | 'name' | 'no' | 'seat'
  const fields: Field[] = shuffled<Field>([
    ...(isSplit ? (['lastName', 'firstName'] as const) : (['name'] as const)),
    ...(isSplit && hasHeads && isLikely(0.5) ? (['middleName'] as const) : []),
    ...(isLikely(0.9) ? (['birthDate'] as const) : []),
    ...(isLikely(0.8) ? (['documentNumber'] as const) : []),
    ...(isLikely(0.4) ? (['gender'] as const) : []),
    ...(isLikely(0.4) ? (['expirationDate'] as const) : []),
    ...(isLikely(0.5) ? (['nationality'] as const) : []),
    ...(hasHeads && isLikely(0.3) ? (['issueDate'] as const) : []),
    ...(hasHeads && isLikely(0.3) ? (['issueCountry'] as const) : []),
    ...(hasHeads && isLikely(0.2) ? (['seat'] as const) : []),
  ])
  if (isLikely(0.4)) fields.unshift('no')
  const dotted = isLikely(0.5) ? '.' : ''
  const nameOf = ({ lastName, firstName, middleName }: Person) => {
    const given = [firstName, middleName].filter(Boolean).join(' ')
    if (nameStyle === 'comma') return text(`${lastName}, ${given}`)
    if (nameStyle === 'capitals') return `${lastName.toUpperCase()} ${given}`
    if (nameStyle === 'slash') return `${lastName}/${given}`.toUpperCase()
    return text(`${given} ${lastName}`)
  }
  const cellOf = (field: Field, who: Person, at: number): string => {
    if (field === 'no') return `${at + 1}${dotted}`
    if (field === 'seat') return one(['', 'x', 'wheelchair'])
    if (field === 'name') return nameOf(who)
    if (field === 'birthDate' || field === 'issueDate' || field === 'expirationDate') {
      const [y = '', m = '', d = ''] = who[field].split('-')
      return writeDay(y, m, d, language)
    }
    if (field === 'gender') return one(genderWords[language].MALE && genderWords[language][who.gender])
    if (field === 'nationality' || field === 'issueCountry') return country(who[field])
    if (field === 'documentNumber') return who.documentNumber
    return text(who[field] ?? '')
  }
  const quoted = (cell: string) => (cell.includes(separator) || isLikely(0.05) ? `"${cell}"` : cell)
  const lines = people.map((who, at) => fields.map((field) => quoted(cellOf(field, who, at))).join(separator))
  const head = fields.map((field) => one(heads[language][field])).join(separator)
  const above = hasHeads && isLikely(0.2) ? ['Passenger list', 'OE-FQA, 12 June'] : []
  const all = [...above, ...(hasHeads ? [head] : []), ...lines]
  const shown = isSplit ? fields : [...fields, 'lastName', 'firstName']
  return { text: all.join(one(['\n', '\r\n', '\r'])), fields: new Set<string>(shown), isSplit }
}

const plain = (text: string | undefined) => (text ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

test('people printed by any layout are read back as those people, or the doubtful field is marked', () => {
  const wrong: string[] = []
  let sure = 0
  let doubted = 0
  for (let list = 0; list < LISTS; list++) {
    const people = Array.from({ length: 1 + below(6) }, person)
    const { text, fields, isSplit } = printed(people)
    const read = readPassengerList(text, TODAY)
    if (read.passengers.length !== people.length) {
      wrong.push(`${read.passengers.length} of ${people.length} people:\n${text}`)
      continue
    }
    for (const [at, who] of people.entries()) {
      const found = read.passengers[at]
      if (!found) continue
      const given = isSplit ? who.firstName : [who.firstName, who.middleName].filter(Boolean).join(' ')
      const known: Partial<Record<ListedField, string | undefined>> = { ...who, firstName: given }
      for (const field of Object.keys(found) as (ListedField | 'doubtful' | 'line' | 'unused')[]) {
        if (field === 'doubtful' || field === 'line' || field === 'unused' || fields.has(field)) continue
        // What the list does not have was made up, if it is not what a title says.
        if (!found.doubtful.includes(field) && plain(found[field]) !== plain(known[field]))
          wrong.push(`${field} made up: ${found[field]}\n${text}`)
      }
      for (const field of fields as Set<ListedField>) {
        if (!(field in known) || known[field] === undefined) continue
        if (plain(found[field]) === plain(known[field])) sure++
        else if (found.doubtful.includes(field)) doubted++
        else wrong.push(`${field}: ${known[field]} read as ${found[field]} in ${JSON.stringify(found)}\n${text}`)
      }
    }
  }
  expect(wrong.slice(0, 5).join('\n\n')).toBe('')
  // Most is read, not only marked.
  expect(sure / (sure + doubted)).toBeGreaterThan(0.95)
})
