import { Button, Select } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconFileInvoice, IconLayoutColumns, IconPlus, IconTable } from '@tabler/icons-react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useAirportZone } from '../../../data/use-zone.ts'
import { useNow } from '../../../ui/clock.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { go } from '../../../ui/location.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { SearchCoversAll } from '../../../ui/SearchCoversAll.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { QuoteBoard } from './QuoteBoard.tsx'
import classes from './Quotes.module.css'
import { quoteColumns } from './quote-columns.tsx'
import { stageOf, stages } from './states.ts'
import { type Period, periods, useSales } from './use-sales.ts'

const views = perLanguage(() => [
  { value: 'board', icon: IconLayoutColumns, label: t('Board', { context: 'cards' }) },
  { value: 'table', icon: IconTable, label: t('Table') },
])
const newQuote = () => go('/quotes/new')

/** The sales office: every quote and booking by where it stands, as a board or as a table. */
export function Quotes() {
  const [{ view, stage, period, search }, choose] = useQuery({
    view: 'board',
    stage: '',
    period: 'upcoming',
    search: '',
  })
  const [letters] = useDebouncedValue(search.trim(), 150)
  const { rows: all, isLoading, error, refetch } = useSales(period as Period, letters)
  const airportZone = useAirportZone()
  const now = useNow()
  const wide = useMediaQuery('(min-width: 1500px)', true, { getInitialValueInEffect: false })
  const columns = useTextMemo(() => quoteColumns(airportZone, now, wide), [airportZone, now, wide])
  const rows = view === 'table' && stage ? all.filter(({ status }) => stageOf(status) === stage) : all
  useKeys({ n: newQuote, v: () => choose({ view: view === 'board' ? 'table' : 'board' }) })

  const empty = (
    <EmptyState
      icon={<IconFileInvoice size={32} stroke={1.4} />}
      title={letters ? t('Nothing matches “{{letters}}”', { letters }) : t('No quotes or bookings')}
      action={!letters && <Button onClick={newQuote}>{t('New quote')}</Button>}
    >
      {letters
        ? t('Search by identifier, quote or booking number, account, customer, tail or airport.')
        : t('Create a quote for a customer, or let partners send requests through the API.')}
    </EmptyState>
  )
  return (
    <Page
      title={t('Quotes')}
      tools={
        <>
          <Segmented
            aria-label={t('Show as')}
            value={view}
            onChange={(view) => choose({ view })}
            data={views().map(({ value, icon: Icon, label }) => ({
              value,
              label: (
                <span title={`${label} (v)`} style={{ display: 'flex', gap: 5, alignItems: 'center' }}>
                  <Icon size={14} /> {label}
                </span>
              ),
            }))}
          />
          {letters === '' ? (
            <Select
              aria-label={t('Flight dates')}
              w={150}
              allowDeselect={false}
              data={Object.entries(periods()).map(([value, { label }]) => ({ value, label }))}
              value={period}
              onChange={(period) => choose({ period: period ?? 'upcoming' })}
            />
          ) : (
            <SearchCoversAll />
          )}
          {view === 'table' && (
            <Select
              aria-label={t('Status')}
              w={140}
              clearable
              placeholder={t('All statuses')}
              data={stages().map(({ id, label }) => ({ value: id, label }))}
              value={stage || null}
              onChange={(stage) => choose({ stage: stage ?? '' })}
            />
          )}
          <Spring />
          {!isLoading && (
            <span className={classes.counted}>
              {letters
                ? t('{{count}} quotes and bookings, all dates', { count: rows.length })
                : t('{{count}} quotes and bookings', { count: rows.length })}
            </span>
          )}
          <SearchField
            label={t('Search all quotes')}
            width={240}
            value={search}
            onChange={(search) => choose({ search })}
          />
          <Button leftSection={<IconPlus size={14} />} onClick={newQuote} title={t('New quote (n)')}>
            {t('New quote')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} refetch={refetch} />
      ) : view === 'table' ? (
        <DataTable
          label={t('Quotes and bookings')}
          columns={columns}
          rows={rows}
          loading={isLoading}
          rowKey={({ bookingId }) => String(bookingId)}
          onOpen={({ bookingId }) => go(`/quotes/${bookingId}`)}
          sortedBy={{ id: 'departure', desc: false }}
          startAt={(row) => stageOf(row.status) !== 'closed' && (row.departureAt ?? 0) >= now}
          startKey={isLoading ? undefined : `${period} ${stage} ${letters}`}
          markOf={({ status }) => (stageOf(status) === 'closed' ? 'off' : undefined)}
          empty={empty}
        />
      ) : rows.length === 0 && !isLoading ? (
        empty
      ) : (
        <QuoteBoard rows={rows} />
      )}
    </Page>
  )
}
