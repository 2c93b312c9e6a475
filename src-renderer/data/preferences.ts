import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { LanguageChoice } from '../../src-shared/texts/languages.ts'

export type TimeMode = 'utc' | 'local'

interface Preferences {
  /** Times in UTC, or in the time zone of the airport or base they belong to. */
  timeMode: TimeMode
  showCanceled: boolean
  /** The legend below the board. */
  legend: boolean
  /** The first steps of an operator without data. */
  gettingStarted: boolean
  /** The language of the screens. */
  language: LanguageChoice
  /** Kinds of notifications that are not said aloud; they are in the inbox all the same. */
  mutedNotices: string[]
  set(change: Partial<Omit<Preferences, 'set'>>): void
}

/** How this user wants to see things, kept on this machine. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      timeMode: 'utc',
      showCanceled: false,
      legend: true,
      gettingStarted: true,
      language: 'system',
      mutedNotices: [],
      set: (change) => set(change),
    }),
    { name: 'apron.preferences' },
  ),
)
