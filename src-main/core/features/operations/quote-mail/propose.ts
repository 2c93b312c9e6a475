import { t } from '../../../../../src-shared/texts/texts.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { personName } from '../../../present/name.ts'
import { asWritten } from '../../office/settings/paper-language.ts'
import { operator } from '../../office/setup/queries.ts'
import { type LegView, writtenLegs } from '../../sales/bookings/load-booking-views.ts'
import type { BookingRow } from '../../sales/bookings/queries.ts'
import { loadBookingView } from '../../sales/bookings/resolve-booking.ts'
import { offerOf, validityOf } from '../../sales/quote-offers/queries.ts'
import { offerTitle } from '../papers/sheets/offer.ts'
import { plainDay } from '../papers/times.ts'

/** `Vienna – Nice – Vienna`, and `Vienna – Nice, Rome – Vienna` where a leg departs elsewhere than the one before arrives. */
function routeWords(legs: LegView[]): string {
  const name = ({ city, code }: LegView['departure']) => city ?? code
  return legs.reduce((words, { departure, arrival }, index) => {
    const before = legs[index - 1]?.arrival.code
    if (before === departure.code) return `${words} \u2013 ${name(arrival)}`
    return `${words}${index === 0 ? '' : ', '}${name(departure)} \u2013 ${name(arrival)}`
  }, '')
}

/** The recipients, subject and text that are proposed for the e-mail of a quote, in the language of papers. */
export async function proposedMail(reading: Reading, booking: BookingRow) {
  const { db, now } = reading
  const { name } = found(await operator(db), 'operator_not_found')
  const { customer, legs, salesPerson } = await loadBookingView(db, booking)
  const person = customer.person?.user
  const address = person?.email ?? customer.account.email
  const validUntil = await validityOf(db, now, (await offerOf(db, booking.id)).validUntil)
  const route = routeWords(writtenLegs(legs))
  return asWritten(reading, () => {
    const title = offerTitle(booking.workflowState)
    const isQuote = booking.bookedAt === null
    const lines = [
      person ? t('Dear {{name}},', { name: personName(person) }) : t('Dear customer,'),
      '',
      isQuote
        ? t('Please find attached our offer {{number}} for {{route}}.', { number: booking.bookingIdentifier, route })
        : t('Please find attached your booking {{number}} for {{route}}.', {
            number: booking.bookingIdentifier,
            route,
          }),
      ...(isQuote ? [t('It is valid until {{day}}.', { day: plainDay(validUntil) })] : []),
      '',
      t('Kind regards'),
      ...(salesPerson ? [personName(salesPerson.user)] : []),
      name,
    ]
    return {
      to: address ? [address] : [],
      subject: `${title} ${booking.bookingIdentifier}, ${route}`.slice(0, 255),
      text: lines.join('\n'),
    }
  })
}
