import { dutySchemes } from '../../../../../../src-shared/contract/crew/duty.ts'
import type { LimitId } from '../../../../../../src-shared/domain/crew/duty-limits.ts'
import { dayAfter } from './days.ts'

/** Flight time limitations that an operator can go by; an aid, no legal proof (reference A3). */
export type Scheme = (typeof dutySchemes)[number]

/** The scheme an operator has chosen; EASA's until then. */
export const schemeOf = (kept: string | null): Scheme => dutySchemes.find((one) => one === kept) ?? 'EASA'

/** A sum of hours within a window of days that ends with the day it is looked at. */
export interface Limit {
  id: LimitId
  of: 'DUTY' | 'FLIGHT'
  hours: number
  /** First day of the window that ends with a day. */
  begins(day: string): string
}

const lastDays = (days: number) => (day: string) => dayAfter(day, 1 - days)
const firstOfMonth = (day: string, monthsBack: number) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - monthsBack, 1)).toISOString().slice(0, 10)
const firstOfYear = (day: string) => `${day.slice(0, 4)}-01-01`
/** First day of the calendar quarter, or of one before it. */
export const firstOfQuarter = (day: string, quartersBack = 0) =>
  firstOfMonth(day, ((Number(day.slice(5, 7)) - 1) % 3) + 3 * quartersBack)

const duty = (days: 7 | 14 | 28, hours: number): Limit => ({
  id: `duty${days}`,
  of: 'DUTY',
  hours,
  begins: lastDays(days),
})
const flight = (id: LimitId, hours: number, begins: Limit['begins']): Limit => ({ id, of: 'FLIGHT', hours, begins })

/** The hours that a contract allows a person in a calendar month. */
export const ownMonth: Omit<Limit, 'hours'> = {
  ...{ id: 'flightMonth', of: 'FLIGHT' },
  begins: (day) => firstOfMonth(day, 0),
}

/** ORO.FTL.210; 14 CFR 135.267(a). */
export const limits: Record<Scheme, Limit[]> = {
  EASA: [
    duty(7, 60),
    duty(14, 110),
    duty(28, 190),
    flight('flight28', 100, lastDays(28)),
    flight('flightYear', 900, firstOfYear),
    flight('flight12', 1000, (day) => firstOfMonth(day, 11)),
  ],
  FAR_135: [
    flight('flightQuarter', 500, (day) => firstOfQuarter(day)),
    flight('flightQuarters', 800, (day) => firstOfQuarter(day, 1)),
    flight('flightYear', 1400, firstOfYear),
  ],
}

/** The minutes of a limit of a scheme; null where the scheme has none like it. */
export function minutesOfLimit(scheme: Scheme, id: LimitId): number | null {
  const limit = limits[scheme].find((one) => one.id === id)
  return limit ? 60 * limit.hours : null
}

/** 14 CFR 135.267(b): hours of flight in any 24, by how many pilots there are. */
export const FLIGHT_24: Record<'one' | 'two', number> = { one: 8, two: 10 }
/** 14 CFR 135.267(f): rests of a day and a night that a quarter must have. */
export const DAY_RESTS = 13
