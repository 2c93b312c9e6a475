import { constant, message, verbatim } from '../../../../../src-shared/messages/index.ts'
import { amountToRefund, invoiceState, openAmount } from '../../../../../src-shared/money/invoice-amounts.ts'
import { englishWords } from '../../../../../src-shared/strings/english-words.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { amountsOf } from '../../../data/invoice-payments.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { fleet } from '../../fleet/aircraft/queries.ts'
import { holdItemsOf } from '../../fleet/deferred-defects/queries.ts'
import { schedulesOfAll } from '../../fleet/maintenance/queries.ts'
import { byUrgency, dueOf, dueStateOn } from '../../fleet/maintenance/rules.ts'
import { allSubscriptions, failingReceivers } from '../../integrations/webhooks/desk-queries.ts'
import { renewableUntil } from '../../integrations/webhooks/rules.ts'
import { dayAtBase } from '../../office/setup/queries.ts'
import { followUpsDue } from '../../sales/quote-offers/queries.ts'
import { openQuotes, unpaidInvoices, waitingDeliveries } from './queries.ts'
import { webhookTrouble } from './rules.ts'

/** A quote without changes for this long is no longer awaited. */
const QUOTE_DAYS = 60

/** Limits and deferred defects of the fleet that are due or nearly so, the most urgent first. */
export async function maintenanceDue(db: OperatorDb, now: number) {
  const aircraft = new Map((await fleet(db, false)).map((row) => [row.id, row]))
  const ids = [...aircraft.keys()]
  const ofTail = (id: string) => {
    const row = aircraft.get(id)
    return { aircraftId: row?.publicId ?? 0, tailNumber: row?.tailNumber ?? '' }
  }
  const limits = (await schedulesOfAll(db, ids)).map((row) => ({
    ...{ ...ofTail(row.aircraftId), ...dueOf(row, now), kind: 'LIMIT' as const },
    what: message('verbatim', { text: row.type ?? constant(englishWords(row.scheduleType)) }),
  }))
  const items = (await holdItemsOf(db, ids)).flatMap(({ aircraftId, title, dueDay }) => {
    if (dueDay === null) return []
    const foreseenAt = Date.parse(dueDay)
    const state = dueStateOn(foreseenAt, now)
    return [{ ...ofTail(aircraftId), kind: 'HOLD_ITEM' as const, what: verbatim(title), state, foreseenAt } as const]
  })
  return [...limits, ...items].toSorted(byUrgency).flatMap(({ state, foreseenAt: dueAt, ...row }) => {
    return state === 'OVERDUE' || state === 'SOON' ? [{ ...row, state, dueAt }] : []
  })
}

/** Quotes that wait for an answer, ours or the customer's. */
export async function quotesWaiting(db: OperatorDb, now: number, limit: number) {
  const quotes = await openQuotes(db, { now, changedSince: now - QUOTE_DAYS * DAY }, limit)
  const rows = quotes.map((row) => ({
    bookingId: row.publicId,
    ...{ bookingIdentifier: row.bookingIdentifier, status: row.status, accountName: row.accountName },
    ...{ changedAt: row.updatedAt, departureAt: row.departureAt, from: row.departureAirport, to: row.arrivalAirport },
  }))
  return { rows, total: quotes[0]?.total ?? 0 }
}

/** Open quotes with a follow-up due today or overdue, the longest overdue first. */
export async function followUps(db: OperatorDb, now: number, limit: number) {
  const today = await dayAtBase(db, now)
  const due = await followUpsDue(db, today, limit)
  const rows = due.map(({ publicId: bookingId, bookingIdentifier, status, accountName, followUpOn, followUpNote }) => {
    const day = followUpOn ?? today
    return { bookingId, bookingIdentifier, status, accountName, day, note: followUpNote, overdue: day < today }
  })
  return { rows, total: due[0]?.total ?? 0 }
}

/** Invoices that are not paid, the longest overdue first. */
export async function invoicesOpen(db: OperatorDb, now: number, limit: number) {
  const today = await dayAtBase(db, now)
  const unpaid = unpaidInvoices(db, limit)
  const rows = (await unpaid.rows()).map((row) => {
    const amounts = amountsOf(row)
    const { paid } = amounts
    const open = openAmount(amounts)
    const { currency, dueDate, type, status } = row
    const account = row.parties === null ? row.accountName : unpack(row.parties).buyer.name
    const toRefund = amountToRefund(amounts)
    const overdue = invoiceState({ type, status, paid, open, toRefund, dueDate }, today) === 'OVERDUE'
    return { invoiceId: row.publicId, number: row.number, account, open, currency, dueDate, overdue }
  })
  return { rows, total: (await unpaid.count()).total }
}

/** Subscriptions that are held, fail, or end soon. */
export async function webhooksInTrouble(db: OperatorDb, now: number) {
  const failing = new Map((await failingReceivers(db)).map((row) => [row.receiver, row]))
  const troubled = (await allSubscriptions(db)).flatMap((row) => {
    const found = webhookTrouble(row, failing.get(row.receiver), now, renewableUntil(now))
    return found ? [{ row, ...found }] : []
  })
  const waiting = await waitingDeliveries(
    db,
    troubled.map(({ row }) => row.id),
  )
  return troubled.map(({ row, trouble, at }) => ({
    subscriptionId: row.id,
    ...{ partnerName: row.partnerName, event: row.event, callbackUrl: row.callbackUrl, trouble, at },
    failures: failing.get(row.receiver)?.failures ?? 0,
    waiting: waiting.get(row.id) ?? 0,
  }))
}
