import { usePreferences } from '../../data/preferences.ts'
import { askAhead, assume } from '../../data/use-answer.ts'
import { lastBoard } from './last-board.ts'
import { isInSight, piecesOf, viewOfSearch } from './zoom.ts'

/**
 * Asks for the board before it is drawn, where the app opens with it, and has it drawn as it was the last time where
 * that is known. In local time its view begins with a day of the base, which is not known yet.
 */
export function askBoardAhead(hash: string): void {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?')
  if (!['', '/', '/board'].includes(path) || usePreferences.getState().timeMode !== 'utc') return
  const canceled = new URLSearchParams(search).has('canceled')
  const view = viewOfSearch(search, Date.now(), 'UTC')
  const known = canceled ? [] : lastBoard()
  for (const piece of piecesOf(view).filter((piece) => isInSight(piece, view))) {
    const query = canceled ? { ...piece, canceled } : piece
    const [, before] = known.find(([{ from, to }]) => from === piece.from && to === piece.to) ?? []
    if (before) assume('schedule.board', { query }, before)
    askAhead('schedule.board', { query })
  }
}
