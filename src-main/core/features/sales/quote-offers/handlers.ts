import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { quoteOffers as contract } from '../../../../../src-shared/contract/sales/quote-offers.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { QuoteOption } from '../../../data/tables/sales.ts'
import type { HandlersOf, Reading, Writing } from '../../../dispatch/context.ts'
import { aircraftByPublicId } from '../../fleet/aircraft/queries.ts'
import { updateBooking } from '../bookings/change/update-booking.ts'
import { reposition } from '../bookings/legs/plan-positioning.ts'
import { bookingById } from '../bookings/queries.ts'
import { resolveBookingBy } from '../bookings/resolve-booking.ts'
import { requests } from '../bookings/rules/states.ts'
import { agreePrice, sendQuote } from '../quotes/send.ts'
import { logoHandlers } from './logo.ts'
import { presentOfferOf } from './present.ts'
import { offerOf, quoteSettingsOf, recordSent, saveOffer, saveQuoteSettings } from './queries.ts'
import { checkOpen, grossOf, optionNamed } from './rules.ts'

const show = async ({ db, now }: Reading, id: string) =>
  presentOfferOf(db, now, found(await bookingById(db, id), 'quote_or_booking_not_found'))

/** The options as they are kept. @throws Problem invalid_input for an aircraft that is not in the fleet. */
async function storedOptions(
  { db, newId }: Writing,
  input: NonNullable<Input<typeof contract.change>['body']['options']>,
): Promise<QuoteOption[]> {
  const options: QuoteOption[] = []
  for (const [index, { optionId, aircraftId, description, net }] of input.entries()) {
    const aircraft = aircraftId === null ? null : await aircraftByPublicId(db, aircraftId)
    if (aircraft === undefined) throw fieldProblem(`options[${index}].aircraftId`, message('aircraft_not_in_fleet'))
    if (aircraft === null && description === '')
      throw fieldProblem(`options[${index}].description`, message('quote_option_unnamed'))
    options.push({ optionId: optionId ?? newId(), aircraftId: aircraft?.id ?? null, description, net: net ?? 0 })
  }
  return options
}

/** Gives a quote the aircraft and price of an option; what it had takes the place of the option. */
async function chooseOption(context: Writing, reference: string, optionId: string): Promise<string> {
  const { db } = context
  const booking = await resolveBookingBy(db, reference)
  const { options } = await offerOf(db, booking.id)
  const chosen = optionNamed(options, optionId)
  const price = unpack(booking.price)
  const fleet = db
    .from('aircraft')
    .select('tailNumber')
    .where('id', '=', chosen.aircraftId ?? '')
  const aircraft = (await fleet.executeTakeFirst())?.tailNumber
  const gross = grossOf(chosen.net, price)
  const inCurrency = (minor: number) => fromMinor(minor, price.currency)
  const agreed = {
    ...{ net: inCurrency(chosen.net), vat: inCurrency(gross - chosen.net), gross: inCurrency(gross) },
    ...{ vatPerc: price.vatPerc, currency: price.currency },
  }
  await updateBooking(context, booking, { ...(aircraft ? { aircraft } : {}), price: agreed }, 'updateQuote')
  if (aircraft && chosen.aircraftId !== booking.aircraftId) await reposition(context, booking)
  const changed = found(await bookingById(db, booking.id), 'quote_or_booking_not_found')
  // Where the aircraft uses the pricing engine, that made another price.
  if (unpack(changed.price).net !== chosen.net) await agreePrice(context, changed, { price: agreed })
  const former = { optionId: context.newId(), aircraftId: booking.aircraftId, description: '', net: price.net }
  await saveOffer(context, booking.id, { options: options.map((one) => (one === chosen ? former : one)) })
  return booking.id
}

export const quoteOffers: HandlersOf<typeof contract> = {
  async read({ db, now }, { params }) {
    return presentOfferOf(db, now, await resolveBookingBy(db, params.reference))
  },
  async change(context, { params, body: { options, ...fields } }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    const kept = options ? { options: await storedOptions(context, options) } : {}
    const { terms } = fields
    await saveOffer(context, booking.id, { ...fields, ...(terms === '' ? { terms: null } : {}), ...kept })
    return show(context, booking.id)
  },
  async choose(context, { params }) {
    return show(context, await chooseOption(context, params.reference, params.optionId))
  },
  async markSent(context, { params, body }) {
    const booking = await resolveBookingBy(context.db, params.reference)
    checkOpen(booking)
    const how = { by: 'marked' as const, to: body.to || null }
    if ((requests as readonly string[]).includes(booking.status)) await sendQuote(context, booking, {}, how)
    else await recordSent(context, booking, how)
    return show(context, booking.id)
  },
  async settings({ db }) {
    const { logo, ...settings } = await quoteSettingsOf(db)
    return { ...settings, logo, hasLogo: logo !== null }
  },
  async saveSettings(context, { body }) {
    await saveQuoteSettings(context, body)
    const { logo, ...settings } = await quoteSettingsOf(context.db)
    return { ...settings, logo, hasLogo: logo !== null }
  },
  ...logoHandlers,
}
