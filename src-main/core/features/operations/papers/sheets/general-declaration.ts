import { flightName } from '../../../../../../src-shared/flight/flight-name.ts'
import { bestTimes } from '../../../../../../src-shared/flight/flight-progress.ts'
import { ink } from '../../../../papers/ink.ts'
import type { Content, LayoutName, TableCell } from '../../../../papers/paper.ts'
import type { FlightView } from '../flight-view.ts'
import type { PaperHeader, Sheet } from '../page.ts'
import { soft } from '../parts.ts'
import { clockText, dayText } from '../times.ts'
import { codesOf, placeOf } from '../words.ts'
import { roleText } from './crew-list.ts'
import { aboutFlight } from './flight-head.ts'
import { listedName } from './passenger-manifest.ts'

const label = (text: string): Content => soft(text, { fontSize: 7.5 })
const box = (name: string, value: string, more?: string): TableCell => ({
  stack: [label(name), { text: value || ' ', bold: true, fontSize: 10 }, ...(more ? [{ text: more }] : [])],
})
const head = (text: string): TableCell => ({ text, fontSize: 8, bold: true, alignment: 'center', fillColor: ink.shade })
/** The width of the field for the declaration of health. */
const HEALTH = 300
/** A line to write on, or to sign. */
const line = (width: number): Content => ({
  margin: [0, 0, 0, 4],
  canvas: [
    {
      type: 'line',
      x1: 0,
      y1: 19,
      x2: width,
      y2: 19,
      lineWidth: 0.4,
      lineColor: ink.black,
      dash: { length: 1, space: 2 },
    },
  ],
})

/** The upper part: whose flight it is, from where to where. */
function particulars(view: FlightView, operator: string): Content {
  const { flight, aircraft, departure, arrival } = view
  const { departureAt, arrivalAt } = bestTimes(flight)
  const at = (moment: number) => `${dayText(moment, 'UTC')}  ${clockText(moment, 'UTC')} UTC`
  const across = (cells: TableCell[], span: number): TableCell[] =>
    cells.flatMap((cell) => [{ ...(cell as object), colSpan: span } as TableCell, ...Array(span - 1).fill('')])
  return {
    margin: [0, 10, 0, 0],
    table: {
      widths: Array(6).fill('*'),
      body: [
        across([box('Operator', operator)], 6),
        across(
          [
            box('Marks of Nationality and Registration', aircraft?.tailNumber ?? ''),
            box('Flight No.', flightName(flight)),
            box('Date', dayText(departureAt, 'UTC')),
          ],
          2,
        ),
        across(
          [
            box('Departure from', placeOf(departure.airport), at(departureAt)),
            box('Arrival at', placeOf(arrival.airport), at(arrivalAt)),
          ],
          3,
        ),
      ],
    },
    layout: 'form' satisfies LayoutName,
  }
}

/** The middle: the places in their order, the crew, and how many passengers come and go. */
function routing({ flight, departure, arrival, crew, passengers }: FlightView): Content {
  const aboard = passengers.length || flight.pax
  const names = crew.map(
    ({ member, user }): Content => ({
      columns: [
        soft(roleText(member.role), { width: 92, fontSize: 8 }),
        { width: '*', text: user ? listedName(user) : '' },
      ],
      margin: [0, 0, 0, 2],
    }),
  )
  const stage = (place: string, verb: string, many: number): Content => ({
    stack: [{ text: place, bold: true }, `${verb}: ${many}`, 'Through on same flight: 0'],
    margin: [0, 0, 0, 8],
  })
  return {
    margin: [0, -0.6, 0, 0],
    table: {
      widths: ['26%', '*', '27%'],
      body: [
        [
          {
            ...(head(
              'FLIGHT ROUTING ("Place" column always to list origin, every en-route stop and destination)',
            ) as object),
            colSpan: 3,
          } as TableCell,
          '',
          '',
        ],
        [head('PLACE'), head('NAMES OF CREW*'), head('NUMBER OF PASSENGERS ON THIS STAGE**')],
        [
          { stack: [codesOf(departure.airport), { text: codesOf(arrival.airport), margin: [0, 14, 0, 0] }] },
          { stack: names.length > 0 ? names : [label('No crew is assigned yet.')] },
          {
            stack: [
              stage(`Departure place: ${departure.airport.code}`, 'Embarking', aboard),
              stage(`Arrival place: ${arrival.airport.code}`, 'Disembarking', aboard),
            ],
          },
        ],
      ],
    },
    layout: 'form' satisfies LayoutName,
  }
}

/** The lower part: what the crew declares, and room for officials. Built for each print, because printing mutates it. */
const declarations = (): Content => ({
  margin: [0, -0.6, 0, 0],
  table: {
    widths: ['*', 150],
    body: [
      [head('Declaration of Health'), head('For official use only')],
      [
        {
          fontSize: 8.5,
          stack: [
            'Name and seat number or function of persons on board with illnesses other than airsickness or the effects of accidents, who may be suffering from a communicable disease (a fever \u2013 temperature 38 \u00b0C/100 \u00b0F or greater \u2013 associated with one or more of the following signs or symptoms, e.g. appearing obviously unwell; persistent coughing; impaired breathing; persistent diarrhoea; persistent vomiting; skin rash; bruising or bleeding without previous injury; or confusion of recent onset, increases the likelihood that the person is suffering a communicable disease) as well as such cases of illness disembarked during a previous stop:',
            line(HEALTH),
            line(HEALTH),
            {
              text: 'Details of each disinsecting or sanitary treatment (place, date, time, method) during the flight. If no disinsecting has been carried out during the flight, give details of most recent disinsecting:',
              margin: [0, 8, 0, 0],
            },
            line(HEALTH),
            line(HEALTH),
            { text: 'Signed, if required, with time and date:', margin: [0, 8, 0, 0] },
            line(HEALTH),
            label('Crew member concerned'),
          ],
        },
        '',
      ],
      [
        {
          colSpan: 2,
          stack: [
            'I declare that all statements and particulars contained in this General Declaration, and in any supplementary forms required to be presented with this General Declaration, are complete, exact and true to the best of my knowledge and that all through passengers will continue/have continued on the flight.',
            {
              columns: [
                { width: '*', stack: [line(210), label('Signature: Authorized Agent or Pilot-in-command')] },
                { width: 180, stack: [line(150), label('Date')] },
              ],
              margin: [0, 10, 0, 2],
            },
          ],
        },
        '',
      ],
    ],
  },
  layout: 'form' satisfies LayoutName,
})

const footnotes = (): Content =>
  soft(
    '* To be completed when required by the State.\n** Not to be completed when passenger manifests are presented and to be completed only when required by the State.',
    { fontSize: 7.5, margin: [0, 4, 0, 0] },
  )

/** The General Declaration with the wording and in the layout of ICAO Annex 9, Appendix 1. */
export function generalDeclaration(view: FlightView, { operator }: Pick<PaperHeader, 'operator'>): Sheet {
  return {
    title: 'General Declaration',
    about: [...aboutFlight(view), 'Outward / Inward (ICAO Annex 9, Appendix 1)'],
    content: [particulars(view, operator), routing(view), declarations(), footnotes()],
  }
}
