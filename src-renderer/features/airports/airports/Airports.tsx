import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useNow } from '../../../ui/clock.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { go } from '../../../ui/location.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import classes from './Airports.module.css'
import { type AirportLine, airportColumns } from './airport-columns.tsx'

const icon = <IconMapPin size={32} stroke={1.4} />

/** The airports the operator keeps something of; a search finds those of the whole world. */
export function Airports() {
  const now = useNow()
  const [{ search }, choose] = useQuery({ search: '' })
  const [letters] = useDebouncedValue(search.trim(), 120)
  const own = useApiQuery('airportDesk.own', {})
  const found = useApiQuery('airports.search', { query: { search: letters } }, { enabled: letters !== '' })
  const searching = letters !== ''
  const columns = useTextMemo(() => airportColumns(now, !searching), [now, searching])
  const { data, isLoading, error, refetch } = searching ? found : own
  const rows: AirportLine[] = data ?? []
  return (
    <Page
      title={t('Airports')}
      tools={
        <>
          <span className={classes.count}>
            {searching
              ? t('all airports, best match first')
              : isLoading
                ? ''
                : t('{{count}} in my airports', { count: rows.length })}
          </span>
          <Spring />
          <SearchField
            label={t('ICAO, IATA, FAA, city or name')}
            width={280}
            value={search}
            onChange={(search) => choose({ search })}
          />
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        <DataTable
          // Found airports stay in the order of the search.
          key={searching ? 'found' : 'own'}
          label={t('Airports')}
          columns={columns}
          rows={rows}
          loading={isLoading}
          rowKey={({ code }) => code}
          onOpen={({ code }) => go(`/airports/${code}`)}
          {...(searching ? {} : { sortedBy: { id: 'icao', desc: false } })}
          empty={
            searching ? (
              <EmptyState icon={icon} title={t('No airport matches “{{letters}}”', { letters })}>
                {t('Search by ICAO, IATA or FAA code, name or city.')}
              </EmptyState>
            ) : (
              <EmptyState icon={icon} title={t('No airports added yet')}>
                {t('Search for an airport above and open it to add notes, costs, fuel prices or companies.')}
              </EmptyState>
            )
          }
        />
      )}
    </Page>
  )
}
