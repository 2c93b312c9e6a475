import { Button } from '@mantine/core'
import { IconStarFilled, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { plainDay } from '../../ui/time.ts'
import { isPositioning } from '../schedule/words.ts'
import { AddPassenger } from './AddPassenger.tsx'
import type { FlightPage } from './Flight.tsx'
import classes from './Lists.module.css'

type Ticket = FlightPage['tickets'][number]

const SOON_MS = 60 * 86_400_000
const sentence = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

/** The document to travel on; red when it has run out by then, yellow when it does soon after. */
function Document({ document, at }: { document: Ticket['document']; at: number }) {
  if (!document) return <span className={classes.warn}>no document</span>
  const { type, number, expirationDate } = document
  if (!expirationDate) return <>{`${sentence(type)} ${number}`}</>
  const expires = Date.parse(expirationDate)
  const look = expires < at ? classes.bad : expires < at + SOON_MS ? classes.warn : classes.faint
  return (
    <>
      {sentence(type)} {number}{' '}
      <span className={look}>
        {expires < at ? 'expired' : 'until'} {plainDay(expires, 'UTC')}
      </span>
    </>
  )
}

/** Who flies along: one ticket a seat, named or not. */
export function PassengersPanel({ flight }: { flight: FlightPage }) {
  const [adding, setAdding] = useState(false)
  const { tickets } = flight
  const named = tickets.filter(({ name }) => name !== null).length
  return (
    <Panel
      title="Passengers"
      note={tickets.length > 0 ? `${named} of ${tickets.length} named` : undefined}
      action={
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconUserPlus size={14} />}
          onClick={() => setAdding(true)}
        >
          Add person
        </Button>
      }
    >
      {tickets.length === 0 ? (
        <p className={classes.none}>
          {isPositioning(flight)
            ? 'A positioning flight carries nobody.'
            : 'Nobody yet. Add a person, or let the partner name them.'}
        </p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th style={{ width: 26 }}>#</th>
              <th>Name</th>
              <th>Type</th>
              <th>Document</th>
            </tr>
          </thead>
          <tbody>
            {tickets.map((ticket, index) => (
              <tr key={ticket.ticketId}>
                <td className={classes.faint}>{index + 1}</td>
                <td>
                  {ticket.name ?? <span className={classes.faint}>not named yet</span>}{' '}
                  {ticket.isMain && <IconStarFilled size={11} aria-label="Lead passenger" className={classes.warn} />}
                </td>
                <td>{ticket.name !== null && ticket.paxType !== 'NONE' && sentence(ticket.paxType)}</td>
                <td>{ticket.name && <Document document={ticket.document} at={flight.arrivalAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddPassenger flight={flight} opened={adding} onClose={() => setAdding(false)} />
    </Panel>
  )
}
