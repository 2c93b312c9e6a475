import { useIsFetching } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { queryClient } from '../data/query-client.ts'

interface MainProps {
  className?: string | undefined
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** The page, which is busy while something that it shows has not been loaded yet: what is missing may still come. */
export function Main({ className, ref, children }: MainProps) {
  const loading = useIsFetching({ type: 'active', predicate: ({ state }) => state.data === undefined }, queryClient)
  return (
    <main className={className} ref={ref} tabIndex={ref ? -1 : undefined} aria-busy={loading > 0 || undefined}>
      {children}
    </main>
  )
}
