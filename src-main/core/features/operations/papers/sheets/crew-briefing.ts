import { fuelUnitText } from '../../../../../../src-shared/domain/airports/fuel.ts'
import { inactiveWords } from '../../../../../../src-shared/domain/airports/notice-words.ts'
import { findingLine } from '../../../../../../src-shared/domain/crew/findings/words.ts'
import { bestTimes } from '../../../../../../src-shared/flight/flight-progress.ts'
import { t } from '../../../../../../src-shared/texts/texts.ts'
import { unpack } from '../../../../data/tables/columns.ts'
import type { Content } from '../../../../papers/paper.ts'
import { personName } from '../../../../present/name.ts'
import { noticesAt } from '../../flight-notices/notices-at.ts'
import type { FlightView } from '../flight-view.ts'
import type { Sheet } from '../page.ts'
import { type Cell, facts, heading, section, soft } from '../parts.ts'
import { clockText, plainDay, shortDay } from '../times.ts'
import { codesOf, inWords, joined, placeOf, statusText } from '../words.ts'
import { dutyPart } from './crew-duty.ts'
import { crewTable } from './crew-list.ts'
import { aboutFlight, flightFacts, timesTable } from './flight-head.ts'
import { weatherPart } from './weather.ts'

const FEET = 'ft'

/** A note of an airport, and of a NOTAM that is not in force at the time of the flight, why it is not. */
const noticeLine = ({ alert, note, activity }: ReturnType<typeof noticesAt>[number]): Content =>
  activity === 'active'
    ? { text: [alert ? { text: `${t('Alert')}: `, bold: true } : '', note], margin: [0, 2, 0, 0] }
    : soft(`(${inactiveWords(activity)}) ${note}`, { margin: [0, 2, 0, 0] })

/** The airport data of a crew briefing: the field, the operator's notes and contacts. */
function airportPart({ airport, notes, companies }: FlightView['departure'], at: number): Content {
  return {
    unbreakable: true,
    stack: [
      heading(`${codesOf(airport)}  ${placeOf(airport)}`),
      facts([
        [t('Elevation'), airport.elevation === null ? null : `${Math.round(airport.elevation)} ${FEET}`],
        [t('Longest runway'), airport.longestRunway === null ? null : `${Math.round(airport.longestRunway)} m`],
        [t('Time zone'), airport.timeZone],
      ]),
      ...noticesAt(notes, airport, at).map(noticeLine),
      ...companies.map(
        ({ type, company, phone, radio, email }): Content => ({
          text: [
            soft(`${type === 'FBO' ? type : inWords(type)}: `) as never,
            joined([company, phone, radio && t('radio {{radio}}', { radio }), email]),
          ],
          margin: [0, 2, 0, 0],
        }),
      ),
    ],
  }
}

const serviceColumns = () => [
  { title: t('Location'), width: 34 },
  { title: t('Description'), width: 96 },
  { title: t('By'), width: '*' as const },
  { title: t('Status'), width: 62 },
  { title: t('Remarks'), width: '*' as const },
]

/** All ground services of a flight in one list: services, permits, slots, fuel. */
function arrangedRows({ flight, departure, arrival, services, permits, slots, fuels }: FlightView): Cell[][] {
  const where = (target: string) => (target === 'ARRIVAL' ? arrival.airport.code : departure.airport.code)
  const state = (status: string, recheck: number) => joined([statusText(status), recheck === 1 && t('re-check')])
  return [
    ...services.map(({ target, kind, serviceFor, company, status, recheck, remarks }) => {
      const what = joined([inWords(kind), serviceFor && `(${inWords(serviceFor)})`], ' ')
      return [where(target), what, company, state(status, recheck), remarks]
    }),
    ...permits.map(({ kind, authority, country, number, status, recheck, remarks, company }) => [
      country ?? '',
      t('{{kind}} permit', { kind: inWords(kind) }),
      joined([authority, number && t('no. {{number}}', { number }), company]),
      state(status, recheck),
      remarks,
    ]),
    ...slots.map(({ kind, airport, at, number, status, recheck, remarks, company }) => [
      airport,
      kind === 'PPR' ? kind : inWords(kind),
      joined([
        at !== null && `${shortDay(at, 'UTC')} ${clockText(at, 'UTC')} UTC`,
        number && t('no. {{number}}', { number }),
        company,
      ]),
      state(status, recheck),
      remarks,
    ]),
    ...fuels.map(({ fuelType, provider, quantity, unit, status, recheck }) => [
      flight.departureAirport,
      t('Fuel {{type}}', { type: fuelType.replaceAll('_', ' ') }),
      joined([provider, quantity !== null && `${quantity} ${unit ? fuelUnitText(unit) : ''}`.trim()]),
      state(status, recheck),
      '',
    ]),
  ]
}

function remarks({ flight }: FlightView): Content[] {
  const sections: [string, string | null][] = [
    [t('Operational notice'), flight.notification],
    [t('Notes'), flight.notes],
    [t('Planning'), flight.planningNotes],
  ]
  return sections.flatMap(([title, text]) => (text ? [heading(title), text] : []))
}

/** The briefing for the crew: times, crew, passengers, ground services, airports, defects carried. */
export function crewBriefing(view: FlightView): Sheet {
  const { flight, passengers, holdItems, findings, departure, arrival, alternates } = view
  const lead = passengers.find(({ ticket }) => ticket.isMain === 1) ?? passengers[0]
  const { departureAt, arrivalAt } = bestTimes(flight)
  const held = holdItems.map(({ title, restrictions, limitations, limitationsDescription, description, dueDay }) => [
    { text: title, bold: true },
    [
      ...unpack(restrictions).map(inWords),
      limitationsDescription ?? (limitations ? inWords(limitations) : (description ?? '')),
    ]
      .filter((text) => text !== '')
      .join('\n'),
    dueDay === null ? '' : plainDay(dueDay),
  ])
  return {
    title: t('Crew briefing'),
    about: aboutFlight(view),
    content: [
      timesTable(view),
      flightFacts(view, [
        [t('Kind'), inWords(flight.workflow)],
        [t('Passengers'), String(flight.pax)],
        [t('Lead passenger'), lead?.user ? personName(lead.user) : null],
        [t('Customer'), flight.accountName],
      ]),
      ...(findings.length === 0 ? [] : [heading(t('Conflicts')), { ul: findings.map(findingLine) }]),
      ...remarks(view),
      crewTable(view),
      ...dutyPart(view),
      section(
        t('Services, permits, slots and fuel'),
        serviceColumns(),
        arrangedRows(view),
        t('No services arranged yet.'),
      ),
      ...(held.length === 0
        ? []
        : [
            section(
              t('Deferred defects'),
              [
                { title: t('Defect'), width: 170 },
                { title: t('Limitations'), width: '*' as const },
                { title: t('Due'), width: 'auto' as const },
              ],
              held,
            ),
          ]),
      ...weatherPart(view),
      airportPart(departure, departureAt),
      airportPart(arrival, arrivalAt),
      ...(alternates.length === 0
        ? []
        : [heading(t('Alternates')), alternates.map((one) => `${codesOf(one)} ${placeOf(one)}`).join('\n')]),
    ],
  }
}
