import type { Selectable } from 'kysely'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { pack, unpack } from '../../../data/tables/columns.ts'
import type { QuoteOffersTable, QuoteOption, QuoteSettingsTable } from '../../../data/tables/sales.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { DEFAULT_VALID_DAYS, validUntilFrom } from './rules.ts'

type OfferFields = Omit<
  Selectable<QuoteOffersTable>,
  'id' | 'operatorId' | 'publicId' | 'bookingId' | 'options' | 'createdAt' | 'updatedAt'
> & { options: QuoteOption[] }

const none: OfferFields = {
  ...{ validUntil: null, terms: null, options: [], followUpOn: null, followUpNote: null },
  ...{ sentAt: null, sentBy: null, sentTo: null, sentVersion: null },
}

const rowOf = (db: OperatorDb, bookingId: string) =>
  db.from('quoteOffers').selectAll().where('bookingId', '=', bookingId).executeTakeFirst()

/** What goes with a quote; empty where nothing was noted yet. */
export async function offerOf(db: OperatorDb, bookingId: string): Promise<OfferFields> {
  const row = await rowOf(db, bookingId)
  return row ? { ...row, options: unpack(row.options) } : none
}

/** Writes what goes with a quote; what is left out stays. */
export async function saveOffer(writing: Writing, bookingId: string, changes: Partial<OfferFields>): Promise<void> {
  const { options, ...fields } = changes
  const row = await rowOf(writing.db, bookingId)
  const packed = options ? { options: pack(options) } : {}
  if (row) await writing.change('quoteOffers', row.id, { ...fields, ...packed })
  else {
    const { options: empty, ...others } = none
    await writing.add('quoteOffers', { bookingId, ...others, options: pack(empty), ...fields, ...packed })
  }
}

type SettingsFields = Pick<Selectable<QuoteSettingsTable>, 'logo' | 'terms' | 'validDays'>

const settingsRow = (db: OperatorDb) => db.from('quoteSettings').selectAll().executeTakeFirst()

/** What all quotes have in common. */
export async function quoteSettingsOf(db: OperatorDb): Promise<SettingsFields> {
  const { logo = null, terms = '', validDays = DEFAULT_VALID_DAYS } = (await settingsRow(db)) ?? {}
  return { logo, terms, validDays }
}

export async function saveQuoteSettings(writing: Writing, changes: Partial<SettingsFields>): Promise<void> {
  const row = await settingsRow(writing.db)
  if (row) await writing.change('quoteSettings', row.id, changes)
  else await writing.add('quoteSettings', { ...(await quoteSettingsOf(writing.db)), ...changes })
}

/** The last day of a quote: the one that was chosen, else that of a quote sent now. */
export async function validityOf(db: OperatorDb, now: number, validUntil: string | null): Promise<string> {
  const { timeZone } = found(await operator(db), 'operator_not_found')
  return validUntil ?? validUntilFrom(now, timeZone, (await quoteSettingsOf(db)).validDays)
}

/** How a quote went to the customer, to whom, and in which version where that is not the present one. */
export interface QuoteDispatch {
  by: 'mail' | 'marked'
  to: string | null
  version?: number
}

/** Notes that a quote went to the customer; its validity runs from then on. */
export async function recordSent(
  writing: Writing,
  { id, version: present }: Pick<BookingRow, 'id' | 'version'>,
  { by, to, version = present }: QuoteDispatch,
): Promise<void> {
  const { validUntil } = await offerOf(writing.db, id)
  await saveOffer(writing, id, {
    ...{ sentAt: writing.now, sentBy: by, sentTo: to, sentVersion: version },
    validUntil: await validityOf(writing.db, writing.now, validUntil),
  })
}

/** The aircraft of options, by their ids. */
export async function aircraftOfOptions(db: OperatorDb, options: QuoteOption[]) {
  const ids = options.flatMap(({ aircraftId }) => aircraftId ?? [])
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .from('aircraft')
    .select(['id', 'publicId', 'tailNumber', 'type', 'model', 'numberOfSeats'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Quotes to follow up on a day or before, the longest due first; each row has the number of all. */
export function followUpsDue(db: OperatorDb, day: string, limit: number) {
  return db
    .from('quoteOffers')
    .innerJoin('bookings', 'bookings.id', 'quoteOffers.bookingId')
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .where('quoteOffers.followUpOn', '<=', day)
    .where('bookings.status', 'in', ['R', 'a', 'W', 'Q', 'O', 'A', 'S'])
    .select(['bookings.publicId', 'bookings.bookingIdentifier', 'bookings.status', 'accounts.name as accountName'])
    .select(['quoteOffers.followUpOn', 'quoteOffers.followUpNote'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('quoteOffers.followUpOn')
    .orderBy('bookings.publicId')
    .limit(limit)
    .execute()
}
