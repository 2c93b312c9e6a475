import { useApiQuery } from './use-api-query.ts'

/** The operator whose desk this is; the base's time zone is what "local" means where no airport is in sight. */
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
