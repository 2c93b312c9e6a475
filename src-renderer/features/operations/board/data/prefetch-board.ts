import { usePreferences } from '../../../../data/preferences.ts'
import { prefetch } from '../../../../data/use-api-query.ts'
import { isInSight, piecesOf, viewOfSearch } from '../model/zoom.ts'

/**
 * Asks for the board before it is drawn, where the app opens with it. In local time its view begins with a day of the
 * base, which is not known yet.
 */
export function askBoardAhead(hash: string): void {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?')
  if (!['', '/', '/board'].includes(path) || usePreferences.getState().timeMode !== 'utc') return
  const canceled = new URLSearchParams(search).has('canceled')
  const view = viewOfSearch(search, Date.now(), 'UTC')
  for (const piece of piecesOf(view).filter((piece) => isInSight(piece, view)))
    prefetch('schedule.board', { query: canceled ? { ...piece, canceled } : piece })
}
