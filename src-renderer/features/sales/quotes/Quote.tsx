import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import record from '../../../ui/Record.module.css'
import { TabPanel } from '../../../ui/RecordTabs.tsx'
import { TroubleNote } from '../../../ui/TroubleNote.tsx'
import { InvoicesOf } from '../../finance/invoices/InvoicesOf.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { ItineraryPanel } from './ItineraryPanel.tsx'
import { PartiesPanel } from './PartiesPanel.tsx'
import { PricePanel } from './PricePanel.tsx'
import classes from './Quote.module.css'
import { QuoteForm } from './QuoteForm.tsx'
import { QuoteHeader } from './QuoteHeader.tsx'
import { QuoteTabs } from './QuoteTabs.tsx'
import { type QuoteTab, quoteTabOf } from './quote-tabs.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

export type BookingPage = Answer<EndpointFor<'bookingDesk.page'>>

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
        <InvoicesOf bookingId={booking.bookingId} />
      </div>
    </>
  )
}

function Known({ bookingId, tab }: { bookingId: string; tab: string | undefined }) {
  const { body: booking, trouble, again } = useAnswer('bookingDesk.page', { params: { bookingId } })
  if (trouble && !booking) return <TroubleNote trouble={trouble} again={again} />
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
