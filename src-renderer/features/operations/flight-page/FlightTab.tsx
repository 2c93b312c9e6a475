import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { DocumentsPanel } from '../../../shared/documents/DocumentsPanel.tsx'
import { isPositioning } from '../../../ui/flight-words.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import record from '../../../ui/Record.module.css'
import { TabPanel } from '../../../ui/RecordTabs.tsx'
import { ActualFuelPanel } from '../../flights/fuel/ActualFuelPanel.tsx'
import { FuelPanel } from '../../flights/fuel/FuelPanel.tsx'
import { PassengersTab } from '../../flights/passengers/PassengersTab.tsx'
import { PermitsPanel } from '../../flights/permits/PermitsPanel.tsx'
import { ServicesPanel } from '../../flights/services/ServicesPanel.tsx'
import { SlotsPanel } from '../../flights/slots/SlotsPanel.tsx'
import type { FlightPage } from '../../flights/types.ts'
import { ConflictsPanel } from '../../integrations/field-devices/ConflictsPanel.tsx'
import { ReportsPanel } from '../../integrations/field-devices/ReportsPanel.tsx'
import { ChecklistPanel } from './ChecklistPanel.tsx'
import { CrewPanel } from './CrewPanel.tsx'
import { CrewReportPanel } from './CrewReportPanel.tsx'
import { FindingsPanel } from './FindingsPanel.tsx'
import classes from './Flight.module.css'
import { HistoryPanel } from './HistoryPanel.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'
import { NotificationPanel } from './NotificationPanel.tsx'
import { OfferPanel } from './OfferPanel.tsx'
import { PartnerNotificationsPanel } from './PartnerNotificationsPanel.tsx'
import { PassengersGlance } from './PassengersGlance.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { TimesPanel } from './TimesPanel.tsx'
import { type TabId, tabPath, tabs } from './tabs.ts'
import { WeatherPanel } from './WeatherPanel.tsx'

/** The notes of a flight, to be read at once; nothing without notes. */
function NotesGlance({ flight }: { flight: FlightPage }) {
  const { data } = useApiQuery('flightNotes.readNotification', { params: { flightId: String(flight.flightId) } })
  const notes = [
    { title: t('Operational notification'), text: data?.note },
    { title: t('Crew notes'), text: flight.notes },
    { title: t('Planning notes'), text: flight.planningNotes },
  ].filter(({ text }) => text?.trim())
  if (notes.length === 0) return null
  return (
    <Panel title={t('Notes')} action={<a href={`#${tabPath(flight.flightId, 'notes')}`}>{t('Edit')}</a>}>
      <ul className={lists.list}>
        {notes.map(({ title, text }) => (
          <li key={title}>
            <small>{title}</small>
            <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface FlightTabProps {
  flight: FlightPage
  tab: TabId
}

/** The content of a tab: one column, or a main one and one beside. */
function Content({ flight, tab }: FlightTabProps) {
  switch (tab) {
    case 'overview':
      return (
        <div className={classes.desk}>
          <div className={record.column}>
            <ConflictsPanel flightId={flight.flightId} quiet />
            <FindingsPanel flightId={flight.flightId} />
            <TimesPanel flight={flight} />
            <PlanPanel flight={flight} />
            <CrewReportPanel flight={flight} />
          </div>
          <div className={record.column}>
            <CrewPanel flight={flight} />
            <PassengersGlance flight={flight} />
            <WeatherPanel flight={flight} />
            <NoticesPanel flight={flight} />
            <NotesGlance flight={flight} />
          </div>
          <div className={record.column}>
            <ChecklistPanel flight={flight} />
            <ServicesPanel flight={flight} keyed={false} />
            <SlotsPanel flight={flight} />
            <PermitsPanel flight={flight} />
            <FuelPanel flight={flight} keyed={false} />
            {isPositioning(flight) && flight.status !== 'Option' && <OfferPanel flight={flight} />}
            <ReportsPanel flightId={flight.flightId} quiet />
            {flight.status !== 'Option' && <PartnerNotificationsPanel flight={flight} folded />}
          </div>
        </div>
      )
    case 'crew':
      return <CrewPanel flight={flight} />
    case 'passengers':
      return <PassengersTab flight={flight} />
    case 'services':
      return (
        <>
          <div className={record.column}>
            <ServicesPanel flight={flight} />
          </div>
          <div className={record.column}>
            <SlotsPanel flight={flight} />
            <PermitsPanel flight={flight} />
          </div>
        </>
      )
    case 'fuel':
      return (
        <>
          <div className={record.column}>
            <FuelPanel flight={flight} />
          </div>
          <div className={record.column}>{flight.status !== 'Option' && <ActualFuelPanel flight={flight} />}</div>
        </>
      )
    case 'documents':
      return (
        <DocumentsPanel
          noun="flights"
          recordId={flight.flightId}
          title={t('Documents for this flight')}
          empty={t('or drop them here: briefing, general declaration, loadsheet…')}
        />
      )
    case 'notes':
      return (
        <>
          <NotesPanel flight={flight} />
          <NotificationPanel flight={flight} />
        </>
      )
    case 'history':
      return (
        <>
          <div className={record.column}>
            <HistoryPanel flight={flight} />
          </div>
          <div className={record.column}>
            <PartnerNotificationsPanel flight={flight} />
          </div>
        </>
      )
  }
}

/** The open tab of a flight. */
export function FlightTab({ flight, tab }: FlightTabProps) {
  const label = tabs().find(({ id }) => id === tab)?.label
  return (
    <TabPanel className={classes.body} label={label} tab={tab} key={tab}>
      <Content flight={flight} tab={tab} />
    </TabPanel>
  )
}
