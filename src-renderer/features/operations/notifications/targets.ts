import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type InboxItem = Answer<EndpointFor<'notifications.list'>>[number]

const pages: Record<string, string> = {
  bookings: '/quotes',
  flights: '/flights',
  aircraft: '/aircraft',
  crew: '/crew',
  backups: '/backups',
  subscriptions: '/subscriptions',
  deliveries: '/deliveries',
}

/** The target of a notification: its record, else the page of its kind; undefined where there is none. */
export function targetOf({ noun, recordId }: Pick<InboxItem, 'noun' | 'recordId'>): string | undefined {
  const page = noun === null ? undefined : pages[noun]
  return page && (recordId === null ? page : `${page}/${recordId}`)
}
