import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useBaseDay } from '../../../data/operator.ts'
import { useTotals } from '../../../data/use-totals.ts'
import { useNow } from '../../../ui/clock.ts'
import { QuoteCard } from './QuoteCard.tsx'
import classes from './Quotes.module.css'
import { movesOf } from './stage-moves.ts'
import { byUrgency, type StageId, stageOf, stages } from './states.ts'
import { useCardMoves } from './use-card-moves.tsx'
import type { BookingRow } from './use-sales.ts'

/** The card that is dragged, and the column that it is over. */
interface Drag {
  row: BookingRow
  over: StageId | undefined
}

/** Arrow keys walk over the cards: up and down in a column, left and right to the next column that has one. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]')
  if (!card) return
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stage]')]
  const cardsOf = (column: HTMLElement | undefined) => [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const column = columns.findIndex((one) => one.contains(card))
  const cards = cardsOf(columns[column])
  const row = cards.indexOf(card)
  const firstFilled = (others: HTMLElement[]) => {
    const filled = others.map(cardsOf).find((list) => list.length > 0)
    return filled?.[Math.min(row, filled.length - 1)]
  }
  const { key } = event
  const vertical = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const to =
    key === 'ArrowRight'
      ? firstFilled(columns.slice(column + 1))
      : key === 'ArrowLeft'
        ? firstFilled(columns.slice(0, column).reverse())
        : vertical && cards[row + vertical]
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** Quotes and bookings in columns by their state. */
export function QuoteBoard({ rows }: { rows: BookingRow[] }) {
  const now = useNow()
  const today = useBaseDay()
  const totalOf = useTotals()
  const { move, dialogs } = useCardMoves()
  const [drag, setDrag] = useState<Drag>()
  const isOpenTo = (stage: StageId) =>
    drag !== undefined && movesOf(drag.row).some((one) => one.stage === stage && one.action !== undefined)
  const dropInto = (stage: StageId) => ({
    onDragOver(event: DragEvent) {
      if (!drag) return
      event.preventDefault()
      // Also over a column that does not take the card: the drop then says why.
      event.dataTransfer.dropEffect = 'move'
      if (drag.over !== stage) setDrag({ ...drag, over: stage })
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      if (drag) move(drag.row, stage)
      setDrag(undefined)
    },
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cards are links; the arrow keys only move between them
    <div className={classes.board} onKeyDown={walk}>
      {stages().map(({ id, label, letters, empty }) => {
        const cards = rows.filter(({ status }) => stageOf(status) === id).sort(byUrgency)
        const total = totalOf(cards.map(({ price, currency }) => ({ amount: price, currency })))
        return (
          <section
            key={id}
            className={classes.stage}
            aria-label={label}
            data-stage={id}
            data-target={drag ? (isOpenTo(id) ? 'open' : 'shut') : undefined}
            data-over={(drag?.over === id && isOpenTo(id)) || undefined}
            {...dropInto(id)}
          >
            <header className={classes.head}>
              <h2>{label}</h2>
              <span className={classes.count}>{cards.length}</span>
              <span className={classes.letters}>{[...letters].join(' ')}</span>
              <small title={total?.title}>{total?.text}</small>
            </header>
            <div className={classes.cards}>
              {cards.length === 0 && <p className={classes.none}>{empty}</p>}
              {cards.map((row) => (
                <QuoteCard
                  key={row.bookingId}
                  row={row}
                  now={now}
                  today={today}
                  onMove={(stage) => move(row, stage)}
                  onDrag={(dragged) => setDrag(dragged ? { row, over: undefined } : undefined)}
                />
              ))}
            </div>
          </section>
        )
      })}
      {dialogs}
    </div>
  )
}
