import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A visited page, with its name in the palette. */
export interface RecentPage {
  path: string
  kind: string
  label: string
  detail: string
}

const KEPT = 8

interface Recent {
  visited: RecentPage[]
  visit(page: RecentPage): void
}

/** Where this user went last from the palette, the newest first; kept on this machine. */
export const useRecent = create<Recent>()(
  persist(
    (set) => ({
      visited: [],
      visit: (page) =>
        set(({ visited }) => ({ visited: [page, ...visited.filter(({ path }) => path !== page.path)].slice(0, KEPT) })),
    }),
    { name: 'apron.recent' },
  ),
)
