import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { CrewRole } from '../../../../src-shared/domain/flights/crew-roles.ts'
import { missingPilots } from '../../../../src-shared/domain/flights/readiness.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import lists from '../../../ui/Lists.module.css'
import type { FlightPage } from '../../flights/types.ts'
import classes from './CrewEditor.module.css'
import { LegChoice, type RefusedLeg } from './LegChoice.tsx'
import { type Seat, SeatRow } from './SeatRow.tsx'
import { type Leg, useTrip } from './use-trip.ts'

/** Chooses the whole crew of a flight; saving replaces the list. */
export function CrewEditor({ flight, onClose }: { flight: FlightPage; onClose: () => void }) {
  const assign = useApiMutation('flightCrew.assign')
  const apply = useApiMutation('trip.apply')
  const legs = useTrip(flight.flightId)
  const [ticked, setTicked] = useState<number[]>()
  const [refused, setRefused] = useState<RefusedLeg[]>([])
  const flightIds = ticked ?? [flight.flightId, ...withoutCrew(flight, legs)]
  const [seats, setSeats] = useState<Seat[]>(() => seatsOf(flight))

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
    const params = { flightId: String(flight.flightId) }
    if (flightIds.length < 2) {
      const outcome = await assign.run({ params, query: { updateCrewUsers: false }, body: chosen })
      if (!outcome.done) return
      onClose()
      void showUndoable(t('Crew saved'), outcome.changeId)
      return
    }
    const outcome = await apply.run({ params, body: { flightIds, crew: chosen } })
    if (!outcome.done) return
    const { changed, refused } = outcome.data
    if (changed.length > 0)
      void showUndoable(t('Crew saved on {{count}} legs', { count: changed.length }), outcome.changeId)
    setRefused(refused)
    if (refused.length === 0) onClose()
  }

  return (
    <form
      className={classes.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!twice) void save()
      }}
    >
      {seats.map((seat) => (
        <SeatRow
          key={seat.key}
          flightId={flight.flightId}
          legs={flightIds}
          seat={seat}
          seated={inOtherSeats(seats, seat)}
          onChange={(part) => change(seat.key, part)}
          onRemove={() => setSeats(seats.filter(({ key }) => key !== seat.key))}
        />
      ))}
      {legs.length > 1 && (
        <LegChoice legs={legs} chosen={flightIds} fixed={flight.flightId} refused={refused} onChange={setTicked} />
      )}
      {twice && <p className={lists.bad}>{t('A crew member is selected twice.')}</p>}
      <div className={classes.buttons}>
        <Button variant="subtle" leftSection={<IconPlus size={14} />} onClick={add}>
          {t('Add seat')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <ActionButton
          type="submit"
          loading={assign.isPending || apply.isPending}
          why={twice && t('A crew member is assigned twice')}
        >
          {t('Save crew')}
        </ActionButton>
      </div>
    </form>
  )
}

const inOtherSeats = (seats: readonly Seat[], { key }: Seat): ReadonlySet<number> =>
  new Set(seats.flatMap((one) => (one.key === key || one.pilotId === null ? [] : [one.pilotId])))

/** The other legs still to be flown whose crew is missing too: most trips are flown by one crew. */
const withoutCrew = ({ flightId, crewMembers }: FlightPage, legs: Leg[]): number[] =>
  crewMembers.length > 0
    ? []
    : legs
        .filter((leg) => leg.flightId !== flightId && leg.status === 'Scheduled' && leg.ready.crew?.status === 'DO')
        .map((leg) => leg.flightId)

/** The seats of a flight: an empty one for each missing pilot, then its crew. */
function seatsOf({ crewMembers, pilots }: FlightPage): Seat[] {
  const missing = missingPilots(crewMembers, pilots) as CrewRole[]
  const taken = crewMembers.map(({ role, pilotId }) => ({ role: role as CrewRole, pilotId }))
  return [...missing.map((role) => ({ role, pilotId: null })), ...taken].map((seat, key) => ({ key, ...seat }))
}
