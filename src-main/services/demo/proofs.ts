import { DAY } from '../../../src-shared/time/durations.ts'
import type { Chance } from './chance.ts'
import type { PlannedCrew } from './crew.ts'
import type { PlannedAircraft } from './fleet.ts'
import { dayOf } from './names.ts'

/** A kind of qualification of the demo operator. */
export interface PlannedType {
  name: string
  abbreviation: string
  appliesTo: 'FLIGHT_DECK' | 'CREW_CABIN' | 'CREW_POSITIONS_AND_ROLES'
  type: 'LICENSE' | 'CERTIFICATE' | 'RATING' | 'TRAINING' | 'MEDICAL'
  trainingType?: 'RECURRENT'
  /** The name of the kind that it belongs to, which comes before it. */
  partOf?: string
  validity?: { unit: 'MONTHS' | 'YEARS'; value: number }
  gracePeriod?: { start: { unit: 'MONTHS'; value: number }; end?: { unit: 'MONTHS'; value: number } }
  /** Crew it applies to must hold one to fly, on some aircraft types or on all. */
  isRequired?: boolean
  aircraftTypes?: string[]
}

export interface PlannedQualification {
  crew: PlannedCrew
  type: string
  issueDate: string
  expiryDate?: string
  licenseNumber?: string
  issuingAuthority?: string
  isPilotInCommand?: boolean
}

const months = (value: number) => ({ unit: 'MONTHS', value }) as const
/** Recurrent checks can be renewed three months early without losing time. */
const early = { start: months(3) }

const ofPilots: PlannedType[] = [
  {
    name: 'Medical class 1',
    abbreviation: 'MED1',
    appliesTo: 'FLIGHT_DECK',
    type: 'MEDICAL',
    validity: months(12),
    isRequired: true,
  },
  {
    name: 'Language proficiency',
    abbreviation: 'ELP',
    appliesTo: 'FLIGHT_DECK',
    type: 'CERTIFICATE',
    validity: months(72),
  },
  {
    name: 'Operator proficiency check',
    abbreviation: 'OPC',
    appliesTo: 'FLIGHT_DECK',
    type: 'TRAINING',
    trainingType: 'RECURRENT',
    validity: months(6),
    gracePeriod: early,
    isRequired: true,
  },
  {
    name: 'Line check',
    partOf: 'Operator proficiency check',
    abbreviation: 'LC',
    appliesTo: 'FLIGHT_DECK',
    type: 'TRAINING',
    trainingType: 'RECURRENT',
    validity: months(12),
    gracePeriod: early,
  },
]
const ofCabin: PlannedType[] = [
  { name: 'Cabin crew attestation', abbreviation: 'CCA', appliesTo: 'CREW_CABIN', type: 'LICENSE', isRequired: true },
  {
    name: 'Cabin crew medical',
    partOf: 'Cabin crew attestation',
    abbreviation: 'MEDC',
    appliesTo: 'CREW_CABIN',
    type: 'MEDICAL',
    validity: months(60),
  },
]
const ofAll: PlannedType[] = [
  {
    name: 'Crew resource management',
    abbreviation: 'CRM',
    appliesTo: 'CREW_POSITIONS_AND_ROLES',
    type: 'TRAINING',
    trainingType: 'RECURRENT',
    validity: months(36),
    gracePeriod: { ...early, end: months(1) },
  },
  {
    name: 'Emergency and safety equipment',
    abbreviation: 'ESET',
    appliesTo: 'CREW_POSITIONS_AND_ROLES',
    type: 'TRAINING',
    trainingType: 'RECURRENT',
    validity: months(12),
    isRequired: true,
  },
  {
    name: 'Dangerous goods',
    abbreviation: 'DG',
    appliesTo: 'CREW_POSITIONS_AND_ROLES',
    type: 'TRAINING',
    trainingType: 'RECURRENT',
    validity: months(24),
  },
]
const licenses: PlannedType[] = [
  { name: 'Airline transport pilot licence', abbreviation: 'ATPL', appliesTo: 'FLIGHT_DECK', type: 'LICENSE' },
  { name: 'Commercial pilot licence', abbreviation: 'CPL', appliesTo: 'FLIGHT_DECK', type: 'LICENSE' },
]

