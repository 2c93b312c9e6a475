import { DAY } from '../../../src-shared/time/durations.ts'
import { at, type Chance } from './chance.ts'
import { type Country, dayOf, drawCountry, drawDay, drawMobile, MAX_DRAWS, type Person } from './names.ts'

export interface PlannedCard {
  externalReference: string
  type: 'PASSPORT' | 'IDCARD' | 'LICENSE'
  number: string
  /** ISO 3166 alpha-3. */
  issueCountry: string
  issueDate: string
  expirationDate: string
  main: boolean
}

export interface PlannedAddress {
  type: 'HOME' | 'WORK'
  street: string
  city: string
  zip: string
  country: string
}

export interface PlannedAccount {
  externalReference: string
  name: string
  country: Country
  email: string
  phone: string
  vatNumber?: string
  notes?: string
  address: PlannedAddress
  /** How often it books against the others. */
  weight: number
}

export interface PlannedUser extends Person {
  externalReference: string
  account: PlannedAccount
  salutation: string
  birthDate: string
  birthPlace: string
  mobile: string
  weight: number
  address: PlannedAddress
  cards: PlannedCard[]
  notes?: string
}

const firstWords =
  'Alderbrook Borlaske Corvellan Dunmorrow Eisvoll Fennimore Glanzwerk Halbmond Iverley Jasperlund Kieferling Lumenfeld Marlowick Nordhang Oakhollin Perlwald Quellwerk Rosenfirn Silbertal Tannriegl Ulmwerk Veltrano Wintergrün Xanthera Yewdale Zirbental Ambralux Brightmere Cedarmoor Drachenau'.split(
    ' ',
  )
const trades =
  'Holding Capital Logistics Instruments Foods Shipping Energy Textiles Pharma Timber Vineyards Robotics Publishing Glass Acoustics'.split(
    ' ',
  )

type Kind = 'company' | 'broker' | 'private'

/** Sixty customers for each `size`: companies, some of them brokers, and families. */
export function drawAccounts(size: number, chance: Chance, person: (iso2?: string) => Person): PlannedAccount[] {
  const taken = new Set<string>()
  return Array.from({ length: 60 * size }, (_, index) => {
    const country = drawCountry(chance)
    const kind = index % 10 === 9 ? 'broker' : index % 4 === 3 ? 'private' : 'company'
    const number = String(index + 1).padStart(3, '0')
    return {
      externalReference: `account-${number}`,
      name: freeName(kind, country, taken, chance, person),
      country,
      email: `office-${number}@example.com`,
      phone: drawMobile(chance),
      ...(kind === 'company' ? { vatNumber: `${country.iso2}U${String(chance.whole(10_000_000, 99_999_999))}` } : {}),
      ...(kind === 'broker' ? { notes: 'Broker: confirm the lead passenger before catering is ordered.' } : {}),
      address: drawAddress('WORK', country, chance),
      weight: index % 12 === 0 ? 9 : chance.whole(1, 4),
    }
  })
}

/** A name that no account has. */
function freeName(kind: Kind, country: Country, taken: Set<string>, chance: Chance, person: (iso2?: string) => Person) {
  const word = () => chance.pick(firstWords)
  const names: Record<Kind, () => string> = {
    company: () => `${word()} ${chance.pick(trades)} ${country.company}`,
    broker: () => `${word()} ${chance.pick(['Air Charter', 'Jet Brokers'])} ${country.company}`,
    private: () => `${person(country.iso2).lastName} Family Office ${chance.pick(country.cities)}`,
  }
  for (let drawn = 0; ; drawn++) {
    const name = names[kind]()
    if (taken.has(name) && drawn < MAX_DRAWS) continue
    const free = taken.has(name) ? `${name} ${taken.size}` : name
    taken.add(free)
    return free
  }
}

/** 150 passengers and contacts for each `size`; every account has at least two. */
export function drawUsers(
  accounts: PlannedAccount[],
  today: number,
  size: number,
  chance: Chance,
  person: (iso2?: string) => Person,
): PlannedUser[] {
  return Array.from({ length: 150 * size }, (_, index) => {
    const account =
      index < 2 * accounts.length ? at(accounts, index) : chance.weighted(accounts, ({ weight }) => weight)
    const who = person(chance.likely(0.7) ? account.country.iso2 : undefined)
    return {
      ...who,
      externalReference: `pax-${String(index + 1).padStart(4, '0')}`,
      account,
      salutation: who.gender === 'FEMALE' ? chance.pick(['Ms', 'Mrs']) : 'Mr',
      birthDate: drawDay(chance, today, -78 * 365, (index % 15 === 14 ? -6 : -21) * 365),
      birthPlace: chance.pick(who.nationality.cities),
      mobile: drawMobile(chance),
      weight: who.gender === 'FEMALE' ? chance.whole(50, 80) : chance.whole(65, 105),
      address: drawAddress('HOME', who.nationality, chance),
      cards: drawCards(chance, who, today, index),
      ...(index % 9 === 4 ? { notes: chance.pick(wishes) } : {}),
    }
  })
}

const wishes = [
  'No nuts on board.',
  'Travels with a small dog.',
  'Sparkling water, no ice.',
  'Needs a step at the door.',
  'Vegetarian.',
]

function drawAddress(type: PlannedAddress['type'], country: Country, chance: Chance): PlannedAddress {
  return {
    type,
    street: `${chance.pick(country.streets)} ${chance.whole(1, 140)}`,
    city: chance.pick(country.cities),
    zip: String(chance.whole(1010, 98_999)),
    country: country.iso2,
  }
}

/** A passport each; some soon expire or have, and some people carry an identity card too. */
function drawCards(chance: Chance, who: Person, today: number, index: number): PlannedCard[] {
  const passport =
    index % 19 === 7
      ? expiringAt(drawPassport(chance, who, today), today + chance.whole(-40, 45) * DAY)
      : drawPassport(chance, who, today + 90 * DAY)
  if (index % 5 !== 3) return [passport]
  return [passport, { ...drawPassport(chance, who, today), externalReference: 'idcard', type: 'IDCARD', main: false }]
}

/** A passport that is valid for some time after `until`. */
export function drawPassport(chance: Chance, { nationality }: Person, until: number): PlannedCard {
  const letters = chance.pick(['P', 'C', 'K', 'L', 'X'])
  const card: Omit<PlannedCard, 'issueDate' | 'expirationDate'> = {
    externalReference: 'passport',
    type: 'PASSPORT',
    number: `${letters}${chance.whole(1_000_000, 9_999_999)}`,
    issueCountry: nationality.iso3,
    main: true,
  }
  return expiringAt({ ...card, issueDate: '', expirationDate: '' }, until + chance.whole(0, 3200) * DAY)
}

const PASSPORT_DAYS = 3652

function expiringAt(card: PlannedCard, expires: number): PlannedCard {
  return { ...card, issueDate: dayOf(expires - PASSPORT_DAYS * DAY), expirationDate: dayOf(expires) }
}
