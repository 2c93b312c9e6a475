import { DAY } from '../../../src-shared/time/durations.ts'
import { BASE } from '../../core/features/office/setup/demo-operator.ts'
import { at, type Chance } from './chance.ts'
import type { PlannedAircraft } from './fleet.ts'
import { dayOf, drawDay, drawMobile, type Person } from './names.ts'
import { drawPassport, type PlannedAddress, type PlannedCard } from './people.ts'

export interface PlannedCrew extends Person {
  externalReference: string
  trigram: string
  personnelNumber: string
  jobTitle: 'Captain' | 'First Officer' | 'Flight Attendant'
  /** The rating of the type they fly; cabin crew fly on every type that has a cabin seat. */
  typeRating: string | null
  tails: string[]
  homeAirport: string
  employedSince: string
  birthDate: string
  birthPlace: string
  /** Where they live. */
  address: PlannedAddress
  mobile: string
  weight: number
  passport: PlannedCard
  /** The card of a pilot's license; none of cabin crew. */
  licenseCard: PlannedCard | undefined
  isExternal: boolean
  /** The hours flown before, in minutes; none by cabin crew. */
  hours: { totalTime: number; picTime: number; sicTime: number; nightTime: number; landings: number } | undefined
}

/** 26 people for eight aircraft, by type rating: so many captains and first officers; four work in the cabin. */
const pilots: [rating: string, captains: number, firstOfficers: number][] = [
  ['C525', 3, 2],
  ['EMB505', 3, 2],
  ['C680', 2, 1],
  ['CL30', 3, 2],
  ['BD700', 2, 2],
]
const CABIN_CREW = 4

/** The crew of a fleet of `size` times eight. */
export function drawCrew(fleet: PlannedAircraft[], today: number, size: number, chance: Chance, person: () => Person) {
  const posts = Array.from({ length: size }, () => [
    ...pilots.flatMap(([rating, captains, officers]) => [
      ...Array.from({ length: captains }, () => ({ rating, jobTitle: 'Captain' as const })),
      ...Array.from({ length: officers }, () => ({ rating, jobTitle: 'First Officer' as const })),
    ]),
    ...Array.from({ length: CABIN_CREW }, () => ({ rating: null, jobTitle: 'Flight Attendant' as const })),
  ]).flat()
  const trigrams = new Set<string>()
  return posts.map(({ rating, jobTitle }, index): PlannedCrew => {
    const who = person()
    const number = String(101 + index)
    const youngest = jobTitle === 'Captain' ? 34 : 24
    return {
      ...who,
      externalReference: `crew-${number}`,
      trigram: trigramOf(who, trigrams),
      personnelNumber: `P${number}`,
      jobTitle,
      typeRating: rating,
      tails: fleet
        .filter((one) => (rating ? one.typeRating === rating : one.cabinCrew > 0))
        .map((one) => one.tailNumber),
      homeAirport: chance.weighted([BASE, 'LOWS', 'LHBP', 'LKPR'], (code) => (code === BASE ? 20 : 1)),
      employedSince: drawDay(chance, today, -3600, -200),
      birthDate: drawDay(chance, today, -58 * 365, -youngest * 365),
      mobile: drawMobile(chance),
      weight: who.gender === 'FEMALE' ? chance.whole(52, 74) : chance.whole(68, 98),
      passport: drawPassport(chance, who, today + 60 * DAY),
      birthPlace: at(who.nationality.cities, index % who.nationality.cities.length),
      address: homeOf(who, index),
      licenseCard: rating ? licenseOf(who, index, today) : undefined,
      isExternal: EXTERNAL.includes(index),
      hours: rating ? hoursOf(jobTitle, chance) : undefined,
    }
  })
}

/** Somewhere in the country they come from. */
function homeOf({ nationality: { streets, cities, iso2 } }: Person, index: number): PlannedAddress {
  const street = `${at(streets, index % streets.length)} ${3 + ((index * 7) % 90)}`
  const city = at(cities, (index * 3) % cities.length)
  return { type: 'HOME', street, city, zip: String(1010 + ((index * 397) % 8000)), country: iso2 }
}

function licenseOf({ nationality: { iso2, iso3 } }: Person, index: number, today: number): PlannedCard {
  const issued = today - (400 + index * 61) * DAY
  return {
    externalReference: 'license',
    type: 'LICENSE',
    number: `${iso2}.FCL.${20_011 + index * 137}`,
    issueCountry: iso3,
    issueDate: dayOf(issued),
    expirationDate: dayOf(today + (900 + index * 53) * DAY),
    main: false,
  }
}

/** A few are hired by the day. */
const EXTERNAL = [2, 11, 25]

/** The hours that a pilot flew before; captains more. */
function hoursOf(jobTitle: PlannedCrew['jobTitle'], chance: Chance) {
  const captain = jobTitle === 'Captain'
  const totalTime = 60 * (captain ? chance.whole(3500, 9500) : chance.whole(700, 2600))
  const picTime = Math.round(totalTime * (captain ? 0.62 : 0.12))
  const landings = Math.round(totalTime / 95)
  return { totalTime, picTime, sicTime: totalTime - picTime, nightTime: Math.round(totalTime / 9), landings }
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Three letters that no colleague has: of first and last name, else with another last letter. */
function trigramOf({ email }: Person, taken: Set<string>): string {
  const [first = 'x', last = 'xx'] = email.toUpperCase().split(/[@]/)[0]?.split('.') ?? []
  const wished = first.slice(0, 1) + last.slice(0, 2)
  const others = LETTERS.flatMap((second) => LETTERS.map((third) => wished.slice(0, 1) + second + third))
  const trigram = [wished, ...LETTERS.map((letter) => wished.slice(0, 2) + letter), ...others].find(
    (one) => !taken.has(one),
  )
  taken.add(trigram ?? at(LETTERS, 0))
  return trigram ?? wished
}
