import { useRef } from 'react'
import { keptList } from '../../data/kept.ts'
import type { Trouble } from '../../data/trouble.ts'
import { askAll, useAnswers } from '../../data/use-answer.ts'
import type { BoardData } from './lanes.ts'
import { endOf, type Piece, piecesOf, type View } from './zoom.ts'

interface BoardAnswer {
  body: BoardData | undefined
  trouble: Trouble | undefined
  again(): void
}

/** Rows of several stretches by their ids: one that reaches from a stretch into the next is in both. */
function merged<Row>(lists: Row[][], id: (row: Row) => number | string, before: Row[]): Row[] {
  const rows = new Map<number | string, Row>()
  for (const list of lists) for (const row of list) rows.set(id(row), row)
  return keptList(before, [...rows.values()], id)
}

const nothing: BoardData = { aircraft: [], flights: [], tasks: [], airports: [] }

/** One board of the answers about its stretches; what has not changed is what it was. */
export function boardOf(parts: BoardData[], before = nothing): BoardData {
  const list = <Name extends keyof BoardData>(name: Name) => parts.map((part) => part[name])
  // A stretch may know an aircraft that is out of use by now; the longest fleet has them in their order.
  const fleets = list('aircraft').toSorted((a, b) => b.length - a.length)
  return {
    aircraft: merged(fleets, ({ aircraftId }) => aircraftId, before.aircraft),
    flights: merged(list('flights'), ({ flightId }) => flightId, before.flights),
    tasks: merged(list('tasks'), ({ taskId }) => taskId, before.tasks),
    airports: merged(list('airports'), ({ code }) => code, before.airports),
  }
}

const isInSight = (piece: Piece, view: View) => piece.to > view.from && piece.from < endOf(view)

/**
 * What the board shows, asked in stretches so that a pan asks for the next one and not for everything again. They
 * change together: a flight that moves from one to another is never in none.
 */
export function useBoardData(view: View, canceled: boolean): BoardAnswer {
  const pieces = piecesOf(view)
  const known = useAnswers(
    'schedule.board',
    pieces.map((piece) => ({ query: canceled ? { ...piece, canceled } : piece })),
  )
  const shown = useRef<{ body: BoardData | undefined; of: readonly unknown[]; covers: Piece[] }>({
    ...{ body: undefined, of: [], covers: [] },
  })
  const trouble = known.find((one) => one.trouble)?.trouble
  const bodies = known.map(({ body }) => body)
  const settled = known.every(({ asking, body }) => !asking && body !== undefined)
  const inSight = pieces.map((piece) => isInSight(piece, view))
  const hasSight = bodies.every((body, index) => body !== undefined || !inSight[index])
  const covered = pieces.every(
    (piece, index) =>
      !inSight[index] || shown.current.covers.some(({ from, to }) => from === piece.from && to === piece.to),
  )
  if (settled || (hasSight && !covered)) {
    const changed = bodies.length !== shown.current.of.length || bodies.some((body, i) => body !== shown.current.of[i])
    if (changed) {
      const parts = bodies.filter((body) => body !== undefined)
      const body = boardOf(parts, shown.current.body)
      shown.current = { body, of: bodies, covers: pieces.filter((_, index) => bodies[index] !== undefined) }
    }
  }
  return { body: shown.current.body, trouble, again: askAll }
}
