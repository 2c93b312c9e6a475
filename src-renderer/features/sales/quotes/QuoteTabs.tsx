import { t } from '../../../../src-shared/texts/texts.ts'
import { useKeys } from '../../../ui/keys.ts'
import { go } from '../../../ui/location.ts'
import { RecordTabs } from '../../../ui/RecordTabs.tsx'
import { type QuoteTab, quotePath, quoteTabs } from './quote-tabs.ts'
import type { BookingPage } from './types.ts'

/** The tabs of a quote or booking. */
export function QuoteTabs({ booking, current }: { booking: BookingPage; current: QuoteTab }) {
  const { bookingId } = booking
  const counts: Partial<Record<QuoteTab, number>> = {
    versions: booking.versions.length,
    history: booking.history.length,
  }
  useKeys({ e: () => go(`/quotes/${bookingId}/edit`) })
  const tabs = quoteTabs().map(({ id, label }) => ({ id, label, count: counts[id] }))
  return (
    <RecordTabs label={t('Quote sections')} path={quotePath(bookingId, 'overview')} tabs={tabs} current={current} />
  )
}
