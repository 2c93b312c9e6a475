import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { presentTime } from '../../../../ui/clock.ts'
import { recordSearch, useDrawer } from '../../../../ui/location.ts'
import { type BoardFilter, filterOfSearch, limitsIn, searchOfFilter } from '../model/filter.ts'
import { searchOfView, type View, viewOfSearch } from '../model/zoom.ts'

/** Browsers limit the rate of history writes. */
const WRITE_AFTER_MS = 250

interface BoardView {
  view: View
  setView(view: View): void
  find: string
  setFind(find: string): void
  /** Crew lanes instead of aircraft lanes. */
  people: boolean
  setPeople(people: boolean): void
  /** Shows canceled flights. */
  canceled: boolean
  setCanceled(canceled: boolean): void
  filter: BoardFilter
  setFilter(filter: BoardFilter): void
}

/** View, search and options of the board, kept in the hash for bookmarks and the browser's history. */
export function useBoardView(zone: string): BoardView {
  const search = useSearch()
  const [view, setView] = useState(() => viewOfSearch(search, presentTime(), zone))
  const [find, setFind] = useState(() => new URLSearchParams(search).get('find') ?? '')
  const [people, setPeople] = useState(() => new URLSearchParams(search).get('lanes') === 'crew')
  const [canceled, setCanceled] = useState(() => new URLSearchParams(search).has('canceled'))
  const [filter, setFilter] = useState(() => filterOfSearch(search))
  const drawer = useDrawer()
  const written = useRef(search)

  const follow = useCallback(() => {
    if (search === written.current) return
    written.current = search
    const input = new URLSearchParams(search)
    if (input.has('from') || input.has('zoom')) setView(viewOfSearch(search, presentTime(), zone))
    setFind(input.get('find') ?? '')
    setPeople(input.get('lanes') === 'crew')
    setCanceled(input.has('canceled'))
    setFilter(filterOfSearch(search))
  }, [search, zone])
  useEffect(follow, [follow])

  // Back closes the drawer and brings an older address along; the view stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is another one when the drawer has changed
  useEffect(() => {
    const timer = setTimeout(() => {
      const query =
        searchOfView(view) +
        (find ? `&find=${encodeURIComponent(find)}` : '') +
        (people ? '&lanes=crew' : '') +
        (canceled ? '&canceled=1' : '') +
        (limitsIn(filter) > 0 ? `&${searchOfFilter(filter)}` : '')
      written.current = query
      recordSearch(query, 'board')
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [view, find, people, canceled, filter, drawer])

  return { view, setView, find, setFind, people, setPeople, canceled, setCanceled, filter, setFilter }
}
