import { flightName } from '../../../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../../../src-shared/texts/texts.ts'
import { plusDays } from '../../../../../../src-shared/time/time.ts'
import type { Content } from '../../../../papers/paper.ts'
import type { FleetView } from '../fleet-view.ts'
import type { Sheet } from '../page.ts'
import { type Cell, section, soft } from '../parts.ts'
import { clockText, plainDay, shortDay } from '../times.ts'
import { codesOf, inWords, joined } from '../words.ts'

const columns = () => [
  { title: t('Date (UTC)'), width: 54 },
  { title: t('Flight'), width: 62 },
  { title: t('From'), width: 84 },
  { title: t('UTC'), width: 26 },
  { title: t('Local'), width: 46 },
  { title: t('To'), width: 84 },
  { title: t('UTC'), width: 26 },
  { title: t('Local'), width: 46 },
  { title: t('Pax'), width: 20, alignment: 'right' as const },
  { title: t('Crew'), width: '*' as const, apart: true },
  { title: t('Customer'), width: 104 },
]

function linesOf({ flights, tasks, airports, timeZone }: FleetView, aircraftId: number | null) {
  const place = (code: string): Cell => {
    const airport = airports.get(code)
    return airport
      ? { stack: [{ text: codesOf(airport), bold: true }, soft(airport.city ?? airport.name, { fontSize: 7.5 })] }
      : code
  }
  const local = (at: number, code: string): string => {
    const zone = airports.get(code)?.timeZone ?? timeZone
    const clock = clockText(at, zone)
    return shortDay(at, zone) === shortDay(at, 'UTC') ? clock : `${clock} ${shortDay(at, zone).slice(0, 3)}`
  }
  /** The clock of an arrival in UTC, with the weekday where it is another than that of the departure. */
  const utc = ({ departureAt, arrivalAt }: { departureAt: number; arrivalAt: number }): string => {
    const [clock, day] = [clockText(arrivalAt, 'UTC'), shortDay(arrivalAt, 'UTC')]
    return day === shortDay(departureAt, 'UTC') ? clock : `${clock} ${day.slice(0, 3)}`
  }
  return [
    ...flights
      .filter((flight) => flight.aircraftId === aircraftId)
      .map((flight) => ({
        at: flight.departureAt,
        cells: [
          shortDay(flight.departureAt, 'UTC'),
          { text: flightName(flight), bold: true },
          place(flight.departureAirport),
          clockText(flight.departureAt, 'UTC'),
          local(flight.departureAt, flight.departureAirport),
          place(flight.arrivalAirport),
          utc(flight),
          local(flight.arrivalAt, flight.arrivalAirport),
          flight.flightType === 'POS' ? 'POS' : flight.pax,
          flight.crew.map(({ role, name }) => `${role} ${name}`).join('\n'),
          flight.accountName,
        ] as Cell[],
      })),
    ...tasks
      .filter((task) => task.aircraftId === aircraftId)
      .map((task) => ({
        at: task.startAt,
        cells: [
          shortDay(task.startAt, 'UTC'),
          inWords(task.type),
          place(task.airport),
          clockText(task.startAt, 'UTC'),
          local(task.startAt, task.airport),
          soft(t('until {{endAt}}', { endAt: shortDay(task.endAt, 'UTC') })) as Cell,
          clockText(task.endAt, 'UTC'),
          local(task.endAt, task.airport),
          '',
          task.notes ?? '',
          '',
        ] as Cell[],
      })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ cells }) => cells)
}

/** The plan of each aircraft, flight by flight, in UTC and local time. */
export function fleetWeek(view: FleetView): Sheet {
  const { aircraft, flights, from, days, timeZone } = view
  const last = plusDays(from, days - 1)
  const parts = aircraft.map((one): Content => {
    const { publicId, tailNumber, type, model, homebase } = one
    const more = soft(`   ${joined([model, type, homebase && t('home base {{homebase}}', { homebase })])}`, {
      bold: false,
      fontSize: 8.5,
    })
    return section(
      { text: [tailNumber, more as never] },
      columns(),
      linesOf(view, publicId),
      t('No flights or tasks planned.'),
    )
  })
  const loose = linesOf(view, null)
  return {
    title: t('Fleet schedule'),
    about: [
      days === 1 ? plainDay(from) : `${plainDay(from)} \u2013 ${plainDay(last)}`,
      t('{{count}} flights, dates in {{timeZone}}', { count: flights.length, timeZone }),
    ],
    wide: true,
    content: [...parts, ...(loose.length > 0 ? [section(t('No aircraft assigned'), columns(), loose)] : [])],
  }
}
