import { dutyCodeOf } from '../../../../../../src-shared/domain/crew/duty-codes.ts'
import { constantText, t } from '../../../../../../src-shared/texts/texts.ts'
import { ink } from '../../../../papers/ink.ts'
import type { Content, LayoutName, TableCell } from '../../../../papers/paper.ts'
import { personName } from '../../../../present/name.ts'
import type { Sheet } from '../page.ts'
import { soft } from '../parts.ts'
import type { RosterView } from '../roster-view.ts'
import { dayText, monthText } from '../times.ts'

type Day = RosterView['days'][number]
type Stretch = { startAt: number; endAt: number }

const weekdayOf = ({ day }: Day): string => dayText(Date.parse(day), 'UTC').slice(0, 2)
const isWeekend = ({ day }: Day): boolean => [0, 6].includes(new Date(day).getUTCDay())

/**
 * The part of a further day from which an entry counts for that day too: days off often end some minutes into the next.
 */
const COUNTS_AS_DAY = 6 * 3_600_000

/** Whether something is on a day: it begins then, or lasts well into it. */
const isOn = ({ startAt, endAt }: Stretch, { from, to }: Day): boolean =>
  (startAt >= from && startAt < to) || (startAt < from && Math.min(endAt, to) - from >= COUNTS_AS_DAY)

type Duties = Pick<RosterView, 'flights' | 'entries'>

/** The flights and other duties of each crew member. A month of all crew has too many to look through for each day. */
function dutiesByPilot({ flights, entries }: Duties): (pilotId: number) => Duties {
  const flown = Map.groupBy(flights, ({ pilotId }) => pilotId)
  const others = Map.groupBy(entries, ({ pilotId }) => pilotId)
  return (pilotId) => ({ flights: flown.get(pilotId) ?? [], entries: others.get(pilotId) ?? [] })
}

/** The text in the field of a day: the destinations of the day's flights, and the codes of other duties. */
function codesOn(pilotId: number, day: Day, { flights, entries }: Duties): { text: string; flying: boolean }[] {
  const own = flights.filter(
    (flight) => flight.pilotId === pilotId && isOn({ startAt: flight.departureAt, endAt: flight.arrivalAt }, day),
  )
  const duties = entries.filter((entry) => entry.pilotId === pilotId && isOn(entry, day))
  return [
    ...own.map(({ arrivalAirport }) => ({ text: arrivalAirport, flying: true })),
    ...duties.map(({ type }) => ({ text: type, flying: false })),
  ]
}

/** Days off work are shaded. */
const shade = (day: Day) => (isWeekend(day) ? { fillColor: ink.shade } : {})

function legend({ entries }: RosterView): Content {
  const used = [...new Set(entries.map(({ type }) => type))].sort()
  const words = used.map((code) => `${code} ${constantText(dutyCodeOf(code).name)}`)
  return soft([t('LSZH, EGLF: destination of a flight'), ...words].join('   \u00b7   '), {
    fontSize: 7.5,
    margin: [0, 6, 0, 0],
  })
}

/** The roster of all crew: a row for each person, a column for each day. */
export function rosterMonth(view: RosterView): Sheet {
  const { days, crew, month, timeZone } = view
  const dutiesOf = dutiesByPilot(view)
  const shades = days.map(shade)
  const head: TableCell[] = [
    soft(t('Crew'), { fontSize: 7.5 }) as TableCell,
    ...days.map(
      (day, index): TableCell => ({
        text: `${weekdayOf(day)}\n${index + 1}`,
        ...shades[index],
        fontSize: 7,
        alignment: 'center',
        bold: true,
      }),
    ),
  ]
  const rows = crew.map((member): TableCell[] => [
    {
      text: [{ text: personName(member), bold: true }, soft(member.acronym ? `  ${member.acronym}` : '') as never],
      fontSize: 8,
    },
    ...days.map(
      (day, index): TableCell => ({
        stack: codesOn(member.publicId, day, dutiesOf(member.publicId)).map(({ text, flying }) => ({
          text,
          bold: flying,
          fontSize: text.length > 4 ? 5 : 6.5,
        })),
        ...shades[index],
        alignment: 'center',
        lineHeight: 1,
      }),
    ),
  ])
  const body = [head, ...rows]
  return {
    title: t('Roster'),
    about: [monthText(month), t('{{count}} crew members, dates in {{timeZone}}', { count: crew.length, timeZone })],
    wide: true,
    content: [
      {
        margin: [0, 10, 0, 0],
        table: { headerRows: 1, dontBreakRows: true, widths: [96, ...days.map(() => '*' as const)], body },
        layout: 'grid' satisfies LayoutName,
      },
      legend(view),
    ],
  }
}
