import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { figures } from '../../../../../src-shared/contract/operations/figures.ts'
import { LITERS_A_GALLON } from '../../../../../src-shared/domain/airports/fuel.ts'

/** The sums of an aircraft or of all. */
export type FigureSet = Answer<typeof figures.month>['total']

/** A departure or arrival is on time up to so long after its scheduled time. */
export const ON_TIME_MS = 15 * 60_000

/** Kilograms of CO2 to a kilogram of fuel, and kilograms of fuel to a litre (Regulation (EU) 2018/2066, annexes III and VI). */
const fuelFactors: Record<string, { co2: number; density: number }> = {
  JET_A1: { co2: 3.16, density: 0.8 },
  JET_A: { co2: 3.16, density: 0.8 },
  TS_1: { co2: 3.16, density: 0.8 },
  JET_B: { co2: 3.1, density: 0.77 },
  AVGAS_100LL: { co2: 3.1, density: 0.72 },
}
const usual = { co2: 3.16, density: 0.8 }

const KILOGRAMS_A_POUND = 0.453_592_37

/** A mass or volume of fuel in kilograms; of a type that is not known, as of Jet A-1. */
export function kilogramsOf(amount: number, unit: string, fuelType: string | null): number {
  if (unit === 'POUND') return amount * KILOGRAMS_A_POUND
  const { density } = fuelFactors[fuelType ?? ''] ?? usual
  if (unit === 'GALLON_USA') return amount * LITERS_A_GALLON * density
  return unit === 'LITER' ? amount * density : amount
}

/** The CO2 of burning so many kilograms of a fuel, in kilograms. */
export const co2Of = (kilograms: number, fuelType: string | null): number =>
  kilograms * (fuelFactors[fuelType ?? ''] ?? usual).co2

export const noFigures: FigureSet = {
  ...{ legs: 0, emptyLegs: 0, blockMinutes: 0, emptyBlockMinutes: 0 },
  ...{ departures: 0, departuresOnTime: 0, arrivals: 0, arrivalsOnTime: 0, revenue: 0, cost: 0 },
  ...{ upliftLegs: 0, upliftKilograms: 0, burnLegs: 0, burnKilograms: 0, co2Kilograms: 0 },
}

/** The sums of several sets, figure by figure. */
export function totalOf(sets: FigureSet[]): FigureSet {
  const total = { ...noFigures }
  for (const set of sets) for (const name of Object.keys(noFigures) as (keyof FigureSet)[]) total[name] += set[name]
  return total
}

/** The month before another (`2026-11`), or so many before it. */
export function monthBefore(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7)
}
