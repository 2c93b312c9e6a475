import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A visited page, with its name in the palette. */
export interface Visited {
  path: string
  kind: string
  label: string
  detail: string
}

const KEPT = 8

interface Recent {
  visited: Visited[]
  visit(page: Visited): void
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
