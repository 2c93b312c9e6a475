import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { countryText } from '../../../ui/country-text.ts'
import { isPositioning } from '../../../ui/flight-words.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { words } from '../../../ui/words.ts'
import { lastDayWords, validityAt } from '../../contacts/identity-documents/validity.ts'
import { type Ticket, ticketName, totalKilograms, weightWords } from '../../flights/passengers/passenger-words.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './Field.module.css'
import { Section } from './Section.tsx'

/** The passengers of a flight with the documents they travel on, their luggage, animals and cargo. */
export function Manifest({ flight }: { flight: FlightPage }) {
  const { data } = useApiQuery('paxDetails.read', { params: { id: String(flight.flightId) } })
  if (!data) return null
  const { tickets } = data.pax
  const luggage = totalKilograms(
    tickets.map(({ luggageWeight, luggageUnit }) => ({ weight: luggageWeight, unit: luggageUnit })),
  )
  const loads = [...data.animal, ...data.cargo]
  return (
    <Section title={t('Passengers')} note={String(tickets.length)}>
      {tickets.length === 0 && (
        <p className={classes.none}>
          {isPositioning(flight) ? t('Positioning flight, no passengers') : t('No passengers yet.')}
        </p>
      )}
      <ul className={classes.rows}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <span className={classes.grow}>
              <b>{ticketName(ticket) ?? t('unnamed passenger')}</b>{' '}
              {ticket.main && <StatusBadge tone="blue">{t('Lead')}</StatusBadge>}{' '}
              {ticket.seatOnLap && <StatusBadge tone="grey">{t('lap infant')}</StatusBadge>}
              {ticket.paxUser && <TravelDocument card={ticket.idCard} at={flight.arrivalAt} />}
              {ticket.comment && <small className={classes.line}>{ticket.comment}</small>}
            </span>
            {ticket.luggageWeight !== null && <small>{weightWords(ticket.luggageWeight, ticket.luggageUnit)}</small>}
          </li>
        ))}
        {loads.map(({ id, cargoType, note, weightQty, weightUnit }) => (
          <li key={id}>
            <span className={classes.grow}>{[cargoType && words(cargoType), note].filter(Boolean).join(', ')}</span>
            {weightQty !== null && <small>{weightWords(weightQty, weightUnit)}</small>}
          </li>
        ))}
      </ul>
      {luggage > 0 && <p className={classes.facts}>{t('Luggage {{weight}} kg', { weight: luggage })}</p>}
    </Section>
  )
}

/** The document to travel on; a badge where it has run out by then, or does soon after. */
function TravelDocument({ card, at }: { card: Ticket['idCard']; at: number }) {
  if (!card)
    return (
      <span className={classes.line}>
        <StatusBadge tone="yellow">{t('no document')}</StatusBadge>
      </span>
    )
  const { type, number, issueCountry, expirationDate } = card
  const validity = validityAt(expirationDate, at)
  const tone = ({ expired: 'red', soon: 'yellow', fine: 'green' } as const)[validity]
  return (
    <small className={classes.line}>
      {words(type)} {number} {countryText(issueCountry?.iso2)}{' '}
      {expirationDate !== null && <StatusBadge tone={tone}>{lastDayWords(validity, expirationDate)}</StatusBadge>}
    </small>
  )
}
