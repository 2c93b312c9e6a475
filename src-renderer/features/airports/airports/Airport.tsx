import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import record from '../../../ui/Record.module.css'
import { type RecordTab, RecordTabs, TabPanel } from '../../../ui/RecordTabs.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { AirportDocuments } from './AirportDocuments.tsx'
import { AirportHeader } from './AirportHeader.tsx'
import { AirportOverview } from './AirportOverview.tsx'
import type { AirportPage } from './airport-words.ts'
import { CompaniesPanel } from './CompaniesPanel.tsx'
import { CostsPanel } from './CostsPanel.tsx'
import { FuelPricesPanel } from './FuelPricesPanel.tsx'
import { NotesPanel } from './NotesPanel.tsx'

type TabId = 'overview' | 'notes' | 'costs' | 'fuel' | 'services' | 'documents'

function tabsOf({ notes, costs, fuels, companies }: AirportPage): RecordTab<TabId>[] {
  const alerts = notes.filter(({ alert }) => alert).length
  return [
    { id: 'overview', label: t('Overview') },
    {
      id: 'notes',
      label: t('Notes'),
      count: notes.length,
      letter: alerts > 0 && (
        <StatusBadge tone="yellow">{alerts === 1 ? t('alert') : t('{{count}} alerts', { count: alerts })}</StatusBadge>
      ),
    },
    { id: 'costs', label: t('Costs'), count: costs.length },
    { id: 'fuel', label: t('Fuel prices'), count: fuels.length },
    { id: 'services', label: t('Services'), count: companies.length },
    { id: 'documents', label: t('Documents') },
  ]
}

const parts = {
  overview: AirportOverview,
  notes: NotesPanel,
  costs: CostsPanel,
  fuel: FuelPricesPanel,
  services: CompaniesPanel,
  documents: AirportDocuments,
}

/** One airport: where it is, and what the operator keeps of it. */
export function Airport({ params: { airportCode = '', tab } }: { params: { airportCode?: string; tab?: string } }) {
  const { data: page, error, refetch } = useApiQuery('airportDesk.page', { params: { airportCode } })
  if (error && !page) return <ErrorState error={error} refetch={refetch} />
  if (!page) return null
  const tabs = tabsOf(page)
  const current = tabs.find(({ id }) => id === tab)?.id ?? 'overview'
  const Part = parts[current]
  return (
    <div className={record.tabbed}>
      <AirportHeader page={page} />
      <RecordTabs label={t('Airport sections')} path={`/airports/${page.code}`} tabs={tabs} current={current} />
      <TabPanel tab={current}>
        <Part key={page.code} page={page} />
      </TabPanel>
    </div>
  )
}
