import { bridge } from '../../api.ts'
import { lastTime } from '../../data/last-time.ts'
import type { BoardData } from './lanes.ts'
import { isInSight, type Piece, type View } from './zoom.ts'

const KEEP_AFTER_MS = 2000

type Known = [Piece, BoardData][]

const last = lastTime<Known>('apron.board')

/** The board that the desktop app begins with: what it showed the last time, until the core is open and answers. */
export function lastBoard(): Known {
  return (bridge.desktop && last.read()) || []
}

/** Whether the app begins with such a view: this week, as far as the clock has come. */
const isBeginning = (view: View): boolean =>
  view.zoom === 'week' && isInSight({ from: Date.now(), to: Date.now() }, view)

/** Keeps what a board shows for the next start, once it has stood for a while; the returned function gives it up. */
export function keepBoard(view: View, known: Known): () => void {
  if (!bridge.desktop || !isBeginning(view)) return () => {}
  const timer = setTimeout(() => requestIdleCallback(() => last.keep(known)), KEEP_AFTER_MS)
  return () => clearTimeout(timer)
}
