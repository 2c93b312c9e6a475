import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Chosen days of a row; `anchor` is where a choice of several began. */
export interface Cursor {
  row: number
  anchor: number
  day: number
}

export const fromOf = ({ anchor, day }: Cursor) => Math.min(anchor, day)
export const toOf = ({ anchor, day }: Cursor) => Math.max(anchor, day)

interface Acts {
  rows: number
  days: number
  /** Opens what is there, or makes something new. */
  open(cursor: Cursor): void
  /** Makes something new on the chosen days. */
  create(cursor: Cursor): void
  remove(cursor: Cursor): void
  month(step: number): void
}

const STEPS: Record<string, [row: number, day: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}
const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** The chosen days of a board of rows: moved by keys, drawn by the pointer. */
export function useCursor(start: Cursor, acts: Acts) {
  const [cursor, setCursor] = useState(start)
  const [drawing, setDrawing] = useState(false)
  const { rows, days } = acts

  const placeOf = (event: PointerEvent) => {
    const track = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (!track) return undefined
    const { left, width } = track.getBoundingClientRect()
    const day = within(Math.floor(((event.clientX - left) / width) * days), days)
    return { row: Number(track.dataset['row']), day, onChip: (event.target as Element).closest('[data-chip]') !== null }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (step) {
      const row = within(cursor.row + step[0], rows)
      const day = within(cursor.day + step[1], days)
      setCursor({ row, day, anchor: event.shiftKey && step[0] === 0 ? cursor.anchor : day })
      event.currentTarget.querySelector(`[data-row="${row}"]`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Home') setCursor({ ...cursor, day: 0, anchor: 0 })
    else if (event.key === 'End') setCursor({ ...cursor, day: days - 1, anchor: days - 1 })
    else if (event.key === 'Enter') acts.open(cursor)
    else if (event.key === 'n') acts.create(cursor)
    else if (event.key === 'Delete' || event.key === 'Backspace') acts.remove(cursor)
    else if (event.key === 'PageUp' || event.key === 'PageDown') acts.month(event.key === 'PageUp' ? -1 : 1)
    else return
    event.preventDefault()
  }
  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const place = event.button === 0 ? placeOf(event) : undefined
      if (!place) return
      setCursor({ row: place.row, day: place.day, anchor: place.day })
      setDrawing(!place.onChip)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drawing) return
      const place = placeOf(event)
      if (place && place.row === cursor.row && place.day !== cursor.day) setCursor({ ...cursor, day: place.day })
    },
    onPointerUp() {
      if (drawing) acts.create(cursor)
      setDrawing(false)
    },
    onPointerLeave: () => setDrawing(false),
  }
  return { cursor: { ...cursor, row: within(cursor.row, rows), day: within(cursor.day, days) }, onKeyDown, pointer }
}
