import { useState } from 'react'
import type { CrewRole } from '../../../../../src-shared/domain/flights/crew-roles.ts'
import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { HOUR } from '../../../../../src-shared/time/durations.ts'
import { localMinute } from '../../../../../src-shared/time/time.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { useZone } from '../../../../data/use-zone.ts'
import { showUndoable } from '../../../../shared/undo/undo.tsx'
import { go, openDrawer } from '../../../../ui/location.ts'
import type { DraftEntry } from '../../../crew/roster/EntryDialog.tsx'
import { defaultTimes } from '../../../crew/roster/month.ts'
import { newQuoteAt } from '../../../sales/quotes/prefilled.ts'
import type { BoardAirport, Lane, LaneItem } from '../model/lanes.ts'
import { itemName, otherLegs } from '../model/moves.ts'
import { airportAt, type BoardTarget } from '../model/places.ts'
import type { BoardActions } from './menu-items.ts'

interface ActionTargets {
  lanes: Lane[]
  airports: Map<string, BoardAirport>
  position(flightId: number): void
  newTask(aircraftId: number, at: number, type: string): void
  setEntry(entry: DraftEntry): void
  openTask(taskId: number): void
  openEntry(rosterEntryId: number): void
}

const flightParams = ({ flight }: LaneItem) => ({ params: { flightId: String(flight?.flightId) } })

/** The actions of the board's menus, except picking up a bar; canceling a flight asks for confirmation. */
export function useBoardActions(board: ActionTargets) {
  const { lanes, airports } = board
  const [canceling, setCanceling] = useState<LaneItem>()
  const change = useApiMutation('flightDesk.change')
  const seat = useApiMutation('schedule.seat')
  const cancel = useApiMutation('flightDesk.cancel')
  const removeTask = useApiMutation('tasks.remove')
  const removeEntry = useApiMutation('roster.remove')
  const zone = useZone()

  const airportOf = ({ lane: { key }, at }: BoardTarget) => {
    const lane = lanes.find((one) => one.key === key && one.aircraft)
    return lane ? airportAt(lane, at) : ''
  }
  const actions: Omit<BoardActions, 'pickUp'> = {
    goTo: go,
    openFlight: openDrawer,
    airportAt: airportOf,
    newFlight(place, pax) {
      const from = airportOf(place)
      const local = localMinute(place.at, airports.get(from)?.timeZone ?? 'UTC')
      const tail = place.lane.aircraft?.tailNumber ?? ''
      go(newQuoteAt({ tail, from, utc: localMinute(place.at, 'UTC'), local, ...(pax === 0 ? { pax: '0' } : {}) }))
    },
    newTask({ lane, at }, type) {
      if (lane.aircraft) board.newTask(lane.aircraft.aircraftId, at, type)
    },
    newEntry({ lane, at }, type) {
      if (!lane.person) return
      const { pilotId, homeAirport: airport } = lane.person
      const span =
        type === '' ? { startAt: at, endAt: at + 8 * HOUR } : defaultTimes(type, { startAt: at, endAt: at + 1 }, zone)
      board.setEntry({ pilotId, type, ...span, airport, name: null, notes: null, endsDutyPeriod: false })
    },
    edit({ task, owner }) {
      if (!task) return
      if (owner === undefined) board.openTask(task.taskId)
      else board.openEntry(task.taskId)
    },
    position: board.position,
    hasOtherLegs: (item) => otherLegs(item, lanes).length > 0,
    async unassign(item) {
      const outcome = await change.run({ ...flightParams(item), body: { aircraftId: null } })
      if (outcome.done)
        void showUndoable(t('Unassigned aircraft from {{name}}', { name: itemName(item) }), outcome.changeId)
    },
    async vacateSeat({ item, lane }) {
      if (!item?.flight || !lane.person) return
      const body = { role: item.role as CrewRole, from: lane.person.pilotId }
      const outcome = await seat.run({ ...flightParams(item), body })
      const values = { name: lane.person.name, flight: flightName(item.flight) }
      if (outcome.done) void showUndoable(t('Unassigned {{name}} from {{flight}}', values), outcome.changeId)
    },
    cancelFlight: setCanceling,
    async remove(item) {
      if (!item.task) return
      const { taskId } = item.task
      const outcome =
        item.owner === undefined
          ? await removeTask.run({ params: { taskId: String(taskId) } })
          : await removeEntry.run({ params: { rosterEntryId: String(taskId) } })
      if (outcome.done) void showUndoable(t('Removed {{name}}', { name: itemName(item) }), outcome.changeId)
    },
  }
  const cancelNow = async () => {
    if (!canceling) return
    const outcome = await cancel.run(flightParams(canceling))
    setCanceling(undefined)
    if (outcome.done) void showUndoable(t('Canceled {{name}}', { name: itemName(canceling) }), outcome.changeId)
  }
  return { actions, canceling, cancelNow, cancelRuns: cancel.isPending, keep: () => setCanceling(undefined) }
}
