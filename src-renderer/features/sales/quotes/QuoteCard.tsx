import { IconUsers } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useAirportZone } from '../../../data/use-zone.ts'
import { roundMoneyText } from '../../../ui/money.ts'
import { RouteText } from '../../../ui/RouteText.tsx'
import { BookingStatusBadge } from '../../../ui/StatusBadge.tsx'
import { dateText, dayAndClock, fromNow, shortDate } from '../../../ui/time.ts'
import { CardMenu } from './CardMenu.tsx'
import classes from './Quotes.module.css'
import { isUndecided, type StageId, urgencyOf } from './states.ts'
import type { BookingRow } from './use-sales.ts'

interface QuoteCardProps {
  row: BookingRow
  now: number
  /** The day of the base. */
  today: string
  onMove(stage: StageId): void
  /** The card begins or ends to be dragged. */
  onDrag(dragged: boolean): void
}

/** A quote or booking on the sales board: state, route, times, customer and price. */
export function QuoteCard({ row, now, today, onMove, onDrag }: QuoteCardProps) {
  const [moving, setMoving] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    setMoving(true)
  }
  const zone = useAirportZone()(row.departureTimeZone ?? 'UTC')
  const urgency = urgencyOf(row, now)
  const { followUpOn } = row
  const isDue = followUpOn !== null && followUpOn <= today && isUndecided(row)
  return (
    <div className={classes.slot}>
      <a
        ref={link}
        className={classes.card}
        href={`#/quotes/${row.bookingId}`}
        draggable
        aria-keyshortcuts="m"
        onKeyDown={onKeyDown}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          onDrag(true)
        }}
        onDragEnd={() => onDrag(false)}
        data-card
        data-urgency={urgency}
        title={[
          row.quoteNumber ?? row.bookingNumber,
          row.customerName,
          row.version > 1 ? t('version {{version}}', { version: row.version }) : null,
          t('entered {{when}}', { when: fromNow(row.createdAt, now) }),
        ]
          .filter(Boolean)
          .join('\n')}
      >
        <span className={classes.top}>
          <BookingStatusBadge letter={row.status} />
          <b>{row.bookingIdentifier}</b>
          <span className={classes.price}>
            {row.price === 0 ? t('no price') : roundMoneyText(row.price, row.currency)}
          </span>
        </span>
        <span className={classes.line}>
          <RouteText route={row.route} brief />
          <span className={classes.pax}>
            <IconUsers size={12} aria-label={t('Passengers')} />
            {row.pax}
          </span>
        </span>
        <span className={classes.who}>{row.accountName}</span>
        <span className={classes.when}>
          <span>{row.departureAt === null ? t('no legs yet') : dayAndClock(row.departureAt, zone)}</span>
          <span className={classes.tail}>{row.tailNumber ?? t('no tail')}</span>
        </span>
        {urgency && row.departureAt !== null && (
          <span className={classes.urgent}>
            {row.departureAt < now
              ? t('should have departed {{when}}', { when: fromNow(row.departureAt, now) })
              : t('departs {{when}}', { when: fromNow(row.departureAt, now) })}
          </span>
        )}
        {isDue && followUpOn !== null && (
          <span
            className={classes.followUp}
            data-overdue={followUpOn < today || undefined}
            title={followUpOn < today ? t('Follow-up overdue since {{day}}', { day: dateText(followUpOn) }) : undefined}
          >
            {followUpOn < today
              ? t('follow-up due {{day}}', { day: shortDate(followUpOn, today) })
              : t('follow up today')}
          </span>
        )}
      </a>
      <CardMenu
        row={row}
        opened={moving}
        onChange={(opened) => {
          setMoving(opened)
          if (!opened) link.current?.focus({ preventScroll: true })
        }}
        onMove={onMove}
      />
    </div>
  )
}
