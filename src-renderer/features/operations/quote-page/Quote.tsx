import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import record from '../../../ui/Record.module.css'
import { TabPanel } from '../../../ui/RecordTabs.tsx'
import { InvoicesOf } from '../../finance/invoices/InvoicesOf.tsx'
import { BookingHistory } from '../../sales/quotes/BookingHistory.tsx'
import { FollowUpPanel } from '../../sales/quotes/FollowUpPanel.tsx'
import { ItineraryPanel } from '../../sales/quotes/ItineraryPanel.tsx'
import { OfferPanel } from '../../sales/quotes/OfferPanel.tsx'
import { PartiesPanel } from '../../sales/quotes/PartiesPanel.tsx'
import { PricePanel } from '../../sales/quotes/PricePanel.tsx'
import classes from '../../sales/quotes/Quote.module.css'
import { QuoteForm } from '../../sales/quotes/QuoteForm.tsx'
import { QuoteHeader } from '../../sales/quotes/QuoteHeader.tsx'
import { QuoteTabs } from '../../sales/quotes/QuoteTabs.tsx'
import { isEditable } from '../../sales/quotes/quote-actions.ts'
import { type QuoteTab, quoteTabOf } from '../../sales/quotes/quote-tabs.ts'
import type { BookingPage } from '../../sales/quotes/types.ts'
import { VersionsPanel } from '../../sales/quotes/VersionsPanel.tsx'

function Tab({ booking, tab }: { booking: BookingPage; tab: QuoteTab }) {
  if (tab === 'versions') return <VersionsPanel booking={booking} />
  if (tab === 'history') return <BookingHistory booking={booking} />
  return (
    <>
      <div className={record.column}>
        <ItineraryPanel booking={booking} />
        <BookingHistory booking={booking} most={5} />
      </div>
      <div className={record.column}>
        <PartiesPanel booking={booking} />
        <PricePanel booking={booking} />
        <OfferPanel booking={booking} />
        {booking.bookedAt === null && isEditable(booking) && <FollowUpPanel booking={booking} />}
        <InvoicesOf bookingId={booking.bookingId} />
      </div>
    </>
  )
}

function Known({ bookingId, tab }: { bookingId: string; tab: string | undefined }) {
  const { data: booking, error, refetch } = useApiQuery('bookingDesk.page', { params: { bookingId } })
  if (error && !booking) return <ErrorState error={error} refetch={refetch} />
  if (!booking) return null
  if (tab === 'edit') return <QuoteForm booking={booking} />
  const current = quoteTabOf(tab)
  return (
    <div className={record.tabbed}>
      <QuoteHeader booking={booking} />
      <QuoteTabs booking={booking} current={current} />
      <TabPanel tab={current} className={classes.body}>
        <Tab booking={booking} tab={current} />
      </TabPanel>
    </div>
  )
}

/** The page of a quote or booking, or the form in which one is made (`/quotes/new`) or changed (`/quotes/12/edit`). */
export function Quote({ params: { bookingId = '', tab } }: { params: { bookingId?: string; tab?: string } }) {
  return bookingId === 'new' ? <QuoteForm /> : <Known bookingId={bookingId} tab={tab} />
}