const ratingName = (rating: string) => `Type rating ${rating}`
/** The designators of the aircraft that a rating is for. */
const typesOf = (fleet: PlannedAircraft[], rating: string) => [
  ...new Set(fleet.filter(({ typeRating }) => typeRating === rating).map(({ type }) => type)),
]
/** Low visibility operations, which the largest jets are approved for; the pilot who joined last still lacks them. */
const LOW_VISIBILITY = 'Low visibility operations'
const isLarge = ({ category }: PlannedAircraft): boolean => category === 'ULTRA_LONG_RANGE_JET'

/** Every kind the demo operator keeps, type ratings of its fleet included. */
export function demoTypes(fleet: PlannedAircraft[]): PlannedType[] {
  const ratings = [...new Set(fleet.map(({ typeRating }) => typeRating))].map(
    (rating): PlannedType => ({
      name: ratingName(rating),
      abbreviation: rating,
      appliesTo: 'FLIGHT_DECK',
      type: 'RATING',
      validity: months(12),
      isRequired: true,
      aircraftTypes: typesOf(fleet, rating),
    }),
  )
  const lowVisibility: PlannedType = {
    name: LOW_VISIBILITY,
    abbreviation: 'LVO',
    appliesTo: 'FLIGHT_DECK',
    type: 'TRAINING',
    trainingType: 'RECURRENT',
    validity: months(12),
    isRequired: true,
    aircraftTypes: [...new Set(fleet.filter(isLarge).map(({ type }) => type))],
  }
  return [...licenses, ...ratings, ...ofPilots, lowVisibility, ...ofCabin, ...ofAll]
}

/** The days since expired documents expired: some in the office's hands, none that grounds a person. */
const RAN_OUT = { 'Dangerous goods': 40, 'Crew resource management': 12 } as Record<string, number>

/**
 * The qualifications that a post requires. A few run out within the coming weeks, two have: a training in its grace,
 * and one that is overdue.
 */
export function drawQualifications(
  crew: PlannedCrew[],
  fleet: PlannedAircraft[],
  today: number,
  chance: Chance,
): PlannedQualification[] {
  return [...drawPosts(crew, today, chance), ...lowVisibilityOf(crew, fleet, today)]
}

/** Those of the large jets who may fly in low visibility: all pilots but the first officer who joined last. */
function lowVisibilityOf(crew: PlannedCrew[], fleet: PlannedAircraft[], today: number): PlannedQualification[] {
  const ratings = new Set(fleet.filter(isLarge).map(({ typeRating }) => typeRating))
  const pilots = crew.filter(({ typeRating }) => typeRating !== null && ratings.has(typeRating))
  const [latest] = pilots
    .filter(({ jobTitle }) => jobTitle === 'First Officer')
    .toSorted((one, other) => other.employedSince.localeCompare(one.employedSince))
  return pilots
    .filter((member) => member !== latest)
    .map((member, index) => ({
      crew: member,
      type: LOW_VISIBILITY,
      issueDate: dayOf(today - (40 + index * 31) * DAY),
      expiryDate: dayOf(today + (320 - index * 31) * DAY),
    }))
}

function drawPosts(crew: PlannedCrew[], today: number, chance: Chance): PlannedQualification[] {
  return crew.flatMap((member, index) => {
    const captain = member.jobTitle === 'Captain'
    const license = { ...(captain ? licenses[0] : licenses[1]) } as PlannedType
    const rating = { name: ratingName(member.typeRating ?? ''), validity: months(12) }
    const needed = member.typeRating ? [license, rating, ...ofPilots, ...ofAll] : [...ofCabin, ...ofAll]
    return needed.map(({ name, validity }, place) => {
      const lasts = validity ? validity.value * 30 : 0
      const soon = index % 6 === 3 && place === needed.length - 1 - (index % 3)
      const drawn = soon ? chance.whole(5, 28) : chance.whole(35, Math.max(40, lasts - 10))
      const isOver =
        (index === 2 && name === 'Crew resource management') || (index === 18 && name === 'Dangerous goods')
      const left = isOver ? -(RAN_OUT[name] ?? 0) : drawn
      const issued = validity ? today + (left - lasts) * DAY : today - chance.whole(700, 4000) * DAY
      return {
        crew: member,
        type: name,
        issueDate: dayOf(issued),
        ...(validity ? { expiryDate: dayOf(today + left * DAY) } : {}),
        ...(name === license.name || name === ofCabin[0]?.name
          ? {
              licenseNumber: `${member.nationality.iso2}.FCL.${chance.whole(10_000, 99_999)}`,
              issuingAuthority: 'EASA',
            }
          : {}),
        ...(name === rating.name && captain ? { isPilotInCommand: true } : {}),
      }
    })
  })
}
