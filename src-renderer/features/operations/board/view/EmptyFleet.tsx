import { Button } from '@mantine/core'
import { IconPlane } from '@tabler/icons-react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

/** The empty state of an operator without aircraft. */
export function EmptyFleet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<IconPlane size={34} stroke={1.4} />}
      title={t('No aircraft yet')}
      action={
        <Button variant="default" onClick={onAdd}>
          {t('Add aircraft')}
        </Button>
      }
    >
      {t('Each aircraft gets a row here. Flights that partners book through the API appear automatically.')}
    </EmptyState>
  )
}
