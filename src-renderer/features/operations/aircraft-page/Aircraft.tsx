import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { DocumentsPanel } from '../../../shared/documents/DocumentsPanel.tsx'
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import record from '../../../ui/Record.module.css'
import recordFields from '../../../ui/RecordFields.module.css'
import { type RecordTab, RecordTabs, TabPanel } from '../../../ui/RecordTabs.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { AircraftForm } from '../../fleet/aircraft/AircraftForm.tsx'
import { AircraftHeader } from '../../fleet/aircraft/AircraftHeader.tsx'
import { CabinPanel } from '../../fleet/aircraft/CabinPanel.tsx'
import { DueBadge } from '../../fleet/aircraft/DueBadge.tsx'
import { PicturesPanel } from '../../fleet/aircraft/PicturesPanel.tsx'
import type { AircraftPage } from '../../fleet/aircraft/place-words.ts'
import { HoldItemsPanel } from '../../fleet/maintenance/HoldItemsPanel.tsx'
import { LimitsPanel } from '../../fleet/maintenance/LimitsPanel.tsx'
import { SchedulePanel } from './SchedulePanel.tsx'

type TabId = 'schedule' | 'maintenance' | 'data' | 'cabin' | 'pictures' | 'documents' | 'history'

function tabsOf({ maintenance, holdItems, pictures }: AircraftPage): RecordTab<TabId>[] {
  return [
    { id: 'schedule', label: t('Schedule') },
    {
      id: 'maintenance',
      label: t('Maintenance'),
      letter: (
        <>
          <DueBadge state={maintenance.state} />
          {holdItems > 0 && <StatusBadge tone="yellow">{t('{{holdItems}} open', { holdItems })}</StatusBadge>}
        </>
      ),
    },
    { id: 'data', label: t('Data') },
    { id: 'cabin', label: t('Cabin') },
    { id: 'pictures', label: t('Pictures'), count: pictures.length },
    { id: 'documents', label: t('Documents') },
    { id: 'history', label: t('History') },
  ]
}

function Part({ aircraft, tab }: { aircraft: AircraftPage; tab: TabId }) {
  if (tab === 'schedule') return <SchedulePanel aircraft={aircraft} />
  if (tab === 'data') return <AircraftForm aircraft={aircraft} />
  if (tab === 'cabin') return <CabinPanel key={JSON.stringify(aircraft.cabin)} aircraft={aircraft} />
  if (tab === 'history') return <RecordHistory noun="aircraft" recordId={aircraft.id} />
  if (tab === 'pictures') return <PicturesPanel aircraft={aircraft} />
  if (tab === 'documents')
    return (
      <div className={recordFields.narrow}>
        <DocumentsPanel
          noun="aircraft"
          recordId={aircraft.id}
          empty={t('or drop them here: certificates, insurance, noise and radio licenses')}
        />
      </div>
    )
  return (
    <>
      <HoldItemsPanel aircraftId={aircraft.id} />
      <LimitsPanel aircraftId={aircraft.id} tailNumber={aircraft.tailNumber} />
    </>
  )
}

/** One aircraft: schedule, maintenance, data, cabin, pictures, documents, history. */
export function Aircraft({ params: { aircraftId = '', tab } }: { params: { aircraftId?: string; tab?: string } }) {
  const { data: aircraft, error, refetch } = useApiQuery('aircraft.page', { params: { aircraftId } })
  if (error && !aircraft) return <ErrorState error={error} refetch={refetch} />
  if (!aircraft) return null
  const tabs = tabsOf(aircraft)
  const current = tabs.find(({ id }) => id === tab)?.id ?? 'schedule'
  return (
    <div className={record.tabbed}>
      <AircraftHeader aircraft={aircraft} />
      <RecordTabs label={t('Aircraft sections')} path={`/aircraft/${aircraft.id}`} tabs={tabs} current={current} />
      <TabPanel tab={current}>
        <Part aircraft={aircraft} tab={current} />
      </TabPanel>
    </div>
  )
}
