import { amountText, quantityText } from '../../../../../../src-shared/money/money.ts'
import { currentLanguage, t } from '../../../../../../src-shared/texts/texts.ts'
import { unpack } from '../../../../data/tables/columns.ts'
import type { Content, LayoutName, TableCell } from '../../../../papers/paper.ts'
import { type LegView, writtenLegs } from '../../../sales/bookings/load-booking-views.ts'
import type { OfferView } from '../offer-view.ts'
import type { Sheet } from '../page.ts'
import { type Cell, facts, heading, section, soft } from '../parts.ts'
import { clockText, dayText, hoursText, offsetText, plainDay, shortDay } from '../times.ts'
import { codesOf, inWords, joined } from '../words.ts'

const titles = (): Record<string, string> => ({
  REQUEST: t('Charter offer'),
  QUOTED: t('Charter offer'),
  ACCEPTED: t('Charter offer'),
  BOOKED: t('Booking confirmation'),
  BOOKING_SENT: t('Booking confirmation'),
  CANCELED: t('Canceled booking'),
  DROPPED: t('Charter offer, withdrawn'),
})
export const offerTitle = (workflowState: string): string => titles()[workflowState] ?? t('Charter offer')

const columns = () => [
  { title: t('Date'), width: 'auto' as const },
  { title: t('From'), width: '*' as const },
  { title: t('Local'), width: 'auto' as const },
  { title: t('UTC'), width: 'auto' as const },
  { title: t('To'), width: '*' as const, apart: true },
  { title: t('Local'), width: 'auto' as const },
  { title: t('UTC'), width: 'auto' as const },
  { title: t('Flying time'), width: 'auto' as const, alignment: 'right' as const },
  { title: t('Passengers'), width: 'auto' as const, alignment: 'right' as const },
]

const place = (airport: LegView['departure']): Cell => ({
  stack: [{ text: airport.city ?? airport.name, bold: true }, soft(codesOf(airport), { fontSize: 7.5 })],
})

/** The clock there; an arrival on another day than the departure names it. */
const local = (at: number, zone: string, leftOn?: string): Cell => ({
  stack: [
    { text: clockText(at, zone), bold: true },
    soft(leftOn && shortDay(at, zone) !== leftOn ? shortDay(at, zone) : offsetText(at, zone), { fontSize: 7 }),
  ],
})

function legRow({ leg, flight, departure, arrival, aircraft }: LegView): Cell[] {
  const plan = flight ?? leg
  const leftOn = shortDay(plan.departureAt, departure.timeZone)
  return [
    { stack: [leftOn, soft(aircraft?.tailNumber ?? '', { fontSize: 7.5 })] },
    place(departure),
    local(plan.departureAt, departure.timeZone),
    soft(clockText(plan.departureAt, 'UTC')) as Cell,
    place(arrival),
    local(plan.arrivalAt, arrival.timeZone, leftOn),
    soft(clockText(plan.arrivalAt, 'UTC')) as Cell,
    `${hoursText(plan.flightTime)}\u00a0h`,
    plan.pax === 0 ? (soft(t('empty')) as Cell) : plan.pax,
  ]
}

function priceTable({ view: { booking } }: OfferView): Content {
  const price = unpack(booking.price)
  const { currency } = price
  const rows: [string, number][] = [
    [t('Net'), price.net],
    [
      price.vatPerc ? t('VAT {{vatPerc}} %', { vatPerc: quantityText(price.vatPerc, currentLanguage()) }) : t('VAT'),
      price.vat,
    ],
    [t('Federal excise tax'), price.fet],
    [t('Passenger taxes'), price.tax],
  ]
  const known = rows.filter(([, amount], index) => index === 0 || amount !== 0)
  const line = (name: string, amount: number, more: object = {}): TableCell[] => [
    { text: name, ...more },
    { text: amountText(amount, currency, currentLanguage()), alignment: 'right', ...more },
  ]
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 240,
        table: {
          widths: ['*', 'auto'],
          body: [
            ...(known.length > 1 ? known.map(([name, amount]) => line(name, amount)) : []),
            line(t('Total {{currency}}', { currency }), price.gross, { bold: true, fontSize: 12 }),
          ],
        },
        layout: 'total' satisfies LayoutName,
      },
    ],
  }
}

