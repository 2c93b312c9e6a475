import { flightName } from '../../../../../../src-shared/flight/flight-name.ts'
import { bestTimes } from '../../../../../../src-shared/flight/flight-progress.ts'
import { t } from '../../../../../../src-shared/texts/texts.ts'
import { personName } from '../../../../present/name.ts'
import type { FlightFacts } from '../../papers/flight-view.ts'
import { clockText, dayText } from '../../papers/times.ts'
import { codesOf, joined, placeOf } from '../../papers/words.ts'
import type { OrderFacts } from '../queries.ts'

/** A line of an order: a label and its value; left out where the value is empty. */
export type Line = [label: string, value: string | number | null | undefined | false]

/** `Tue 24 Nov 2026, 09:30 UTC (10:30 local)`; the local day where it is another. */
export function momentText(at: number, zone: string): string {
  const [day, localDay] = [dayText(at, 'UTC'), dayText(at, zone)]
  const local = joined([localDay !== day && localDay, clockText(at, zone)], ' ')
  return t('{{day}}, {{time}} UTC ({{local}} local)', { day, time: clockText(at, 'UTC'), local })
}

/** The commander, by role or by coming first, with a telephone. */
export function commanderText({ crew }: FlightFacts): string {
  const first = crew.find(({ member }) => member.role === 'CMD' || member.role === 'SINGLE_PILOT') ?? crew[0]
  return first ? joined([personName(first.member), first.member.mobile ?? first.member.phone]) : ''
}

/** How many passengers are expected: those on the list, or the number booked. */
export const paxOf = ({ flight, passengers }: FlightFacts): number => passengers.length || flight.pax

/** The lines on the flight that every order begins with. */
export function flightLines({ view, operator }: OrderFacts): Line[] {
  const { flight, aircraft, departure, arrival, crew } = view
  const { departureAt, arrivalAt } = bestTimes(flight)
  const weight = aircraft?.mtow ? t('MTOW {{weight}} kg', { weight: aircraft.mtow }) : ''
  return [
    [t('Operator'), operator],
    [
      t('Aircraft'),
      aircraft ? joined([aircraft.tailNumber, `${aircraft.model} (${aircraft.type})`, weight]) : t('not assigned yet'),
    ],
    [t('Flight'), flightName(flight)],
    [t('From'), `${codesOf(departure.airport)} ${placeOf(departure.airport)}`],
    [t('Departure'), momentText(departureAt, departure.airport.timeZone)],
    [t('To'), `${codesOf(arrival.airport)} ${placeOf(arrival.airport)}`],
    [t('Arrival'), momentText(arrivalAt, arrival.airport.timeZone)],
    [t('Crew'), crew.length > 0 && `${crew.length}: ${commanderText(view)}`],
    [t('Passengers'), paxOf(view)],
  ]
}
