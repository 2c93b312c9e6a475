import { useEffect, useRef, useState } from 'react'
import { noteFirstScreen } from '../../../../data/first-screen.ts'
import { refetchAll } from '../../../../data/follow-changes.ts'
import { useApiQueries } from '../../../../data/use-api-query.ts'
import type { ApiError } from '../../../../ui/api-error.ts'
import type { BoardData } from '../model/lanes.ts'
import { mergeChunks } from '../model/merge-chunks.ts'
import { type Chunk, chunksOf, isVisible, type View } from '../model/zoom.ts'
import { boardQuery } from './board-query.ts'

const PREFETCH_WITHIN_MS = 1000

interface BoardAnswer {
  data: BoardData | undefined
  error: ApiError | null | undefined
  refetch(): void
}

/**
 * The data of the board, requested in chunks so that a pan requests the next one only. The chunks change together: a
 * flight that moves from one to another is never missing. Chunks off screen are requested after the first paint.
 */
export function useBoardData(view: View, canceled: boolean): BoardAnswer {
  const [isDrawn, setDrawn] = useState(false)
  const chunks = chunksOf(view).filter((chunk) => isDrawn || isVisible(chunk, view))
  const known = useApiQueries(
    'schedule.board',
    chunks.map((chunk) => ({ query: canceled ? { ...chunk, canceled } : chunk })),
    boardQuery,
  )
  const shown = useRef<{ body: BoardData | undefined; of: readonly unknown[]; covers: Chunk[] }>({
    ...{ body: undefined, of: [], covers: [] },
  })
  const error = known.find((one) => one.error)?.error
  const bodies = known.map(({ data }) => data)
  const settled = known.every(({ isFetching, data }) => !isFetching && data !== undefined)
  const visible = chunks.map((chunk) => isVisible(chunk, view))
  const hasVisible = bodies.every((body, index) => body !== undefined || !visible[index])
  const covered = chunks.every(
    (chunk, index) =>
      !visible[index] || shown.current.covers.some(({ from, to }) => from === chunk.from && to === chunk.to),
  )
  if (settled || (hasVisible && !covered)) {
    const changed = bodies.length !== shown.current.of.length || bodies.some((body, i) => body !== shown.current.of[i])
    if (changed) {
      const parts = bodies.filter((body) => body !== undefined)
      const body = mergeChunks(parts, shown.current.body)
      shown.current = { body, of: bodies, covers: chunks.filter((_, index) => bodies[index] !== undefined) }
    }
  }
  const { body } = shown.current
  const isThere = body !== undefined
  useEffect(() => {
    if (!isThere) return
    // After the first paint, while the user does nothing.
    const rested = () => {
      setDrawn(true)
      noteFirstScreen()
    }
    const idle = requestIdleCallback(rested, { timeout: PREFETCH_WITHIN_MS })
    return () => cancelIdleCallback(idle)
  }, [isThere])
  return { data: body, error, refetch: refetchAll }
}
