import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { amountText, quantityText } from '../../../../src-shared/money/money.ts'
import { currentLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { invoiceName } from '../../../shared/invoices/invoice-states.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { dateText, plainDay } from '../../../ui/time.ts'
import classes from './Sheet.module.css'

export type InvoicePage = Answer<EndpointFor<'invoices.read'>>

/** The sentence of a credit note about the refund, as its PDF has it. */
function refundText({ otherNumber: number, creditOf, refund, currency }: InvoicePage): string | undefined {
  if (creditOf === null || refund === null) return undefined
  if (refund === 0) return t('No payment was received for invoice {{number}}, so nothing is refunded.', { number })
  const amount = `${amountText(refund, currency, currentLanguage())} ${currency}`
  return t('{{amount}} received for invoice {{number}} is refunded.', { amount, number })
}

/** An invoice as its PDF shows it. */
export function Sheet({ invoice }: { invoice: InvoicePage }) {
  const { seller, buyer, currency, lines, vatPerc } = invoice
  const amount = (minor: number) => amountText(minor, currency, currentLanguage())
  return (
    <article className={classes.paper} aria-label={t('Preview')}>
      <div className={classes.heads}>
        <h2>{seller.name}</h2>
        <p>{seller.address.join('\n')}</p>
      </div>
      <div className={classes.parties}>
        <div className={classes.buyer}>
          <b>{buyer.name}</b>
          <p>{buyer.address.join('\n')}</p>
        </div>
        <DescriptionList
          of={[
            [t('Number'), invoice.number],
            [t('Date'), invoice.issuedAt !== null && plainDay(invoice.issuedAt, 'UTC')],
            [t('Due'), invoice.type !== 'CREDIT_MEMO' && invoice.dueDate && dateText(invoice.dueDate)],
            [t('Cancels'), invoice.creditOf !== null && invoice.otherNumber],
            [t('Booking'), invoice.booking],
            [t('Account'), buyer.accountNumber],
            [t('VAT no.'), buyer.vatNumber],
          ]}
        />
      </div>
      <p className={classes.title}>{invoiceName(invoice)}</p>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th>{t('Description')}</th>
            <th className={classes.number}>{t('Quantity')}</th>
            <th>{t('Unit')}</th>
            <th>{t('Amount {{currency}}', { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <tr key={index}>
              <td>{line.description}</td>
              <td className={classes.number}>{quantityText(line.quantity, currentLanguage())}</td>
              <td>{line.unit}</td>
              <td>{amount(line.amount)}</td>
            </tr>
          ))}
          <tr data-sum>
            <td colSpan={3}>{t('Net')}</td>
            <td>{amount(invoice.net)}</td>
          </tr>
          <tr>
            <td colSpan={3}>{t('VAT {{vatPerc}} %', { vatPerc: quantityText(vatPerc, currentLanguage()) })}</td>
            <td>{amount(invoice.vat)}</td>
          </tr>
          <tr data-total>
            <td colSpan={3}>{t('Total {{currency}}', { currency })}</td>
            <td>{amount(invoice.gross)}</td>
          </tr>
        </tbody>
      </table>
      {refundText(invoice) && <p className={classes.note}>{refundText(invoice)}</p>}
      {seller.footnote && <p className={classes.note}>{seller.footnote}</p>}
      <div className={classes.foot}>
        {[seller.bank.join('  ·  '), seller.vatNumber && t('VAT no. {{vatNumber}}', { vatNumber: seller.vatNumber })]
          .filter(Boolean)
          .join('\n')}
      </div>
    </article>
  )
}
