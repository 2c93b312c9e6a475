import { Button, Switch } from '@mantine/core'
import { IconPlane, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useRequestedAction } from '../../../data/pending-action.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ImportButton } from '../../../shared/ImportButton.tsx'
import { useNow } from '../../../ui/clock.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { go } from '../../../ui/location.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { fleetColumns } from './fleet-columns.tsx'
import { NewAircraft } from './NewAircraft.tsx'
import type { FleetLine } from './place-words.ts'

const icon = <IconPlane size={32} stroke={1.4} />

const matches = ({ tailNumber, type, model, homebase, place }: FleetLine, letters: string) =>
  [tailNumber, type, model, homebase, place.airport].some((text) => text?.toLowerCase().includes(letters))

/** The fleet: where each aircraft is, and what maintenance it needs next. */
export function Fleet() {
  const zone = useZone()
  const now = useNow()
  const [{ search, inactive }, choose] = useQuery({ search: '', inactive: '' })
  const [adding, setAdding] = useState(false)
  useRequestedAction('/aircraft', 'new', () => setAdding(true))
  const { data, isLoading, error, refetch } = useApiQuery('aircraft.lines', { query: { inactive: inactive === 'yes' } })
  const columns = useTextMemo(() => fleetColumns(now, zone), [now, zone])
  const letters = search.trim().toLowerCase()
  const rows = (data ?? []).filter((line) => letters === '' || matches(line, letters))
  const add = (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
      {t('New aircraft')}
    </Button>
  )
  return (
    <Page
      title={t('Aircraft', { context: 'fleet' })}
      tools={
        <>
          <Switch
            label={t('Show inactive')}
            checked={inactive === 'yes'}
            onChange={(event) => choose({ inactive: event.currentTarget.checked ? 'yes' : '' })}
          />
          <Spring />
          <SearchField label={t('Search fleet')} width={200} value={search} onChange={(search) => choose({ search })} />
          <ImportButton nouns={['aircraft']} />
          {add}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        <DataTable
          label={t('Fleet')}
          columns={columns}
          rows={rows}
          loading={isLoading}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => go(`/aircraft/${id}`)}
          sortedBy={{ id: 'tail', desc: false }}
          markOf={({ status }) => (status === 'INACTIVE' ? 'off' : undefined)}
          empty={
            letters ? (
              <EmptyState icon={icon} title={t('No aircraft matches “{{search}}”', { search: search.trim() })}>
                {t('Search by tail number, type, base or current airport.')}
              </EmptyState>
            ) : (
              <EmptyState icon={icon} title={t('No aircraft yet')} action={add}>
                {t('Add an aircraft to schedule it on the board. Partners can book it through the API.')}
              </EmptyState>
            )
          }
        />
      )}
      {adding && <NewAircraft onClose={() => setAdding(false)} />}
    </Page>
  )
}
