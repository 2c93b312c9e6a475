import { dutyCodeOf } from '../../../../../../src-shared/domain/crew/duty-codes.ts'
import { flightName } from '../../../../../../src-shared/flight/flight-name.ts'
import { constantText, t } from '../../../../../../src-shared/texts/texts.ts'
import { personName } from '../../../../present/name.ts'
import type { Sheet } from '../page.ts'
import { type Cell, section, soft } from '../parts.ts'
import type { RosterView } from '../roster-view.ts'
import { clockText, hoursText, monthText, shortDay } from '../times.ts'
import { codesOf, joined } from '../words.ts'

const columns = () => [
  { title: t('Description'), width: '*' as const },
  { title: t('Start (UTC)'), width: 'auto' as const },
  { title: t('Local'), width: 'auto' as const },
  { title: t('End (UTC)'), width: 'auto' as const },
  { title: t('Local'), width: 'auto' as const },
  { title: t('Length'), width: 'auto' as const, alignment: 'right' as const },
]

interface Line {
  startAt: number
  endAt: number
  what: Cell
  startZone: string
  endZone: string
}

const at = (moment: number, zone: string): Cell => ({
  text: [soft(`${shortDay(moment, zone)}  `) as never, { text: clockText(moment, zone), bold: zone === 'UTC' }],
})

function linesOf({ flights, entries, airports, timeZone }: RosterView): Line[] {
  const zoneOf = (code: string | null) => airports.get(code ?? '')?.timeZone ?? timeZone
  const named = (code: string) => {
    const airport = airports.get(code)
    return airport ? codesOf(airport) : code
  }
  return [
    ...flights.map(
      (flight): Line => ({
        startAt: flight.departureAt,
        endAt: flight.arrivalAt,
        startZone: zoneOf(flight.departureAirport),
        endZone: zoneOf(flight.arrivalAirport),
        what: {
          stack: [
            { text: `${named(flight.departureAirport)} \u2013 ${named(flight.arrivalAirport)}`, bold: true },
            soft(joined([flightName(flight), flight.tailNumber, flight.role]), { fontSize: 7.5 }),
          ],
        },
      }),
    ),
    ...entries.map(
      (entry): Line => ({
        startAt: entry.startAt,
        endAt: entry.endAt,
        startZone: zoneOf(entry.airport),
        endZone: zoneOf(entry.airport),
        what: {
          stack: [
            entry.name ?? constantText(dutyCodeOf(entry.type).name),
            soft(joined([entry.type, entry.airport, entry.notes]), { fontSize: 7.5 }),
          ],
        },
      }),
    ),
  ].toSorted((a, b) => a.startAt - b.startAt)
}

/** A month of one crew member as a list: flights and other duties, in UTC and by the clocks of the place. */
export function dutyList(view: RosterView): Sheet {
  const { crew, month, flights, timeZone } = view
  const [member] = crew
  const rows = linesOf(view).map(({ what, startAt, endAt, startZone, endZone }): Cell[] => [
    what,
    at(startAt, 'UTC'),
    at(startAt, startZone),
    at(endAt, 'UTC'),
    at(endAt, endZone),
    `${hoursText((endAt - startAt) / 60_000)}\u00a0h`,
  ])
  const block = flights.reduce((sum, { departureAt, arrivalAt }) => sum + arrivalAt - departureAt, 0)
  const name = member ? personName(member) : ''
  return {
    title: t('Roster'),
    about: [
      name,
      monthText(month),
      joined([
        member?.acronym,
        member?.homeAirport && t('home base {{homeAirport}}', { homeAirport: member.homeAirport }),
      ]),
    ],
    content: [
      section(
        t('{{count}} flights, {{hours}} h block', { count: flights.length, hours: hoursText(block / 60_000) }),
        columns(),
        rows,
        t('No roster entries this month.'),
      ),
      soft(t('Duties without an airport are shown in {{timeZone}}.', { timeZone }), {
        fontSize: 7.5,
        margin: [0, 6, 0, 0],
      }),
    ],
  }
}
