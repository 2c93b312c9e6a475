import { useApiQuery } from './use-api-query.ts'

/** The operator whose desk this is; the base's time zone is what "local" means where no airport is in sight. */
export function useOperator() {
  const { body } = useApiQuery('setup.state', {})
  return {
    name: body?.name ?? 'Apron',
    baseZone: body?.timeZone ?? 'UTC',
    baseAirport: body?.baseAirport ?? null,
    currency: body?.currency ?? 'EUR',
    version: body?.version ?? '',
  }
}
