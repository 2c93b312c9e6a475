import { t } from '../../../../src-shared/texts/texts.ts'
import { isPositioning } from '../../../ui/flight-words.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { words } from '../../../ui/words.ts'
import { lastDayWords, validityAt } from '../../contacts/identity-documents/validity.ts'
import type { FlightPage } from '../../flights/types.ts'
import crew from './CrewPanel.module.css'
import { tabPath } from './tabs.ts'

type Ticket = FlightPage['tickets'][number]

function Document({ document, at }: { document: Ticket['document']; at: number }) {
  if (!document) return <span className={lists.warn}>{t('no document')}</span>
  const { type, number } = document
  const expirationDate = document.expirationDate === null ? null : Date.parse(document.expirationDate)
  const validity = validityAt(expirationDate, at)
  const tone = { expired: lists.bad, soon: lists.warn, fine: lists.faint }[validity]
  return (
    <span className={tone}>
      {words(type)} {number} {expirationDate !== null && lastDayWords(validity, expirationDate)}
    </span>
  )
}

/** Who is aboard, each with the document to travel on. */
export function PassengersGlance({ flight }: { flight: FlightPage }) {
  const { tickets } = flight
  const named = tickets.filter(({ name }) => name !== null)
  const open = tickets.length - named.length
  return (
    <Panel
      title={t('Passengers')}
      note={
        tickets.length > 0 ? t('{{named}} of {{all}} named', { named: named.length, all: tickets.length }) : undefined
      }
      action={<a href={`#${tabPath(flight.flightId, 'passengers')}`}>{t('Edit')}</a>}
    >
      {tickets.length === 0 ? (
        <p className={lists.none}>
          {isPositioning(flight) ? t('Positioning flight, no passengers') : t('No passengers yet')}
        </p>
      ) : (
        <ul className={crew.crew}>
          {named.map((ticket, index) => (
            <li key={ticket.ticketId}>
              <span className={lists.faint}>{index + 1}</span>
              <span>{ticket.name}</span>
              <small>
                <Document document={ticket.document} at={flight.arrivalAt} />
              </small>
            </li>
          ))}
          {open > 0 && (
            <li>
              <span className={lists.faint}>+{open}</span>
              <span className={lists.warn}>{t('{{count}} unnamed passengers', { count: open })}</span>
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}
