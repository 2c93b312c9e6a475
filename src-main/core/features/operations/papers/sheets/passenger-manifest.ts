import { countryAlpha3 } from '../../../../../../src-shared/countries/country.ts'
import { kilograms } from '../../../../present/weight.ts'
import type { FlightView } from '../flight-view.ts'
import type { Sheet } from '../page.ts'
import { facts, section, signature, soft } from '../parts.ts'
import { plainDay } from '../times.ts'
import { inWords, joined } from '../words.ts'
import { aboutFlight, flightFacts, timesTable } from './flight-head.ts'

type Passenger = FlightView['passengers'][number]

/** `BERG, Ada Maria`: as travel documents have it. */
export function listedName(
  person: Pick<
    NonNullable<Passenger['user']>,
    'firstName' | 'middleName' | 'lastName' | 'logName' | 'externalReference'
  >,
) {
  // One name in one direction: its parts are not isolated from one another.
  const named = (parts: (string | null | undefined)[], between: string) => parts.filter(Boolean).join(between)
  const input = named([person.firstName, person.middleName], ' ')
  return named([person.lastName?.toUpperCase(), input], ', ') || person.logName || person.externalReference
}

const nation = (code: string | null | undefined): string => (code ? (countryAlpha3(code) ?? code) : '')
const sexes: Record<string, string> = { MALE: 'M', FEMALE: 'F' }

function rowOf({ ticket, user, card }: Passenger, index: number) {
  const luggage = kilograms({ weight: ticket.luggageWeight, weightUnit: ticket.luggageUnit })
  const more = joined([ticket.isMain === 1 && 'lead passenger', ticket.seatOnLap === 1 && 'on lap', ticket.comment])
  return [
    index + 1,
    {
      stack: [
        { text: user ? listedName(user) : 'To be named', bold: user !== undefined },
        ...(more ? [soft(more, { fontSize: 7.5 })] : []),
      ],
    },
    // The type of an unassigned ticket says nothing about who will travel on it.
    !user || ticket.paxType === 'NONE' ? '' : (sexes[ticket.paxType] ?? inWords(ticket.paxType)),
    user?.birthDate ? plainDay(user.birthDate) : '',
    nation(user?.nationality),
    card ? joined([inWords(card.type), card.number], ' ') : '',
    nation(card?.issueCountry),
    card?.expirationDate ? plainDay(card.expirationDate) : '',
    luggage === null ? '' : `${luggage} kg`,
  ]
}

const columns = [
  { title: 'No', width: 14 },
  { title: 'Name', width: '*' as const },
  { title: 'Type', width: 'auto' as const },
  { title: 'Born', width: 'auto' as const },
  { title: 'Nation', width: 'auto' as const },
  { title: 'Document', width: 'auto' as const },
  { title: 'Issued by', width: 'auto' as const },
  { title: 'Valid to', width: 'auto' as const },
  { title: 'Luggage', width: 'auto' as const, alignment: 'right' as const },
]

const count = (many: number, one: string, more: string) => (many === 0 ? '' : `${many} ${many === 1 ? one : more}`)

function totals({ passengers, loads }: FlightView): [string, string][] {
  const of = (...types: string[]) => passengers.filter(({ ticket }) => types.includes(ticket.paxType)).length
  const [children, infants] = [of('CHILD'), of('INFANT')]
  const weights = [
    ...passengers.map(({ ticket }) => kilograms({ weight: ticket.luggageWeight, weightUnit: ticket.luggageUnit })),
    ...loads.filter(({ kind }) => kind === 'LUGGAGE').map(kilograms),
  ]
  const luggage = weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0)
  const adults = passengers.length - children - infants
  return [
    ['Passengers', String(passengers.length)],
    [
      'Of these',
      joined([
        count(adults, 'adult', 'adults'),
        count(children, 'child', 'children'),
        count(infants, 'infant', 'infants'),
      ]),
    ],
    ['Luggage', luggage === 0 ? '' : `${Math.round(luggage * 10) / 10} kg`],
  ]
}

/** The passengers with their travel documents, and their luggage. */
export function passengerManifest(view: FlightView): Sheet {
  const loads = view.loads.map((load) => {
    const weight = kilograms(load)
    return [
      inWords(load.kind),
      joined([load.type && inWords(load.type), load.cargoType && inWords(load.cargoType), load.note]),
      load.packages,
      weight === null ? '' : `${weight} kg`,
    ]
  })
  return {
    title: 'Passenger manifest',
    about: aboutFlight(view),
    content: [
      timesTable(view),
      flightFacts(view),
      section('Passengers', columns, view.passengers.map(rowOf), 'Nobody is on board.'),
      facts(totals(view)),
      ...(loads.length === 0
        ? []
        : [
            section(
              'Animals, cargo and other luggage',
              [
                { title: 'Kind', width: 60 },
                { title: 'What', width: '*' as const },
                { title: 'Pieces', width: 'auto' as const, alignment: 'right' as const },
                { title: 'Weight', width: 'auto' as const, alignment: 'right' as const },
              ],
              loads,
            ),
          ]),
      { unbreakable: true, columns: [signature('Date and time'), signature('Commander or handling agent')] },
    ],
  }
}
