import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'

export type Delivery = Answer<EndpointFor<'webhookDesk.deliveries'>>[number]

const ROW_LIMIT = 20

export interface ChangeNotice {
  /** The newest deliveries about the flight. */
  all: Delivery[]
  /** The deliveries caused by the last save here; undefined before a save. */
  sinceSave: Delivery[] | undefined
  /** Where the deliveries stand now, to be handed to `since` after a save. */
  mark(): number
  since(mark: number): void
}

/** The notifications that partners received about a flight. */
export function useChangeNotice(flightId: number): ChangeNotice {
  const { data } = useApiQuery('webhookDesk.deliveries', { query: { resourceId: flightId, limit: ROW_LIMIT } })
  const [savedAfter, setSavedAfter] = useState<number>()
  const all = data ?? []
  return {
    all,
    sinceSave: savedAfter === undefined ? undefined : all.filter(({ id }) => id > savedAfter),
    mark: () => all[0]?.id ?? 0,
    since: setSavedAfter,
  }
}
