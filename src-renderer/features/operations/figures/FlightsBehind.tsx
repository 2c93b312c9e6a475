import { Drawer } from '@mantine/core'
import { IconPlaneOff } from '@tabler/icons-react'
import type { FigureList } from '../../../../src-shared/contract/operations/figures.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useAirportZone } from '../../../data/use-zone.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { go } from '../../../ui/location.ts'
import { monthName } from '../../crew/roster/month.ts'
import classes from './Figures.module.css'
import { flightColumns } from './flight-columns.tsx'
import type { ListChoice } from './types.ts'

const names = perLanguage(
  (): Record<FigureList, string> => ({
    legs: t('Legs'),
    empty: t('Positioning legs'),
    lateDepartures: t('Late departures'),
    lateArrivals: t('Late arrivals'),
    uplift: t('Legs with uplift'),
    noUplift: t('Legs without uplift'),
    notFlown: t('Legs not flown'),
    canceled: t('Canceled legs'),
  }),
)

interface FlightsBehindProps {
  choice: ListChoice
  month: string
  planned: boolean
  currency: string
  /** The aircraft or crew member of the list. */
  subject: string | undefined
  onClose(): void
}

/** The flights behind a figure, at the side of the page. */
export function FlightsBehind({ choice, month, planned, currency, subject, onClose }: FlightsBehindProps) {
  const airportZone = useAirportZone()
  const { data, isLoading, isPlaceholderData, error, refetch } = useApiQuery('figures.flights', {
    query: { month, planned, ...choice },
  })
  const columns = useTextMemo(() => flightColumns(airportZone, currency), [airportZone, currency])
  const rows = isPlaceholderData ? [] : (data ?? [])
  const title = [names()[choice.of], subject, monthName(month)].filter(Boolean).join(' · ')
  return (
    <Drawer
      opened
      onClose={onClose}
      title={isLoading || isPlaceholderData ? title : `${title} (${rows.length})`}
      size="min(1000px, 94vw)"
      styles={{ content: { display: 'flex', flexDirection: 'column' }, body: { flex: 1, minHeight: 0, padding: 0 } }}
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        <div className={classes.behind}>
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ flightId }) => String(flightId)}
            loading={isLoading || isPlaceholderData}
            onOpen={({ flightId }) => go(`/flights/${flightId}`)}
            sortedBy={{ id: 'departure', desc: false }}
            empty={
              <EmptyState icon={<IconPlaneOff size={32} stroke={1.4} />} title={t('No flights behind this figure')}>
                {t('Close this list and choose another figure or month.')}
              </EmptyState>
            }
          />
        </div>
      )}
    </Drawer>
  )
}
