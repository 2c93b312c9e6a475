import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/location.ts'
import classes from '../flights/FlightTabs.module.css'
import type { BookingPage } from './Quote.tsx'
import { type QuoteTab, quotePath, quoteTabs } from './quote-tabs.ts'

/** The tabs of a quote or booking; keys 1 to 3. */
export function QuoteTabs({ booking, current }: { booking: BookingPage; current: QuoteTab }) {
  const { bookingId } = booking
  const open = (tab: QuoteTab) => go(quotePath(bookingId, tab), { replace: true })
  const counts: Partial<Record<QuoteTab, number>> = {
    versions: booking.versions.length,
    history: booking.history.length,
  }
  useKeys({
    ...Object.fromEntries(quoteTabs.map(({ id }, index) => [String(index + 1), () => open(id)])),
    e: () => go(`/quotes/${bookingId}/edit`),
  })
  return (
    <div className={classes.bar} role="tablist" aria-label="Parts of the quote">
      {quoteTabs.map(({ id, label }, index) => (
        <a
          key={id}
          role="tab"
          className={classes.tab}
          href={`#${quotePath(bookingId, id)}`}
          aria-selected={id === current}
          aria-controls="quote-tab"
          title={`${label} (${index + 1})`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            open(id)
          }}
        >
          {label}
          {counts[id] !== undefined && <span className={classes.count}>{counts[id]}</span>}
        </a>
      ))}
    </div>
  )
}
