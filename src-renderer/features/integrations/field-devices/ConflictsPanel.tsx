import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { ConflictRow } from './ConflictRow.tsx'

interface ConflictsPanelProps {
  /** Those of one flight; without it all. */
  flightId?: number
  /** Shows nothing at all while there is none. */
  quiet?: boolean
}

/** Fields that were changed in the field and at the desk, until somebody chooses. */
export function ConflictsPanel({ flightId, quiet = false }: ConflictsPanelProps) {
  const { data } = useApiQuery('fieldConflicts.list', { query: { ...(flightId && { flightId }), open: 'true' } })
  const conflicts = data?.conflicts ?? []
  if (!data || (quiet && conflicts.length === 0)) return null
  return (
    <Panel title={t('Field conflicts')} note={conflicts.length > 0 && String(conflicts.length)}>
      {conflicts.length === 0 ? (
        <p className={lists.none}>{t('No conflicts between field devices and the desk.')}</p>
      ) : (
        <ul className={lists.list}>
          {conflicts.map((conflict) => (
            <ConflictRow key={conflict.id} conflict={conflict} withFlight={!flightId} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
