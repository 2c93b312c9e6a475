import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { amountText } from '../../../src-shared/money.ts'
import { dateText } from '../../ui/DateField.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { plainDay } from '../../ui/time.ts'
import classes from './Sheet.module.css'
import { invoiceName } from './states.ts'

export type InvoicePage = Answer<EndpointFor<'invoices.read'>>

/** An invoice as its PDF shows it. */
export function Sheet({ invoice }: { invoice: InvoicePage }) {
  const { seller, buyer, currency, lines, vatPerc } = invoice
  const amount = (minor: number) => amountText(minor, currency)
  return (
    <article className={classes.paper} aria-label="Preview">
      <div className={classes.heads}>
        <h2>{seller.name}</h2>
        <p>{seller.address.join('\n')}</p>
      </div>
      <div className={classes.parties}>
        <div className={classes.buyer}>
          <b>{buyer.name}</b>
          <p>{buyer.address.join('\n')}</p>
        </div>
        <Facts
          of={[
            ['Number', invoice.number],
            ['Date', invoice.issuedAt !== null && plainDay(invoice.issuedAt, 'UTC')],
            ['Due', invoice.type !== 'CREDIT_MEMO' && invoice.dueDate && dateText(invoice.dueDate)],
            ['Cancels', invoice.creditOf !== null && invoice.otherNumber],
            ['Booking', invoice.bookingIdentifier],
            ['Account', buyer.accountNumber],
            ['VAT no.', buyer.vatNumber],
          ]}
        />
      </div>
      <p className={classes.title}>{invoiceName(invoice)}</p>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th>Description</th>
            <th className={classes.number}>Quantity</th>
            <th>Unit</th>
            <th>Amount {currency}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <tr key={index}>
              <td>{line.description}</td>
              <td className={classes.number}>{line.quantity}</td>
              <td>{line.unit}</td>
              <td>{amount(line.amount)}</td>
            </tr>
          ))}
          <tr data-sum>
            <td colSpan={3}>Net</td>
            <td>{amount(invoice.net)}</td>
          </tr>
          <tr>
            <td colSpan={3}>VAT {vatPerc} %</td>
            <td>{amount(invoice.vat)}</td>
          </tr>
          <tr data-total>
            <td colSpan={3}>Total {currency}</td>
            <td>{amount(invoice.gross)}</td>
          </tr>
        </tbody>
      </table>
      {seller.footnote && <p className={classes.note}>{seller.footnote}</p>}
      <div className={classes.foot}>
        {[seller.bank.join('  ·  '), seller.vatNumber && `VAT no. ${seller.vatNumber}`].filter(Boolean).join('\n')}
      </div>
    </article>
  )
}
