import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { pageOfRoute, recordSearch } from '../ui/location.ts'

/** The choices a list was made by, kept in the hash: what is left at its start value is not written there. */
export function useQuery<Choices extends Record<string, string>>(
  start: Choices,
): [Choices, (change: Partial<Choices>) => void] {
  const search = useSearch()
  const written = useRef(search)
  const first = useRef(start)
  const room = useRef(pageOfRoute())
  const read = () => ({ ...first.current, ...Object.fromEntries(new URLSearchParams(search)) }) as Choices
  const [choices, setChoices] = useState(read)

  // A link led to the same page with other options.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is all that counts
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setChoices(read())
  }, [search])

  useEffect(() => {
    const changed = Object.entries(choices).filter(([name, value]) => value !== '' && value !== first.current[name])
    written.current = new URLSearchParams(changed).toString()
    recordSearch(written.current, room.current)
  }, [choices])
  return [choices, (change) => setChoices((before) => ({ ...before, ...change }))]
}
