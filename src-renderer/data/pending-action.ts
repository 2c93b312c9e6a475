import { useEffect } from 'react'
import { create } from 'zustand'
import { go } from '../ui/location.ts'

/** An action requested before its page is open, such as starting a new record. */
const usePendingAction = create<{ path: string | undefined; intent: string }>(() => ({ path: undefined, intent: '' }))

/** Goes to a room and has it do something as soon as it is there. */
export function ask(path: string, intent: string): void {
  usePendingAction.setState({ path, intent })
  go(path)
}

/** Does what a room was asked for, once, as soon as the room is ready for it. */
export function useIntent(path: string, intent: string, act: () => void, ready = true): void {
  const asked = usePendingAction((state) => state.path === path && state.intent === intent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is another function each time
  useEffect(() => {
    if (!asked || !ready) return
    usePendingAction.setState({ path: undefined, intent: '' })
    act()
  }, [asked, ready])
}
