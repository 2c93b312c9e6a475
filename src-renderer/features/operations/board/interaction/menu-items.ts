import {
  IconArrowBarToDown,
  IconArrowsHorizontal,
  IconArrowsMove,
  IconArrowsMoveHorizontal,
  IconBeach,
  IconBed,
  IconCalendarPlus,
  IconClockHour4,
  IconNote,
  IconPencil,
  IconPlane,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconPlaneInflight,
  IconPlaneOff,
  IconPlaneTilt,
  IconTool,
  IconTrash,
  IconUser,
  IconUserMinus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { perLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import type { LaneItem } from '../model/lanes.ts'
import { type DragHandle, gripsOf, isEntry, isSeat } from '../model/moves.ts'
import { type BoardTarget, gapAt, gapBefore } from '../model/places.ts'
import type { MenuItem } from '../view/BoardMenu.tsx'

type TaskType = 'MAINTENANCE' | 'AOG' | 'NOTE'

/** The actions behind the menus. */
export interface BoardActions {
  goTo(path: string): void
  /** Opens a flight beside the board. */
  openFlight(path: string): void
  /** The airport of the lane's aircraft at an instant; empty where it is unknown. */
  airportAt(place: BoardTarget): string
  newFlight(place: BoardTarget, pax?: 0): void
  newTask(place: BoardTarget, type: TaskType): void
  newEntry(place: BoardTarget, type: string): void
  edit(item: LaneItem): void
  pickUp(item: LaneItem, grip: DragHandle): void
  /** Whether further legs of the trip of a flight are on the board. */
  hasOtherLegs(item: LaneItem): boolean
  position(flightId: number): void
  unassign(item: LaneItem): void
  vacateSeat(place: BoardTarget): void
  cancelFlight(item: LaneItem): void
  remove(item: LaneItem): void
}

const grips: () => Record<DragHandle, Pick<MenuItem, 'label' | 'icon' | 'shortcut'>> = perLanguage(() => ({
  whole: { label: t('Move…'), icon: IconArrowsMove, shortcut: 'M' },
  start: { label: t('Move start…'), icon: IconArrowsHorizontal, shortcut: 'B' },
  end: { label: t('Move end…'), icon: IconArrowsHorizontal, shortcut: 'E' },
  trip: { label: t('Move trip…'), icon: IconArrowsMoveHorizontal, shortcut: t('Shift M') },
}))
const arrival = perLanguage(() => ({ label: t('Move arrival…'), icon: IconPlaneArrival, shortcut: 'E' }))
const entry = perLanguage(() => ({ label: t('Move or reassign…'), icon: IconArrowsMove, shortcut: 'M' }))
const seat = perLanguage(() => ({ label: t('Reassign…'), icon: IconArrowsMove, shortcut: 'M' }))

function gripLabel(item: LaneItem, grip: DragHandle) {
  if (isSeat(item)) return seat()
  if (grip === 'whole' && isEntry(item)) return entry()
  return item.flight && grip === 'end' ? arrival() : grips()[grip]
}

const moveItems = (item: LaneItem, actions: BoardActions): MenuItem[] =>
  gripsOf(item)
    .filter((grip) => grip !== 'trip' || actions.hasOtherLegs(item))
    .map((grip, index) => ({
      ...gripLabel(item, grip),
      onSelect: () => actions.pickUp(item, grip),
      divider: index === 0,
    }))

function creationItems(place: BoardTarget, actions: BoardActions): MenuItem[] {
  const airport = actions.airportAt(place)
  const from = (plain: string, named: string) => (airport ? named : plain)
  return [
    {
      label: from(t('New flight'), t('New flight from {{airport}}', { airport })),
      icon: IconPlaneDeparture,
      onSelect: () => actions.newFlight(place),
      divider: true,
    },
    {
      label: from(t('New positioning flight'), t('New positioning flight from {{airport}}', { airport })),
      icon: IconPlaneTilt,
      onSelect: () => actions.newFlight(place, 0),
    },
    { label: t('New task'), icon: IconTool, onSelect: () => actions.newTask(place, 'MAINTENANCE'), divider: true },
    { label: t('Aircraft on ground (AOG)'), icon: IconPlaneOff, onSelect: () => actions.newTask(place, 'AOG') },
    { label: t('New note'), icon: IconNote, onSelect: () => actions.newTask(place, 'NOTE') },
  ]
}

/** Adding the positioning flight, where the locations do not match. */
function positioningItems(gap: BoardTarget['gap'], actions: BoardActions): MenuItem[] {
  if (!gap?.broken || gap.ofPerson) return []
  const { before, arrivedAt, departsFrom } = gap
  const label = t('Add positioning flight {{arrivedAt}} – {{departsFrom}}', { arrivedAt, departsFrom })
  return [{ label, icon: IconPlaneInflight, shortcut: 'P', onSelect: () => actions.position(before) }]
}

function emptySlotItems(place: BoardTarget, actions: BoardActions): MenuItem[] {
  const { lane, at } = place
  if (lane.person) {
    const { pilotId } = lane.person
    const entry = (label: string, icon: TablerIcon, type: string): MenuItem => ({
      ...{ label, icon },
      onSelect: () => actions.newEntry(place, type),
    })
    return [
      entry(t('Day off'), IconBed, 'OFF'),
      entry(t('Standby'), IconClockHour4, 'SBY'),
      entry(t('Vacation'), IconBeach, 'VAC'),
      entry(t('Other roster entry…'), IconCalendarPlus, ''),
      { label: t('Open crew member'), icon: IconUser, onSelect: () => actions.goTo(`/crew/${pilotId}`), divider: true },
    ]
  }
  const { aircraft } = lane
  if (!aircraft) return []
  const page = () => actions.goTo(`/aircraft/${aircraft.aircraftId}`)
  return [
    ...positioningItems(place.gap ?? gapAt(lane, at), actions),
    ...creationItems(place, actions),
    { label: t('Open {{tail}}', { tail: aircraft.tailNumber }), icon: IconPlane, onSelect: page, divider: true },
  ]
}

function flightItems(place: BoardTarget, item: LaneItem, flightId: number, actions: BoardActions): MenuItem[] {
  const { lane } = place
  const planned = item.flight?.status === 'Scheduled'
  const open = (label: string, icon: TablerIcon, tab: string, shortcut?: string): MenuItem => ({
    ...{ label, icon, onSelect: () => actions.openFlight(`/flights/${flightId}${tab}`) },
    ...(shortcut ? { shortcut } : {}),
  })
  const pages = [
    open(t('Open flight'), IconPlane, '', t('Enter')),
    open(t('Crew'), IconUsers, '/crew'),
    open(t('Passengers'), IconUser, '/passengers'),
  ]
  if (isSeat(item)) {
    const { person } = lane
    const away: MenuItem[] = person
      ? [
          { label: t('Unassign crew member'), icon: IconUserMinus, onSelect: () => actions.vacateSeat(place) },
          { label: t('Open crew member'), icon: IconUser, onSelect: () => actions.goTo(`/crew/${person.pilotId}`) },
        ]
      : []
    return [...pages, ...moveItems(item, actions), ...away]
  }
  const off: MenuItem = {
    label: t('Unassign aircraft'),
    icon: IconArrowBarToDown,
    onSelect: () => actions.unassign(item),
  }
  const cancel: MenuItem = {
    ...{ label: t('Cancel flight…'), icon: IconPlaneOff, destructive: true, divider: true },
    onSelect: () => actions.cancelFlight(item),
  }
  return [
    ...pages,
    ...moveItems(item, actions),
    ...(planned && lane.aircraft ? [off] : []),
    ...positioningItems(gapBefore(lane, flightId), actions),
    ...(lane.aircraft ? creationItems({ ...place, at: item.endAt }, actions) : []),
    ...(planned ? [cancel] : []),
  ]
}

/** The menu items of a place on the board. */
export function menuItems(place: BoardTarget, actions: BoardActions): MenuItem[] {
  const { item } = place
  if (!item) return emptySlotItems(place, actions)
  if (item.flight) return flightItems(place, item, item.flight.flightId, actions)
  return [
    { label: t('Edit…'), icon: IconPencil, shortcut: t('Enter'), onSelect: () => actions.edit(item) },
    ...moveItems(item, actions),
    ...(isEntry(item) ? [] : creationItems({ ...place, at: item.endAt }, actions)),
    { label: t('Remove'), icon: IconTrash, onSelect: () => actions.remove(item), divider: true, destructive: true },
  ]
}
