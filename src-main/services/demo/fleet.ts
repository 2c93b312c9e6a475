import { at } from './chance.ts'

/** The performance and size of an aircraft type, by its maker's figures: NM, kt, meters, kilograms. */
export interface AircraftType {
  /** ICAO type designator. */
  type: string
  model: string
  typeName: string
  typeRating: string
  category: 'LIGHT_JET' | 'MIDSIZE_JET' | 'SUPER_MIDSIZE_JET' | 'ULTRA_LONG_RANGE_JET'
  numberOfSeats: number
  maxRange: number
  normalCruiseSpeed: number
  /** Take-off field length at maximum mass. */
  minRunway: number
  mtow: number
  maxFuel: number
  maxPayload: number
  wingSpan: number
  externalLength: number
  externalHeight: number
  cabinLength: number
  cabinWidth: number
  cabinHeight: number
  cabinCrew: 0 | 1
  /** Minutes on the ground between two flights, at least. */
  turnaround: number
  /** Charter price of a block hour in minor units of EUR. */
  hourlyRate: number
  /** Fuel burned in a block hour, kilograms. */
  fuelBurn: number
}

export interface PlannedAircraft extends AircraftType {
  tailNumber: string
  flightNumberToken: string
  manufacturingYear: number
}

const citationCj3: AircraftType = {
  type: 'C25B',
  model: 'Citation CJ3+',
  typeName: 'Cessna 525B Citation CJ3+',
  typeRating: 'C525',
  category: 'LIGHT_JET',
  numberOfSeats: 7,
  maxRange: 2040,
  normalCruiseSpeed: 400,
  minRunway: 969,
  mtow: 6291,
  maxFuel: 2136,
  maxPayload: 962,
  wingSpan: 16.26,
  externalLength: 15.59,
  externalHeight: 4.62,
  cabinLength: 4.78,
  cabinWidth: 1.47,
  cabinHeight: 1.45,
  cabinCrew: 0,
  turnaround: 45,
  hourlyRate: 310_000,
  fuelBurn: 480,
}

const phenom300: AircraftType = {
  type: 'E55P',
  model: 'Phenom 300E',
  typeName: 'Embraer EMB-505 Phenom 300E',
  typeRating: 'EMB505',
  category: 'LIGHT_JET',
  numberOfSeats: 8,
  maxRange: 2010,
  normalCruiseSpeed: 430,
  minRunway: 978,
  mtow: 8415,
  maxFuel: 2428,
  maxPayload: 1196,
  wingSpan: 15.91,
  externalLength: 15.64,
  externalHeight: 5.1,
  cabinLength: 5.23,
  cabinWidth: 1.55,
  cabinHeight: 1.5,
  cabinCrew: 0,
  turnaround: 45,
  hourlyRate: 345_000,
  fuelBurn: 540,
}

const latitude: AircraftType = {
  type: 'C68A',
  model: 'Citation Latitude',
  typeName: 'Cessna 680A Citation Latitude',
  typeRating: 'C680',
  category: 'MIDSIZE_JET',
  numberOfSeats: 9,
  maxRange: 2700,
  normalCruiseSpeed: 430,
  minRunway: 1091,
  mtow: 13_971,
  maxFuel: 5168,
  maxPayload: 1154,
  wingSpan: 22.05,
  externalLength: 18.97,
  externalHeight: 6.38,
  cabinLength: 6.63,
  cabinWidth: 1.96,
  cabinHeight: 1.83,
  cabinCrew: 0,
  turnaround: 50,
  hourlyRate: 455_000,
  fuelBurn: 780,
}

const challenger350: AircraftType = {
  type: 'CL35',
  model: 'Challenger 350',
  typeName: 'Bombardier BD-100 Challenger 350',
  typeRating: 'CL30',
  category: 'SUPER_MIDSIZE_JET',
  numberOfSeats: 9,
  maxRange: 3200,
  normalCruiseSpeed: 459,
  minRunway: 1474,
  mtow: 18_416,
  maxFuel: 6418,
  maxPayload: 1542,
  wingSpan: 21.03,
  externalLength: 20.93,
  externalHeight: 6.1,
  cabinLength: 7.68,
  cabinWidth: 2.19,
  cabinHeight: 1.83,
  cabinCrew: 1,
  turnaround: 60,
  hourlyRate: 560_000,
  fuelBurn: 1000,
}

const global6000: AircraftType = {
  type: 'GLEX',
  model: 'Global 6000',
  typeName: 'Bombardier BD-700 Global 6000',
  typeRating: 'BD700',
  category: 'ULTRA_LONG_RANGE_JET',
  numberOfSeats: 13,
  maxRange: 6000,
  normalCruiseSpeed: 488,
  minRunway: 1974,
  mtow: 45_132,
  maxFuel: 20_440,
  maxPayload: 2617,
  wingSpan: 28.65,
  externalLength: 30.3,
  externalHeight: 7.59,
  cabinLength: 13.18,
  cabinWidth: 2.41,
  cabinHeight: 1.88,
  cabinCrew: 1,
  turnaround: 75,
  hourlyRate: 920_000,
  fuelBurn: 1750,
}

/** One fleet of eight, in the order of the board; `prefix` is what the tail numbers of its class begin with. */
const eight: { type: AircraftType; prefix: string }[] = [
  { type: citationCj3, prefix: 'OE-F' },
  { type: citationCj3, prefix: 'OE-F' },
  { type: phenom300, prefix: 'OE-G' },
  { type: phenom300, prefix: 'OE-G' },
  { type: latitude, prefix: 'OE-G' },
  { type: challenger350, prefix: 'OE-H' },
  { type: challenger350, prefix: 'OE-H' },
  { type: global6000, prefix: 'OE-I' },
]

export const AIRCRAFT_OF_SIZE_ONE = eight.length

/** Eight aircraft of five types for each `size`; every tail number is invented. */
export function demoFleet(size: number): PlannedAircraft[] {
  return Array.from({ length: size * eight.length }, (_, index) => {
    const { type, prefix } = at(eight, index)
    const suffix = tailSuffix(index)
    return {
      ...type,
      tailNumber: prefix + suffix,
      flightNumberToken: prefix.slice(-1) + suffix,
      manufacturingYear: 2015 + ((index * 3) % 9),
    }
  })
}

const LETTERS = [...'ADKMPRVXBEGHJLNSTUWYZC']

/** Two letters, the first a Q for the first fleets, which registries seldom give: `QA`, `QD`, ... */
function tailSuffix(index: number): string {
  return at(['Q', ...LETTERS], Math.floor(index / LETTERS.length)) + at(LETTERS, index)
}
