import { t } from '../../../../src-shared/texts/texts.ts'
import { dateText, dayMonth, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import type { FlightPage } from '../types.ts'
import type { Service } from './types.ts'

/** The values of a hotel in its form: days as they are typed. */
export interface StayValues {
  checkIn: string
  checkOut: string
  rooms: number | ''
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The local day on which a flight arrives. */
export const stayNear = (flight: FlightPage): string => isoDay(flight.arrivalAt, flight.arrival.timeZone)

/** The dates and rooms of a hotel; of a new one the night after the flight. */
export function stayValues(service: Service | undefined, flight: FlightPage): StayValues {
  const shown = (day: string | null) => (day === null ? '' : dateText(day))
  if (service) {
    const { checkIn, checkOut, rooms } = service
    return { checkIn: shown(checkIn), checkOut: shown(checkOut), rooms: rooms ?? '' }
  }
  const near = stayNear(flight)
  return { checkIn: shown(near), checkOut: shown(nextDay(near)), rooms: flight.crewMembers.length || '' }
}

/** The same as the request has them. */
export function sentStay({ checkIn, checkOut, rooms }: StayValues, flight: FlightPage) {
  const near = stayNear(flight)
  return {
    checkIn: typedDate(checkIn, near) ?? null,
    checkOut: typedDate(checkOut, near) ?? null,
    rooms: rooms === '' ? null : rooms,
  }
}

/** `21 Nov – 23 Nov, 3 rooms`; nothing for what is no hotel. */
export function stayWords({ checkIn, checkOut, rooms }: Pick<Service, 'checkIn' | 'checkOut' | 'rooms'>): string {
  const days = [checkIn, checkOut].flatMap((day) => (day ? dayMonth(Date.parse(day), 'UTC') : []))
  return [days.join(' – '), rooms !== null && t('{{count}} rooms', { count: rooms })].filter(Boolean).join(', ')
}