/** The quote's own aircraft and price as the first option, then the others. */
function optionsTable({ view: { booking, legs }, options }: OfferView): Content[] {
  if (options.length === 0) return []
  const price = unpack(booking.price)
  const amount = (minor: number) => amountText(minor, price.currency, currentLanguage())
  const own = [
    ...new Set(
      writtenLegs(legs).flatMap(({ aircraft }) => (aircraft ? `${aircraft.model}, ${aircraft.tailNumber}` : [])),
    ),
  ]
  const row = (index: number, name: string, net: number | null, gross: number | null): Cell[] => [
    t('Option {{number}}', { number: index + 1 }),
    name,
    net === null ? '\u2013' : amount(net),
    gross === null ? t('Price to follow') : amount(gross),
  ]
  const isPriced = price.gross !== 0
  return [
    section(
      t('Options'),
      [
        { title: '', width: 'auto' },
        { title: t('Aircraft'), width: '*', apart: true },
        { title: t('Net ({{currency}})', { currency: price.currency }), width: 'auto', alignment: 'right' },
        {
          title: t('Total {{currency}}', { currency: price.currency }),
          width: 'auto',
          alignment: 'right',
          apart: true,
        },
      ],
      [
        row(0, joined([...own, t('as offered above')]), isPriced ? price.net : null, isPriced ? price.gross : null),
        ...options.map(({ aircraft, description, net, gross }, index) =>
          row(
            index + 1,
            joined([
              aircraft && `${aircraft.model}, ${aircraft.tailNumber}`,
              aircraft && t('{{count}} seats', { count: aircraft.numberOfSeats }),
              description,
            ]),
            net,
            gross,
          ),
        ),
      ],
    ),
  ]
}

function cabin(aircraft: NonNullable<LegView['aircraft']>): Content {
  return facts([
    [t('Aircraft'), `${aircraft.model}, ${aircraft.tailNumber}`],
    [t('Category'), inWords(aircraft.category)],
    [t('Seats'), aircraft.numberOfSeats],
    [
      t('Built'),
      joined([
        aircraft.manufacturingYear,
        aircraft.refurbishedYear && t('refurbished {{refurbishedYear}}', { refurbishedYear: aircraft.refurbishedYear }),
      ]),
    ],
  ])
}

/** The quote or booking for a customer: the itinerary in local time and UTC, the aircraft, and the price. */
export function offer(input: OfferView): Sheet {
  const { view, address, buyer, validUntil, terms } = input
  const { booking, legs, operator, salesPerson } = view
  const shown = writtenLegs(legs)
  const fleet = [
    ...new Map(shown.flatMap(({ aircraft }) => (aircraft ? [[aircraft.id, aircraft] as const] : []))).values(),
  ]
  const named = booking.bookingNumber ?? booking.quoteNumber ?? booking.bookingIdentifier
  const priced = unpack(booking.price).gross !== 0
  const booked = booking.bookedAt !== null
  return {
    withLogo: true,
    title: offerTitle(booking.workflowState),
    about: [
      named,
      joined(
        [
          named !== booking.bookingIdentifier && booking.bookingIdentifier,
          t('version {{version}}', { version: booking.version }),
        ],
        '  \u00b7  ',
      ),
      dayText(booking.updatedAt, operator.timeZone),
    ],
    content: [
      {
        margin: [0, 16, 0, 6],
        columns: [
          { width: '*', stack: [soft(t('For'), { fontSize: 7.5 }), { text: buyer.name, bold: true }, ...buyer.lines] },
          {
            width: 'auto',
            stack: [
              soft(t('From'), { fontSize: 7.5 }),
              { text: operator.name, bold: true },
              ...address,
              ...(salesPerson ? [soft(t('Your contact: {{contact}}', { contact: input.contact }))] : []),
            ],
          },
        ],
      },
      section(t('Itinerary'), columns(), shown.map(legRow), t('No flights yet.')),
      ...(fleet.length > 0 ? [heading(t('Aircraft')), ...fleet.map(cabin)] : []),
      priced ? priceTable(input) : soft(t('Price to follow.'), { margin: [0, 14, 0, 0] }),
      ...optionsTable(input),
      ...(booked
        ? []
        : [
            {
              text: t('This offer is valid until {{day}}.', { day: plainDay(validUntil) }),
              bold: true,
              margin: [0, 14, 0, 0],
            } as Content,
          ]),
      ...(terms ? [heading(t('Terms and conditions')), { text: terms, fontSize: 8 } as Content] : []),
      {
        margin: [0, 18, 0, 0],
        stack: [
          soft(
            booked
              ? t(
                  'Times are planned and may change due to slots, permits and weather. We will inform you of any change.',
                )
              : t(
                  'This offer is subject to the availability of aircraft, crew, slots and permits on acceptance. Times are planned and may change.',
                ),
            { fontSize: 8 },
          ),
        ],
      },
    ],
  }
}
