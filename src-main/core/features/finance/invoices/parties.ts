import { countryName } from '../../../../../src-shared/countries/country.ts'
import { amountDue } from '../../../../../src-shared/money/invoice-amounts.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { amountsOf } from '../../../data/invoice-payments.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type Address, type InvoiceParties, type Invoicing, unpack } from '../../../data/tables/columns.ts'
import { accountsById } from '../../contacts/accounts/queries.ts'
import { operator } from '../../office/setup/queries.ts'
import type { InvoiceRow } from './queries.ts'

const usual: Invoicing = { address: '', vatNumber: '', bank: '', footnote: '', paymentDays: 14, ownerSharePerc: 0 }

/** How the operator invoices; what was never set is usual. */
export async function invoicingOf(db: OperatorDb): Promise<Invoicing> {
  const { invoicing } = found(await operator(db), 'operator_not_found')
  return { ...usual, ...(invoicing === null ? {} : unpack(invoicing)) }
}

/** The lines of a text that say something. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** An address as it stands on an envelope. */
export function addressLines({ recipient, buildingDetails, street, zip, city, state, country }: Address): string[] {
  const place = [zip, city].filter(Boolean).join(' ')
  const lines = [recipient, buildingDetails, street, place, state, country && (countryName(country) ?? country)]
  return lines.filter((line): line is string => Boolean(line))
}

/** The sender and recipient of an invoice: as at its issue, or as they are now for a draft. */
export async function partiesOf(db: OperatorDb, invoice: InvoiceRow): Promise<InvoiceParties> {
  if (invoice.parties !== null) return unpack(invoice.parties)
  const { name } = found(await operator(db), 'operator_not_found')
  const { address, vatNumber, bank, footnote } = await invoicingOf(db)
  const [account] = await accountsById(db, invoice.accountId === null ? [] : [invoice.accountId])
  return {
    seller: {
      name,
      address: linesOf(address),
      vatNumber: vatNumber || null,
      bank: linesOf(bank),
      footnote: footnote || null,
    },
    buyer: {
      name: account?.name ?? '',
      address: account?.address ? addressLines(unpack(account.address)) : [],
      vatNumber: account?.vatNumber ?? null,
      accountNumber: account?.accountNumber ?? null,
    },
    booking: invoice.bookingNumber ?? invoice.bookingIdentifier,
    credits: invoice.creditedNumber,
    refund: invoice.creditOfId === null ? null : 0 - amountDue(amountsOf(invoice)),
  }
}
