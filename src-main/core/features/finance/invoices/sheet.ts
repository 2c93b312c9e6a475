import { amountText, quantityText } from '../../../../../src-shared/money/money.ts'
import { currentLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { type InvoiceLine, type InvoiceParties, unpack } from '../../../data/tables/columns.ts'
import { logoImage } from '../../../papers/logo.ts'
import type { Content, LayoutName, Paper, TableCell } from '../../../papers/paper.ts'
import { toDay } from '../../../present/times.ts'
import type { InvoiceRow } from './queries.ts'
import { footnoteOf } from './rules.ts'

const titles = (): Record<string, string> => ({
  INVOICE: t('Invoice'),
  PROFORMA_INVOICE: t('Proforma invoice'),
  CREDIT_MEMO: t('Credit note'),
})

/** The title of an invoice: `Invoice 2026-00042`. */
export const titleOf = ({ type, number }: Pick<InvoiceRow, 'type' | 'number'>): string =>
  [titles()[type] ?? type, number].filter(Boolean).join(' ')

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })

function facts(invoice: InvoiceRow, { booking, credits, buyer }: InvoiceParties): Content {
  const rows: [string, string | null][] = [
    [t('Number'), invoice.number],
    [t('Date'), invoice.issuedAt === null ? null : toDay(invoice.issuedAt)],
    [t('Due'), invoice.type === 'CREDIT_MEMO' ? null : invoice.dueDate],
    [t('Cancels invoice'), credits],
    [t('Booking'), booking],
    [t('Account'), buyer.accountNumber],
    [t('Your VAT no.'), buyer.vatNumber],
  ]
  const known = rows.filter((row): row is [string, string] => row[1] !== null)
  if (known.length === 0) return ''
  return {
    table: { widths: ['auto', '*'], body: known.map(([label, value]) => [{ text: label, color: '#5d6a7b' }, value]) },
    layout: 'pairs' satisfies LayoutName,
  }
}

function lineTable(lines: InvoiceLine[], { currency, net, vat, vatPerc, gross }: InvoiceRow): Content {
  const amount = (minor: number) => amountText(minor, currency, currentLanguage())
  const head = [t('Description'), right(t('Quantity')), t('Unit'), right(t('Amount {{currency}}', { currency }))]
  const sum = (label: string, minor: number, more: object = {}) => [
    { text: label, colSpan: 3, alignment: 'right', ...more },
    '',
    '',
    right(amount(minor), more),
  ]
  const body = [
    head.map((cell) => ({ ...(typeof cell === 'string' ? { text: cell } : (cell as object)), bold: true })),
    ...lines.map((line) => [
      line.description,
      right(quantityText(line.quantity, currentLanguage())),
      line.unit,
      right(amount(line.amount)),
    ]),
    sum(t('Net'), net),
    sum(t('VAT {{vatPerc}} %', { vatPerc: quantityText(vatPerc, currentLanguage()) }), vat),
    sum(t('Total {{currency}}', { currency }), gross, { bold: true, fontSize: 11 }),
  ] as TableCell[][]
  return {
    margin: [0, 18, 0, 0],
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 'auto', 'auto', 'auto'], body },
    layout: 'invoice' satisfies LayoutName,
  }
}

/** The sentence of a credit memo about the refund; undefined where it cancels no invoice, or was issued without one. */
function refundText({ currency }: InvoiceRow, { credits, refund }: InvoiceParties): string | undefined {
  if (credits === null || refund === null || refund === undefined) return undefined
  if (refund === 0)
    return t('No payment was received for invoice {{number}}, so nothing is refunded.', { number: credits })
  const amount = `${amountText(refund, currency, currentLanguage())} ${currency}`
  return t('{{amount}} received for invoice {{number}} is refunded.', { amount, number: credits })
}

/**
 * An invoice as a page: its own date makes the same rows give the same bytes.
 * @param printing The operator's logo as a data URL, above its name, and whether the invoice was printed before.
 */
export function invoiceSheet(
  invoice: InvoiceRow,
  parties: InvoiceParties,
  { logo, isCopy }: { logo: string | null; isCopy: boolean },
): Paper {
  const { seller, buyer } = parties
  const title = titleOf(invoice)
  const made = new Date(invoice.issuedAt ?? invoice.createdAt)
  const bottom = [
    seller.bank.join('  ·  '),
    seller.vatNumber && t('VAT no. {{vatNumber}}', { vatNumber: seller.vatNumber }),
  ].filter(Boolean)
  return {
    info: { title, author: seller.name, creator: 'Apron', producer: 'Apron', creationDate: made, modDate: made },
    margins: [56, 52, 56, 74],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    ...(invoice.status === 'DRAFT' ? { watermark: { text: t('DRAFT'), opacity: 0.06, bold: true } } : {}),
    content: [
      {
        columns: [
          { stack: [...(logo ? [logoImage(logo)] : []), { text: seller.name, bold: true, fontSize: 15 }] },
          { text: seller.address.join('\n'), alignment: 'right', color: '#465465', fontSize: 8.5 },
        ],
      },
      {
        margin: [0, 40, 0, 0],
        columns: [
          { width: '*', text: [{ text: `${buyer.name}\n`, bold: true }, buyer.address.join('\n')] },
          { width: 200, stack: [facts(invoice, parties)] },
        ],
      },
      { text: title, bold: true, fontSize: 14, margin: [0, 30, 0, 0] },
      ...(isCopy ? [{ text: t('Copy of the document issued on {{day}}', { day: toDay(made.getTime()) }) }] : []),
      lineTable(unpack(invoice.lines), invoice),
      ...[refundText(invoice, parties), footnoteOf(invoice, parties)].flatMap((text) =>
        text ? [{ text, margin: [0, 24, 0, 0] as [number, number, number, number] }] : [],
      ),
    ],
    foot: {
      margin: [56, 14, 56, 0],
      fontSize: 8,
      color: '#5d6a7b',
      columns: [
        { width: '*', text: bottom.join('\n') },
        { width: 'auto', numbered: t('Page {{page}} of {{pages}}', { page: '{page}', pages: '{pages}' }) },
      ],
    },
  }
}
