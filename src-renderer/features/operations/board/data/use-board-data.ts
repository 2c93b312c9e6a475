import { useEffect, useRef, useState } from 'react'
import { refetchAll, useApiQueries } from '../../../../data/use-api-query.ts'
import type { ApiError } from '../../../../ui/api-error.ts'
import type { BoardData } from '../model/lanes.ts'
import { boardOf } from '../model/merge-chunks.ts'
import { isInSight, type Piece, piecesOf, type View } from '../model/zoom.ts'

const SEEN_WITHIN_MS = 1000

interface BoardAnswer {
  data: BoardData | undefined
  error: ApiError | undefined
  refetch(): void
}

/**
 * What the board shows, asked in stretches so that a pan asks for the next one and not for everything again. They
 * change together: a flight that moves from one to another is never in none. What is out of sight is asked for once the
 * board has been seen.
 */
export function useBoardData(view: View, canceled: boolean): BoardAnswer {
  const [seen, setSeen] = useState(false)
  const pieces = piecesOf(view).filter((piece) => seen || isInSight(piece, view))
  const known = useApiQueries(
    'schedule.board',
    pieces.map((piece) => ({ query: canceled ? { ...piece, canceled } : piece })),
  )
  const shown = useRef<{ body: BoardData | undefined; of: readonly unknown[]; covers: Piece[] }>({
    ...{ body: undefined, of: [], covers: [] },
  })
  const error = known.find((one) => one.error)?.error
  const bodies = known.map(({ data }) => data)
  const settled = known.every(({ isFetching, data }) => !isFetching && data !== undefined)
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
  const { body } = shown.current
  const isThere = body !== undefined
  useEffect(() => {
    if (!isThere) return
    // Not while it is first painted, or already used.
    const idle = requestIdleCallback(() => setSeen(true), { timeout: SEEN_WITHIN_MS })
    return () => cancelIdleCallback(idle)
  }, [isThere])
  return { data: body, error, refetch: refetchAll }
}
