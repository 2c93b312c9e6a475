import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { DAY } from '../../../../src-shared/time/durations.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import type { ApiError } from '../../../ui/api-error.ts'
import { useHour } from '../../../ui/clock.ts'

export type BookingRow = Answer<EndpointFor<'bookingDesk.table'>>[number]

const LIMIT = 2000

/** The time in which shown bookings depart; unbooked quotes are shown whenever they depart. */
export const periods = perLanguage(
  () =>
    ({
      upcoming: { label: t('From today'), from: 0, to: undefined, closed: 14 },
      month: { label: t('Next 30 days'), from: 0, to: 31, closed: 14 },
      past: { label: t('From 90 days ago'), from: -90, to: undefined, closed: 90 },
      all: { label: t('All dates'), from: undefined, to: undefined, closed: 100_000 },
    }) as const,
)
export type Period = keyof ReturnType<typeof periods>

interface Sales {
  rows: BookingRow[]
  isLoading: boolean
  error: ApiError | null | undefined
  refetch(): void
}

/** The quotes and bookings to look after, or all that match a search. */
export function useSales(period: Period, search: string): Sales {
  const now = useHour()
  const today = now - (now % DAY)
  const { from, to, closed } = periods()[period] ?? periods().upcoming
  const after = (days: number | undefined) => (days === undefined ? {} : { from: Math.max(0, today + days * DAY) })
  const until = to === undefined ? {} : { to: today + to * DAY }
  const searching = search !== ''
  const listed = { enabled: !searching }
  const open = useApiQuery('bookingDesk.table', { query: { status: 'RaWQAOS', limit: LIMIT } }, listed)
  const firm = useApiQuery(
    'bookingDesk.table',
    { query: { status: 'BF', ...after(from), ...until, limit: LIMIT } },
    listed,
  )
  const since = { changedSince: Math.max(0, today - closed * DAY) }
  const past = useApiQuery('bookingDesk.table', { query: { status: 'CD', ...since, limit: 500 } }, listed)
  const found = useApiQuery('bookingDesk.table', { query: { search, limit: 500 } }, { enabled: searching })
  const queries = searching ? [found] : [open, firm, past]
  return {
    rows: queries.flatMap(({ data }) => data ?? []),
    isLoading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error, data }) => error && !data)?.error,
    refetch: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}
