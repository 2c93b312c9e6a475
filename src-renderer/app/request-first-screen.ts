import { bridge } from '../api.ts'
import { firstScreen } from '../data/first-screen.ts'
import { isFromLastStart, keepAnswers, showLastAnswers } from '../data/last-start.ts'
import { type AnyQuery, prefetch } from '../data/prefetch.ts'
import { apiQuery, queryClient } from '../data/query-client.ts'
import { firstChunks } from '../features/operations/board/data/first-chunks.ts'

/** A desk that was ready is so again at the next start, nearly always; any other state is not worth a guess. */
function isWorthKeeping(answer: unknown): boolean {
  const { state = 'ready' } = answer as { state?: string }
  return state === 'ready'
}

/**
 * Requests what the first screen shows, before anything renders: the state of the installation, and the board where the
 * app opens on it. The desktop app shows both as they were the last time until the core, which is still opening,
 * answers. A browser may be signed out, and shows nothing before it knows.
 */
export function requestFirstScreen(hash: string): void {
  const state = apiQuery('setup.state', {})
  const chunks = firstChunks(hash)
  const visible = [state, ...chunks.filter(({ visible }) => visible).map(({ query }) => query)]
  if (bridge.desktop) {
    showLastAnswers(visible)
    keepAnswers([state, ...chunks.map(({ query }) => query)], isWorthKeeping)
  }
  const isShown = ({ queryKey }: AnyQuery) => {
    const shown = queryClient.getQueryData<object>(queryKey)
    return shown !== undefined && isFromLastStart(shown)
  }
  for (const query of visible) prefetch(query, { onceDrawn: isShown(query) })
  // The core is loaded after that: it would take a processor from the page that paints.
  if (visible.length > 1 && visible.every(isShown)) void firstScreen.then(() => bridge.desktop?.painted())
  else bridge.desktop?.painted()
}
