import { personHeads } from '../../../../../../src-shared/domain/contacts/person-heads.ts'
import { type Message, message } from '../../../../../../src-shared/messages/index.ts'
import { DAY } from '../../../../../../src-shared/time/durations.ts'
import type { Importable } from '../column.ts'
import { clock, code, day, number, placed, time } from '../rules.ts'
import type { Values } from '../values.ts'

/** Fields of the leg; the rest is of the booking. */
const ofLeg = (field: string) => field.startsWith('leg.')

/** A booking of some legs. Without a booker, the account counts as the booker. */
function bookingOf(legs: Values[]): unknown {
  const [first = {}] = legs
  const booking = Object.fromEntries(Object.entries(first).filter(([field]) => !ofLeg(field)))
  const account = booking['customer.account.name']
  if (!booking['customer.lastName'] && !booking['customer.externalReference'] && account)
    booking['customer.lastName'] = account
  const leg = (values: Values) =>
    placed(Object.fromEntries(Object.entries(values).filter(([field]) => ofLeg(field))))['leg']
  return { ...placed(booking), legs: legs.map(leg), status: 'B' }
}

/** The day after an ISO day. */
const nextDay = (text: string) => new Date(Date.parse(text) + DAY).toISOString().slice(0, 10)

/** Times whose date stands in a column of its own; an arrival before the departure is on the next day. */
function withTimes(input: Values, doubt: (field: string, reason: Message) => void): Values {
  const { departureDay, departureClock, arrivalClock, arrivalDay, departureClockLocal, arrivalClockLocal, ...values } =
    input
  const put = (from: unknown, to: unknown, departs: string, arrives: string, field: string) => {
    // A time without its date is no time.
    if (departureDay === undefined) {
      if (from !== undefined || to !== undefined) doubt(field, message('cell_without_date'))
      return
    }
    if (from !== undefined) values[departs] ??= `${String(departureDay)}T${String(from)}`
    if (to === undefined) return
    const isNext = from !== undefined && String(to) < String(from)
    const on = arrivalDay ?? (isNext ? nextDay(String(departureDay)) : departureDay)
    values[arrives] ??= `${String(on)}T${String(to)}`
    if (arrivalDay === undefined && isNext && arrives === 'leg.arrivalDate')
      doubt(field, message('cell_read_as', { text: String(to), value: String(values[arrives]) }))
  }
  put(departureClock, arrivalClock, 'leg.departureDateUTC', 'leg.arrivalDateUTC', 'departureClock')
  put(departureClockLocal, arrivalClockLocal, 'leg.departureDate', 'leg.arrivalDate', 'arrivalClockLocal')
  return values
}

