import { Button, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlaneOff } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { plusDays, startOfDay } from '../../../../src-shared/time/time.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useAirportZone, useZone } from '../../../data/use-zone.ts'
import { ImportButton } from '../../../shared/ImportButton.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DayRange } from '../../../ui/DayRange.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { openDrawer } from '../../../ui/location.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { SearchCoversAll } from '../../../ui/SearchCoversAll.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { isoDay } from '../../../ui/time.ts'
import { flightColumns } from './columns.tsx'

const DAYS_AT_FIRST = 7
const LIMIT = 2000

/** All flights of some days, or those that match a search whenever they are. */
export function Flights() {
  const zone = useZone()
  const airportZone = useAirportZone()
  const now = useHour()
  const today = isoDay(now, zone)
  const [{ from, to, search, canceled }, choose] = useQuery({
    from: today,
    to: plusDays(today, DAYS_AT_FIRST - 1),
    search: '',
    canceled: '',
  })
  const [letters] = useDebouncedValue(search.trim(), 150)
  const window = letters ? { search: letters } : { from: startOfDay(from, zone), to: startOfDay(plusDays(to, 1), zone) }
  const { data, isPlaceholderData, isLoading, error, refetch } = useApiQuery('flightDesk.table', {
    query: { ...window, canceled: canceled === 'yes', limit: LIMIT },
  })
  const columns = useTextMemo(() => flightColumns(airportZone), [airportZone])
  const rows = data ?? []

  return (
    <Page
      title={t('Flights')}
      tools={
        <>
          {letters === '' ? <DayRange from={from} to={to} today={today} onChange={choose} /> : <SearchCoversAll />}
          <Switch
            label={t('Show canceled')}
            checked={canceled === 'yes'}
            onChange={(event) => choose({ canceled: event.currentTarget.checked ? 'yes' : '' })}
          />
          <Spring />
          <Counted rows={rows.length} searching={letters !== ''} loading={isLoading} />
          <SearchField
            label={t('Search all flights')}
            width={230}
            value={search}
            onChange={(search) => choose({ search })}
          />
          <ImportButton nouns={['flights']} />
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        <DataTable
          label={t('Flights')}
          columns={columns}
          rows={rows}
          loading={isLoading}
          rowKey={(flight) => String(flight.flightId)}
          onOpen={(flight) => openDrawer(`/flights/${flight.flightId}`)}
          sortedBy={{ id: 'departure', desc: false }}
          startAt={letters ? ({ arrivalAt }) => arrivalAt >= now : undefined}
          startKey={data && !isPlaceholderData ? letters : undefined}
          groupOf={(flight) => isoDay(flight.departureAt, airportZone(flight.departureTimeZone))}
          markOf={(flight) => (flight.status === 'Canceled' || flight.status === 'On Block' ? 'off' : undefined)}
          empty={
            letters ? (
              <EmptyState
                icon={<IconPlaneOff size={32} stroke={1.4} />}
                title={t('No flight matches “{{letters}}”', { letters })}
              >
                {t('Search by flight or trip number, booking, tail, airport code or account.')}
              </EmptyState>
            ) : (
              <EmptyState
                icon={<IconPlaneOff size={32} stroke={1.4} />}
                title={t('No flights on these days')}
                action={
                  <Button variant="default" onClick={() => choose({ from: today, to: plusDays(today, 29) })}>
                    {t('Show the next 30 days')}
                  </Button>
                }
              >
                {t('Choose other dates above. Flights that partners book through the API also appear here.')}
              </EmptyState>
            )
          }
        />
      )}
    </Page>
  )
}

function Counted({ rows, searching, loading }: { rows: number; searching: boolean; loading: boolean }) {
  if (loading) return null
  const words =
    rows === 1
      ? '1 flight'
      : rows >= LIMIT
        ? t('the first {{LIMIT}} flights', { LIMIT })
        : t('{{rows}} flights', { rows })
  return (
    <span style={{ color: 'var(--ink-faint)', whiteSpace: 'nowrap' }}>
      {searching ? t('{{words}}, all dates', { words }) : words}
    </span>
  )
}
