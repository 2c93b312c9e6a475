import { useQuarterHour } from '../ui/clock.ts'
import { isoDay } from '../ui/time.ts'
import { useApiQuery } from './use-api-query.ts'

/** The operator of this installation; the base's time zone is "local" where no airport is shown. */
export function useOperator() {
  const { data } = useApiQuery('setup.state', {})
  return {
    name: data?.name ?? 'Apron',
    baseZone: data?.timeZone ?? 'UTC',
    baseAirport: data?.baseAirport ?? null,
    currency: data?.currency ?? 'EUR',
    version: data?.version ?? '',
  }
}

/** The day at the operator's base (`2026-11-21`), by which documents expire and invoices are overdue on every screen. */
export const useBaseDay = (): string => isoDay(useQuarterHour(), useOperator().baseZone)
