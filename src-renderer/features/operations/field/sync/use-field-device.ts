import { useApiQuery } from '../../../../data/use-api-query.ts'
import { fieldPath } from '../paths.ts'
import type { SyncStatus } from './types.ts'

/** While a sync is under way its progress is asked for more often than it changes anything. */
const WHILE_SYNCING_MS = 1000

/** The first page on the device of a crew member that holds their own duties; undefined where it holds everything. */
export const fieldHome = ({ scope, person }: SyncStatus): string | undefined =>
  scope === 'own' && person?.pilotId != null ? fieldPath(person.pilotId) : undefined

/** The sync of this computer with its hub; undefined where it is no field device, or until that is known. */
export function useFieldDevice(): SyncStatus | undefined {
  const { data } = useApiQuery(
    'fieldSync.status',
    {},
    { refetchInterval: (data) => data?.isSyncing === true && WHILE_SYNCING_MS },
  )
  return data?.isDevice ? data : undefined
}
