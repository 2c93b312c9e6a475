import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type TodayPage = Answer<EndpointFor<'today.read'>>
export type TodayDuty = Answer<EndpointFor<'today.duty'>>

/** How much can't wait: flights that are not ready, conflicts, and what is over its limit, failing or has ended. */
export function urgentOf({ flights, conflicts, expiring, maintenance, webhooks }: TodayPage): number {
  return [
    flights.rows.filter(({ open }) => open > 0),
    conflicts.rows.filter(({ severity }) => severity === 'BLOCKING'),
    expiring.rows.filter(({ state }) => state === 'EXPIRED'),
    maintenance.rows.filter(({ state }) => state === 'OVERDUE'),
    webhooks.rows.filter(({ trouble }) => trouble !== 'RENEW'),
  ].reduce((sum, list) => sum + list.length, 0)
}
