import { Button, Modal } from '@mantine/core'
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { type Provider, ProviderDialog } from './ProviderDialog.tsx'
import classes from './Providers.module.css'

const columns: () => Column<Provider>[] = perLanguage(() => [
  { id: 'name', title: t('Name'), width: '1fr', sort: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
  { id: 'phone', title: t('Phone'), width: 140, cell: ({ phone }) => phone },
  {
    id: 'partner',
    title: t('Partner'),
    width: '1fr',
    sort: ({ partner }) => partner?.name ?? '',
    cell: ({ partner }) => partner?.name ?? <span className={classes.none}>{t('none')}</span>,
  },
  {
    id: 'flights',
    title: t('Upcoming flights'),
    width: 100,
    align: 'right',
    sort: ({ flightsAhead }) => flightsAhead,
    cell: ({ flightsAhead }) => flightsAhead,
  },
])

/** The providers of services, permits and slots. */
export function ProvidersDialog({ onClose }: { onClose(): void }) {
  const { data, isLoading } = useApiQuery('providers.list', {})
  const [edited, setEdited] = useState<Provider | 'new'>()
  const create = (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
      {t('New provider')}
    </Button>
  )
  return (
    <Modal opened onClose={onClose} title={t('Trip support providers')} size={720}>
      <div className={classes.tools}>{create}</div>
      <div className={classes.table}>
        <DataTable
          label={t('Trip support providers')}
          columns={columns()}
          rows={data ?? []}
          loading={isLoading}
          rowKey={({ providerId }) => String(providerId)}
          onOpen={setEdited}
          empty={
            <EmptyState icon={<IconTruckDelivery size={32} stroke={1.4} />} title={t('No providers yet')}>
              {t('Add a provider, choose it for services, permits and slots, and link a partner to it.')}
            </EmptyState>
          }
        />
      </div>
      {edited && (
        <ProviderDialog provider={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Modal>
  )
}