/** Booked flights. Rows of one booking reference are the legs of one booking, in the order of the file. */
export const flights: Importable = {
  operation: 'bookings.record',
  isPast: (values, today) => String(values['leg.departureDateUTC'] ?? values['leg.departureDate'] ?? today) < today,
  columns: [
    {
      field: 'leg.flightNumber',
      title: 'Flight',
      aliases: [
        'Flight number',
        'Flight no',
        'Callsign',
        'Flugnummer',
        'Flug',
        'Flug-Nr',
        'Vol',
        'N° de vol',
        'Numéro de vol',
        'Flt',
        'Flt no',
        'Call sign',
      ],
      example: 'APR101',
    },
    {
      field: 'aircraft',
      title: 'Tail',
      aliases: [
        'Aircraft',
        'Registration',
        'Tail number',
        'Tail no',
        'Reg',
        'A/C',
        'AC',
        'A/C Reg',
        'ACFT',
        'Kennzeichen',
        'Luftfahrzeug',
        'Flugzeug',
        'Immatriculation',
        'Immat',
        'Avion',
        'Aircraft registration',
        'Aircraft reg',
      ],
      example: 'HB-JFA',
    },
    {
      field: 'leg.departureAirport',
      title: 'From',
      aliases: [
        'Departure airport',
        'ADEP',
        'Origin',
        'Dep',
        'Von',
        'Abflugort',
        'Startflughafen',
        'Abflughafen',
        'De',
        'Départ de',
        'Provenance',
        'Dep airport',
        'Aéroport de départ',
        'Departure aerodrome',
        'From airport',
        'From ICAO',
        'DEP AD',
        'Start',
      ],
      required: true,
      example: 'LSZH',
    },
    {
      field: 'leg.arrivalAirport',
      title: 'To',
      aliases: [
        'Arrival airport',
        'ADES',
        'Destination',
        'Arr',
        'Dest',
        'Nach',
        'Ziel',
        'Zielflughafen',
        'Ankunftsort',
        'Ankunftsflughafen',
        'À',
        'Vers',
        'Arr airport',
        'Aéroport d’arrivée',
        'Arrival aerodrome',
        'To airport',
        'To ICAO',
        'DES AD',
      ],
      required: true,
      example: 'EGGW',
    },
    {
      field: 'leg.departureDateUTC',
      title: 'Departure (UTC)',
      aliases: [
        'Departure',
        'Departure UTC',
        'STD',
        'ETD',
        'STD UTC',
        'ETD UTC',
        'Abflug',
        'Abflug UTC',
        'Départ',
        'Dep',
        'EOBT',
        'Off block',
        'Block off',
        'STD (Z)',
        'Departure Z',
        'Dep UTC',
        'Departure date and time',
      ],
      read: time,
      example: '2027-03-01 08:30',
    },
    {
      field: 'leg.arrivalDateUTC',
      title: 'Arrival (UTC)',
      aliases: [
        'Arrival',
        'Arrival UTC',
        'STA',
        'ETA',
        'STA UTC',
        'ETA UTC',
        'Ankunft',
        'Ankunft UTC',
        'Arrivée',
        'On block',
        'Block on',
        'STA (Z)',
        'Arrival Z',
        'Arr UTC',
        'Arrival date and time',
      ],
      read: time,
      example: '2027-03-01 10:15',
    },
    {
      field: 'leg.departureDate',
      title: 'Departure (local)',
      aliases: [
        'Departure local',
        'STD local',
        'ETD local',
        'STD LT',
        'Departure LT',
        'Abflug Ortszeit',
        'Abflug LT',
        'Abflug lokal',
        'Départ local',
        'Départ heure locale',
        'Dep local',
        'Dep LT',
      ],
      read: time,
      example: '2027-03-01 09:30',
    },
    {
      field: 'leg.arrivalDate',
      title: 'Arrival (local)',
      aliases: [
        'Arrival local',
        'STA local',
        'ETA local',
        'STA LT',
        'Arrival LT',
        'Ankunft Ortszeit',
        'Ankunft LT',
        'Ankunft lokal',
        'Arrivée locale',
        'Arrivée heure locale',
        'Arr local',
        'Arr LT',
      ],
      read: time,
      example: '2027-03-01 10:15',
    },
    {
      field: 'departureDay',
      title: 'Departure date',
      aliases: [
        'Date',
        'Flight date',
        'Date of flight',
        'DOF',
        'Datum',
        'Flugdatum',
        'Abflugdatum',
        'Tag',
        'Day',
        'Date du vol',
        'Date de départ',
        'Dep date',
        'Jour',
      ],
      read: day,
      example: '',
    },
    {
      field: 'departureClock',
      title: 'Departure time (UTC)',
      aliases: [
        'Departure time',
        'Dep time',
        'STD time',
        'ETD time',
        'Abflugzeit',
        'Startzeit',
        'Heure de départ',
        'Time',
        'Departure time UTC',
        'Abflugzeit UTC',
        'Dep time UTC',
        'Departure time Z',
        'Heure départ',
        'Zeit',
        'Uhrzeit',
      ],
      read: clock,
      example: '',
    },
    {
      field: 'arrivalClock',
      title: 'Arrival time (UTC)',
      aliases: [
        'Arrival time',
        'Arr time',
        'STA time',
        'ETA time',
        'Ankunftszeit',
        'Landezeit',
        'Heure d’arrivée',
        'Arrival time UTC',
        'Ankunftszeit UTC',
        'Arr time UTC',
        'Arrival time Z',
        'Heure arrivée',
      ],
      read: clock,
      example: '',
    },
    {
      field: 'arrivalDay',
      title: 'Arrival date',
      aliases: ['Ankunftsdatum', 'Date d’arrivée', 'Arr date'],
      read: day,
      example: '',
    },
    {
      field: 'departureClockLocal',
      title: 'Departure time (local)',
      aliases: [
        'Departure time local',
        'Departure time LT',
        'Abflugzeit lokal',
        'Abflugzeit (Ortszeit)',
        'Abflugzeit LT',
        'Heure de départ locale',
        'Local departure time',
        'Dep time local',
        'Dep time LT',
      ],
      read: clock,
      example: '',
    },
    {
      field: 'arrivalClockLocal',
      title: 'Arrival time (local)',
      aliases: [
        'Arrival time local',
        'Arrival time LT',
        'Ankunftszeit lokal',
        'Ankunftszeit (Ortszeit)',
        'Ankunftszeit LT',
        'Heure d’arrivée locale',
        'Local arrival time',
        'Arr time local',
        'Arr time LT',
      ],
      read: clock,
      example: '',
    },
    {
      field: 'leg.pax',
      title: 'Pax',
      aliases: [
        'Passengers',
        'PAX count',
        'Passagiere',
        'Passagers',
        'No of pax',
        'Number of passengers',
        'Anzahl Passagiere',
        'Nb pax',
        'Fluggäste',
      ],
      read: number,
      example: '4',
    },
    {
      field: 'reference',
      title: 'Booking',
      aliases: [
        'Booking reference',
        'Trip',
        'Trip reference',
        'Trip number',
        'Trip no',
        'Buchung',
        'Buchungsnummer',
        'Auftrag',
        'Auftragsnummer',
        'Réservation',
        'Dossier',
        'Order',
        'Ref',
        'Reference',
      ],
      example: 'TRIP-7',
    },
    {
      field: 'customer.account.name',
      title: 'Account',
      aliases: [
        'Account name',
        'Company',
        'Client',
        'Kunde',
        'Firma',
        'Société',
        'Charterer',
        'Operator customer',
        'Auftraggeber',
      ],
      example: 'Keller Holding AG',
    },
    {
      field: 'customer.lastName',
      title: 'Customer',
      aliases: ['Customer last name', 'Last name', 'Customer name', 'Booker', 'Requester', 'Besteller', 'Nachname'],
      example: 'Keller',
    },
    {
      field: 'customer.firstName',
      title: 'Customer first name',
      aliases: ['First name', 'Vorname', 'Prénom'],
      example: 'Ada',
    },
    { field: 'customer.email', title: 'Customer e-mail', aliases: ['E-mail', 'Email'], example: 'ada@example.com' },
    {
      field: 'workflow',
      title: 'Workflow',
      aliases: ['Type of flight', 'Flight type', 'Flugart', 'Type de vol'],
      read: code,
      example: 'CHARTER',
    },
    { field: 'leg.notes', title: 'Notes', aliases: personHeads.notes, example: 'Early boarding' },
  ],
  group: 'reference',
  combined: withTimes,
  bodies: async () => bookingOf,
  columnOf(part) {
    const [, row] = /^legs\[(\d+)\]/.exec(part) ?? []
    const field = part.replace(/^legs\[\d+\]/, 'leg').replace(/(departure|arrival)AirportObj.*/, '$1Airport')
    return { field, row: Number(row ?? 0) }
  },
}
