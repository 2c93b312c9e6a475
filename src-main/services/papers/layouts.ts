import type { CustomTableLayout } from 'pdfmake/interfaces.js'
import { ink } from '../../core/papers/ink.ts'
import type { LayoutName } from '../../core/papers/paper.ts'

const nothing = (): number => 0

/** A line under the head of a table, and faint ones between its rows. */
const list: CustomTableLayout = {
  hLineWidth: (line, { table }) => {
    const heads = table.headerRows ?? 0
    if (line < heads) return 0
    return line === heads || line === table.body.length ? 0.8 : 0.4
  },
  vLineWidth: nothing,
  hLineColor: (line, { table }) => (line === table.headerRows || line === table.body.length ? ink.line : ink.faint),
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: () => 3,
}

/** Facts side by side. */
const facts: CustomTableLayout = {
  hLineWidth: nothing,
  vLineWidth: nothing,
  paddingTop: () => 3,
  paddingBottom: () => 2,
  paddingLeft: nothing,
  paddingRight: () => 10,
}

/** A square a day. */
const grid: CustomTableLayout = {
  hLineWidth: (line) => (line === 1 ? 0.8 : 0.4),
  vLineWidth: (line) => (line === 0 ? 0 : 0.3),
  hLineColor: (line) => (line === 1 ? ink.line : ink.faint),
  vLineColor: () => ink.faint,
  paddingLeft: (column) => (column === 0 ? 0 : 0.5),
  paddingRight: () => 0.5,
  paddingTop: () => 2,
  paddingBottom: () => 1.5,
}

/** The boxes of a form. */
const form: CustomTableLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => ink.black,
  vLineColor: () => ink.black,
  paddingTop: () => 4,
  paddingBottom: () => 4,
  paddingLeft: () => 5,
  paddingRight: () => 5,
}

/** Amounts with their total, the last row, between two lines. */
const total: CustomTableLayout = {
  hLineWidth: (at, { table }) => (at === table.body.length - 1 || at === table.body.length ? 0.8 : 0),
  vLineWidth: nothing,
  hLineColor: () => ink.line,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** Names with their values beside them. */
const pairs: CustomTableLayout = {
  hLineWidth: nothing,
  vLineWidth: nothing,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

/** Lines of an invoice under a head, then net, VAT and total. */
const invoice: CustomTableLayout = {
  hLineWidth: (line, { table }) => ([1, table.body.length - 3, table.body.length - 1].includes(line) ? 0.7 : 0),
  vLineWidth: nothing,
  hLineColor: () => '#8593a3',
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** How tables of papers look, by name. */
export const layouts = { list, facts, grid, form, total, pairs, invoice } as const satisfies Record<
  LayoutName,
  CustomTableLayout
>
