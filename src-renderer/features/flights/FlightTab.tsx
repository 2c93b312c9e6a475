import { DocumentsPanel } from '../../ui/documents/DocumentsPanel.tsx'
import { ServicesPanel } from '../services/ServicesPanel.tsx'
import { CrewPanel } from './CrewPanel.tsx'
import classes from './Flight.module.css'
import type { FlightPage } from './Flight.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { PassengersPanel } from './PassengersPanel.tsx'
import { TimesPanel } from './TimesPanel.tsx'
import { ToldPanel } from './ToldPanel.tsx'
import type { TabId } from './tabs.ts'

interface FlightTabProps {
  flight: FlightPage
  tab: TabId
}

/** What is on a tab. */
function Content({ flight, tab }: FlightTabProps) {
  switch (tab) {
    case 'overview':
      return (
        <>
          <div className={classes.main}>
            <TimesPanel flight={flight} />
          </div>
          <div className={classes.side}>
            <ToldPanel flight={flight} />
          </div>
        </>
      )
    case 'crew':
      return <CrewPanel flight={flight} />
    case 'passengers':
      return <PassengersPanel flight={flight} />
    case 'services':
      return <ServicesPanel flight={flight} />
    case 'fuel':
      return null
    case 'documents':
      return <DocumentsPanel noun="flights" recordId={flight.flightId} title="Documents of the flight" />
    case 'notes':
      return <NotesPanel flight={flight} />
    case 'history':
      return <HistoryPanel flight={flight} />
  }
}

/** The open tab of a flight. */
export function FlightTab({ flight, tab }: FlightTabProps) {
  return (
    <div className={classes.body} id="flight-tab" role="tabpanel" aria-label={tab} data-tab={tab} key={tab}>
      <Content flight={flight} tab={tab} />
    </div>
  )
}
