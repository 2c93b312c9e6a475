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
