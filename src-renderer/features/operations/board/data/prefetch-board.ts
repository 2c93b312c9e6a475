import { usePreferences } from '../../../../data/preferences.ts'
import { prefetch } from '../../../../data/prefetch.ts'
import { presentTime } from '../../../../ui/clock.ts'
import { chunksOf, isVisible, viewOfSearch } from '../model/zoom.ts'

/**
 * Requests the board before it renders, where the app opens on it. In local time the view depends on the base's time
 * zone, which is not known yet.
 */
export function prefetchBoard(hash: string): void {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?')
  if (!['', '/', '/board'].includes(path) || usePreferences.getState().timeMode !== 'utc') return
  const canceled = new URLSearchParams(search).has('canceled')
  const view = viewOfSearch(search, presentTime(), 'UTC')
  for (const chunk of chunksOf(view).filter((chunk) => isVisible(chunk, view)))
    prefetch('schedule.board', { query: canceled ? { ...chunk, canceled } : chunk })
}
