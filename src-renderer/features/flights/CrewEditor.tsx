import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type CrewRole, crewRoleNames, crewRoles } from '../../../src-shared/crew-roles.ts'
import { heard, t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useCommand } from '../../data/use-command.ts'
import { showDone } from '../../ui/messages.ts'
import type { FlightPage } from './Flight.tsx'
import classes from './Lists.module.css'

interface Seat {
  key: number
  role: CrewRole
  pilotId: number | null
}

const roleChoices = crewRoles.map((role) => ({
  value: role,
  label: crewRoleNames[role] ? `${role}  ${heard(crewRoleNames[role])}` : role,
}))

/** Chooses the whole crew of a flight; saving replaces the list. */
export function CrewEditor({ flight, onClose }: { flight: FlightPage; onClose: () => void }) {
  const { body: crew } = useAnswer('crew.list', { query: {} })
  const assign = useCommand('flightCrew.assign')
  const [seats, setSeats] = useState<Seat[]>(() => seatsOf(flight))
  const tail = flight.tailNumber

  const people = (crew ?? []).map(({ pilotId, name, trigram, roles, tails, homeAirport }) => {
    const rated = tails.length === 0 || tail === null || tails.includes(tail)
    const facts = [
      trigram,
      roles.slice(0, 3).join(' '),
      homeAirport,
      rated ? '' : t('not on {{tail}}', { tail }),
    ].filter(Boolean)
    return { value: String(pilotId), label: `${name}  (${facts.join(', ')})`, rated, roles }
  })
  const choices = (role: CrewRole) =>
    [...people].sort((a, b) => rank(b, role) - rank(a, role) || a.label.localeCompare(b.label))

  const change = (key: number, part: Partial<Seat>) =>
    setSeats((before) => before.map((seat) => (seat.key === key ? { ...seat, ...part } : seat)))
  const add = () =>
    setSeats((before) => [
      ...before,
      { key: Math.max(0, ...before.map(({ key }) => key)) + 1, role: 'FA', pilotId: null },
    ])

  const chosen = seats.flatMap(({ role, pilotId }) => (pilotId === null ? [] : [{ role, pilotId }]))
  const twice = new Set(chosen.map(({ pilotId }) => pilotId)).size < chosen.length
  const save = async () => {
    const outcome = await assign.run({
      params: { flightId: String(flight.flightId) },
      query: { updateCrewUsers: false },
      body: chosen,
    })
    if (!outcome.done) return
    const { warnings } = outcome.body
    showDone(t('Crew saved'), warnings.map(({ message }) => heard(message)).join('; '))
    onClose()
  }

  return (
    <div className={classes.editor}>
      {seats.map((seat) => (
        <div key={seat.key} className={classes.row}>
          <Select
            aria-label={t('Role')}
            searchable
            data={roleChoices}
            value={seat.role}
            onChange={(role) => role && change(seat.key, { role: role as CrewRole })}
          />
          <Select
            aria-label={t('Person as {{role}}', { role: seat.role })}
            placeholder={t('Name or code')}
            searchable
            clearable
            limit={50}
            nothingFoundMessage={t('Nobody by that name')}
            data={choices(seat.role).map(({ value, label }) => ({ value, label }))}
            value={seat.pilotId === null ? null : String(seat.pilotId)}
            onChange={(id) => change(seat.key, { pilotId: id === null ? null : Number(id) })}
          />
          <ActionIcon
            aria-label={t('Remove {{role}}', { role: seat.role })}
            onClick={() => setSeats(seats.filter(({ key }) => key !== seat.key))}
          >
            <IconTrash size={15} />
          </ActionIcon>
        </div>
      ))}
      {twice && <p className={classes.bad}>{t('Somebody is chosen twice.')}</p>}
      <div className={classes.buttons}>
        <Button variant="subtle" leftSection={<IconPlus size={14} />} onClick={add}>
          {t('Add a seat')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button onClick={save} loading={assign.running} disabled={twice}>
          {t('Save crew')}
        </Button>
      </div>
    </div>
  )
}

/** Those who are rated and have the role come first. */
const rank = (person: { rated: boolean; roles: string[] }, role: string): number =>
  (person.rated ? 2 : 0) + (person.roles.includes(role) ? 1 : 0)

function seatsOf({ crewMembers }: FlightPage): Seat[] {
  const seats = crewMembers.map(({ role, pilotId }, key) => ({ key, role: role as CrewRole, pilotId }))
  if (seats.length > 0) return seats
  return (['CMD', 'FO'] as const).map((role, key) => ({ key, role, pilotId: null }))
}
