import { usePreferences } from '../../../../data/preferences.ts'
import { presentTime } from '../../../../ui/clock.ts'
import { chunksOf, isVisible, viewOfSearch } from '../model/zoom.ts'
import { boardQuery } from './board-query.ts'

/**
 * The queries of the board where the app opens on it: those in sight first, then their neighbors. In local time the
 * view depends on the base's time zone, which is not known yet.
 */
export function firstChunks(hash: string): { visible: boolean; query: ReturnType<typeof boardQuery> }[] {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?')
  if (!['', '/', '/board'].includes(path) || usePreferences.getState().timeMode !== 'utc') return []
  const canceled = new URLSearchParams(search).has('canceled')
  const view = viewOfSearch(search, presentTime(), 'UTC')
  return chunksOf(view).map((chunk) => ({
    visible: isVisible(chunk, view),
    query: boardQuery({ query: canceled ? { ...chunk, canceled } : chunk }),
  }))
}
