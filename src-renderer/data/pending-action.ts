import { useEffect } from 'react'
import { create } from 'zustand'
import { go } from '../ui/location.ts'

/** An action requested before its page is open, such as starting a new record. */
const usePendingAction = create<{ path: string | undefined; intent: string }>(() => ({ path: undefined, intent: '' }))

/** Goes to a page and starts an action as soon as it is open. */
export function requestAction(path: string, intent: string): void {
  usePendingAction.setState({ path, intent })
  go(path)
}

/** Runs the action requested of a page, once, as soon as the page is ready for it. */
export function useRequestedAction(path: string, intent: string, act: () => void, ready = true): void {
  const isPending = usePendingAction((state) => state.path === path && state.intent === intent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is another function each time
  useEffect(() => {
    if (!isPending || !ready) return
    usePendingAction.setState({ path: undefined, intent: '' })
    act()
  }, [isPending, ready])
}
