import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import classes from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { BookingStatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndClock } from '../../../ui/time.ts'
import { eventWords, fieldWords } from './booking-history-words.ts'
import { quotePath } from './quote-tabs.ts'
import type { BookingPage } from './types.ts'

/** The changes of a quote or booking with author and time, the latest first; `most` shows so many and a link to all. */
export function BookingHistory({ booking, most }: { booking: BookingPage; most?: number }) {
  const zone = useZone()
  const { history } = booking
  const shown = history.slice(0, most)
  return (
    <Panel
      title={t('History')}
      note={zone === 'UTC' ? t('UTC') : undefined}
      action={
        shown.length < history.length && (
          <a href={`#${quotePath(booking.bookingId, 'history')}`}>
            {t('Show all {{count}} entries', { count: history.length })}
          </a>
        )
      }
    >
      <ul className={classes.list}>
        {shown.map((entry, index) => {
          const changes = entry.changes.flatMap((change) => fieldWords(change, zone) ?? [])
          return (
            // Entries have no id, and the list only grows at its head.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={history.length - index}>
              <div className={classes.line}>
                <span>
                  <BookingStatusBadge letter={entry.status} /> <b>{eventWords(entry)}</b>{' '}
                  <span className={classes.faint}>{t('version {{version}}', { version: entry.version })}</span>
                </span>
                <small>{dayAndClock(entry.at, zone)}</small>
              </div>
              {changes.length > 0 && <p>{changes.join('; ')}</p>}
              <small>{entry.actor}</small>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
