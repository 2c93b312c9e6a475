import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { quoteOffers } from '../../../../../src-shared/contract/sales/quote-offers.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { aircraftOfOptions, offerOf, quoteSettingsOf, validityOf } from './queries.ts'
import { optionPrice } from './rules.ts'

/** The options of a quote with their aircraft and prices. */
export async function optionsOf(db: OperatorDb, booking: Pick<BookingRow, 'id' | 'price'>) {
  const { options } = await offerOf(db, booking.id)
  const fleet = await aircraftOfOptions(db, options)
  const price = unpack(booking.price)
  return options.map(({ optionId, aircraftId, description, net }) => {
    const aircraft = fleet.get(aircraftId ?? '')
    return { optionId, aircraft, description, ...optionPrice(net, price) }
  })
}

/** All that a screen shows of what goes with a quote. */
export async function presentOfferOf(
  db: OperatorDb,
  now: number,
  booking: BookingRow,
): Promise<Answer<typeof quoteOffers.read>> {
  const offer = await offerOf(db, booking.id)
  const { terms: usualTerms } = await quoteSettingsOf(db)
  const { validUntil, terms, followUpOn, followUpNote, sentAt, sentBy, sentTo, sentVersion } = offer
  return {
    ...{ validUntil, terms, usualTerms, followUpOn, followUpNote },
    proposedValidUntil: await validityOf(db, now, null),
    currency: unpack(booking.price).currency,
    options: (await optionsOf(db, booking)).map(({ aircraft, ...option }) => ({
      ...option,
      aircraftId: aircraft?.publicId ?? null,
      tailNumber: aircraft?.tailNumber ?? null,
      aircraftType: aircraft?.type ?? null,
    })),
    sent:
      sentAt === null
        ? null
        : { at: sentAt, by: sentBy ?? 'marked', to: sentTo, version: sentVersion ?? booking.version },
  }
}
