import { useEffect } from 'react'
import { create } from 'zustand'
import { plusDays, startOfDay } from '../../../../src-shared/time/time.ts'
import { callApi } from '../../../data/call-api.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useHour, useNow } from '../../../ui/clock.ts'
import { isoDay } from '../../../ui/time.ts'
import { urgentOf } from './urgent.ts'

/** The items that need attention, as last loaded; undefined before the first load. */
const useUrgent = create<{ count: number | undefined }>(() => ({ count: undefined }))
const LOOK_EVERY_MS = 120_000
/**
 * The delay before the first request, since the page that the app opens with comes first: this query takes the core
 * longer than the board does.
 */
const FIRST_LOOK_AFTER_MS = 1000

/** Today and tomorrow. */
function useDays() {
  const zone = useZone()
  const today = isoDay(useHour(), zone)
  return { from: startOfDay(today, zone), to: startOfDay(plusDays(today, 2), zone) }
}

/** The items that need attention, kept fresh while they are on screen. */
export function useToday() {
  const query = useDays()
  const answer = useApiQuery('today.read', { query })
  const duty = useApiQuery('today.duty', { query }).data
  const { data } = answer
  useEffect(() => {
    if (data) useUrgent.setState({ count: urgentOf(data) })
  }, [data])
  return { ...answer, duty }
}

/** The number of items that need attention, loaded every two minutes: a request per change is not worth its cost. */
export function useTodayCount(): number | undefined {
  const query = useDays()
  const look = Math.floor(useNow() / LOOK_EVERY_MS)
  const { from, to } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is a reason of its own
  useEffect(() => {
    const sent = { query: { from, to } }
    const ask = async () => useUrgent.setState({ count: urgentOf(await callApi('today.read', sent)) })
    const timer = setTimeout(
      () => void ask().catch(() => {}),
      useUrgent.getState().count === undefined ? FIRST_LOOK_AFTER_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [from, to, look])
  return useUrgent(({ count }) => count)
}
