import { UnstyledButton } from '@mantine/core'
import { IconStarFilled, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { countryText } from '../../../ui/country-text.ts'
import { isPositioning } from '../../../ui/flight-words.ts'
import lists from '../../../ui/Lists.module.css'
import { NewButton } from '../../../ui/NewButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { plainDay } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { lastDayWords, validityAt } from '../../contacts/identity-documents/validity.ts'
import type { FlightPage } from '../types.ts'
import { AddPassenger } from './AddPassenger.tsx'
import classes from './Passengers.module.css'
import { type Aboard, type Ticket, ticketName, weightWords } from './passenger-words.ts'
import { TicketDialog } from './TicketDialog.tsx'

/** The document to travel on; red when it has run out by then, yellow when it does soon after. */
function TravelDocument({ card, at }: { card: Ticket['idCard']; at: number }) {
  if (!card) return <span className={lists.warn}>{t('no document')}</span>
  const { type, number, issueCountry, expirationDate } = card
  const validity = validityAt(expirationDate, at)
  return (
    <>
      {words(type)} {number} {issueCountry && <span className={lists.faint}>{countryText(issueCountry.iso2)}</span>}{' '}
      {expirationDate !== null && (
        <span className={{ expired: lists.bad, soon: lists.warn, fine: lists.faint }[validity]}>
          {lastDayWords(validity, expirationDate)}
        </span>
      )}
    </>
  )
}

interface PassengersPanelProps {
  flight: FlightPage
  aboard: Aboard
}

/** The passengers of a flight: one ticket for each seat, named or not. A click on a name opens the ticket. */
export function PassengersPanel({ flight, aboard }: PassengersPanelProps) {
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<number>()
  const { tickets } = aboard.pax
  const named = tickets.filter(({ paxUser }) => paxUser !== null).length
  const opened = tickets.find(({ id }) => id === open)
  return (
    <Panel
      title={t('Passengers')}
      note={tickets.length > 0 ? t('{{named}} of {{all}} named', { named, all: tickets.length }) : undefined}
      action={
        <NewButton keyed icon={<IconUserPlus size={14} />} onClick={() => setAdding(true)}>
          {t('Add person')}
        </NewButton>
      }
    >
      {tickets.length === 0 ? (
        <p className={lists.none}>
          {isPositioning(flight)
            ? t('Positioning flight, no passengers')
            : t('No passengers yet. Add one, or let the partner provide names.')}
        </p>
      ) : (
        <table className={lists.table} data-top>
          <thead>
            <tr>
              <th className={classes.number}>#</th>
              <th>{t('Name')}</th>
              <th>{t('Type')}</th>
              <th>{t('Born')}</th>
              <th>{t('Travel document')}</th>
              <th data-right>{t('Luggage')}</th>
            </tr>
          </thead>
          <tbody>
            {tickets.map((ticket, index) => (
              <tr key={ticket.id}>
                <td className={classes.number}>{index + 1}</td>
                <td className={classes.name}>
                  <UnstyledButton fz={13} title={t('Open ticket')} onClick={() => setOpen(ticket.id)}>
                    {ticketName(ticket) ?? <span className={lists.faint}>{t('unnamed passenger')}</span>}
                  </UnstyledButton>{' '}
                  {ticket.main && <IconStarFilled size={11} aria-label={t('Lead passenger')} className={lists.warn} />}{' '}
                  {ticket.seatOnLap && <StatusBadge tone="grey">{t('lap infant')}</StatusBadge>}
                  {ticket.comment && <small>{ticket.comment}</small>}
                </td>
                <td>{ticket.paxUser && ticket.paxType !== 'NONE' && words(ticket.paxType)}</td>
                <td>{ticket.paxUser?.birthDate != null && plainDay(ticket.paxUser.birthDate, 'UTC')}</td>
                <td>{ticket.paxUser && <TravelDocument card={ticket.idCard} at={flight.arrivalAt} />}</td>
                <td data-right>
                  {ticket.luggageWeight !== null && weightWords(ticket.luggageWeight, ticket.luggageUnit)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddPassenger flight={flight} opened={adding} onClose={() => setAdding(false)} />
      {opened && <TicketDialog key={opened.id} flight={flight} ticket={opened} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
