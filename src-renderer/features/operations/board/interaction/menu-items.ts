import type { TablerIcon } from '@tabler/icons-react'
import {
  IconArrowBarToDown,
  IconArrowsHorizontal,
  IconArrowsMove,
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
} from '@tabler/icons-react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import type { LaneItem } from '../model/lanes.ts'
import { type Grip, gripsOf, isEntry, isSeat } from '../model/moves.ts'
import { gapAt, gapBefore, type Spotted } from '../model/places.ts'
import type { MenuItem } from '../view/BoardMenu.tsx'

type TaskType = 'MAINTENANCE' | 'AOG' | 'NOTE'

/** What the menus lead to. */
export interface BoardActions {
  goTo(path: string): void
  /** Where the aircraft of a lane stands at an instant. */
  standsAt(place: Spotted): string
  newFlight(place: Spotted, pax?: 0): void
  newTask(place: Spotted, type: TaskType): void
  newEntry(place: Spotted, type: string): void
  edit(item: LaneItem): void
  takeUp(item: LaneItem, grip: Grip): void
  position(flightId: number): void
  unassign(item: LaneItem): void
  leaveOpen(place: Spotted): void
  cancelFlight(item: LaneItem): void
  remove(item: LaneItem): void
}

const grips: Record<Grip, Pick<MenuItem, 'label' | 'icon' | 'keys'>> = {
  whole: { label: t('Move…'), icon: IconArrowsMove, keys: 'M' },
  start: { label: t('Move start…'), icon: IconArrowsHorizontal, keys: 'B' },
  end: { label: t('Move end…'), icon: IconArrowsHorizontal, keys: 'E' },
}
const arrival = { label: t('Move arrival…'), icon: IconPlaneArrival, keys: 'E' }
const entry = { label: t('Move or reassign…'), icon: IconArrowsMove, keys: 'M' }
const seat = { label: t('Reassign…'), icon: IconArrowsMove, keys: 'M' }

function gripWords(item: LaneItem, grip: Grip) {
  if (isSeat(item)) return seat
  if (grip === 'whole' && isEntry(item)) return entry
  return item.flight && grip === 'end' ? arrival : grips[grip]
}

const lifting = (item: LaneItem, deeds: BoardActions): MenuItem[] =>
  gripsOf(item).map((grip, index) => ({
    ...gripWords(item, grip),
    does: () => deeds.takeUp(item, grip),
    apart: index === 0,
  }))

function beginning(place: Spotted, deeds: BoardActions): MenuItem[] {
  const airport = deeds.standsAt(place)
  const from = (plain: string, named: string) => (airport ? named : plain)
  return [
    {
      label: from(t('New flight'), t('New flight from {{airport}}', { airport })),
      icon: IconPlaneDeparture,
      does: () => deeds.newFlight(place),
      apart: true,
    },
    {
      label: from(t('New positioning flight'), t('New positioning flight from {{airport}}', { airport })),
      icon: IconPlaneTilt,
      does: () => deeds.newFlight(place, 0),
    },
    { label: t('New task'), icon: IconTool, does: () => deeds.newTask(place, 'MAINTENANCE'), apart: true },
    { label: t('Aircraft on ground (AOG)'), icon: IconPlaneOff, does: () => deeds.newTask(place, 'AOG') },
    { label: t('New note'), icon: IconNote, does: () => deeds.newTask(place, 'NOTE') },
  ]
}

/** The way to mend the chain, where it breaks. */
function mending(gap: Spotted['gap'], deeds: BoardActions): MenuItem[] {
  if (!gap?.broken || gap.ofPerson) return []
  const { before, arrivedAt, departsFrom } = gap
  const label = t('Add positioning flight {{arrivedAt}} – {{departsFrom}}', { arrivedAt, departsFrom })
  return [{ label, icon: IconPlaneInflight, keys: 'P', does: () => deeds.position(before) }]
}

function ofEmpty(place: Spotted, deeds: BoardActions): MenuItem[] {
  const { lane, at } = place
  if (lane.person) {
    const { pilotId } = lane.person
    const entry = (label: string, icon: TablerIcon, type: string): MenuItem => ({
      ...{ label, icon },
      does: () => deeds.newEntry(place, type),
    })
    return [
      entry(t('Day off'), IconBed, 'OFF'),
      entry(t('Standby'), IconClockHour4, 'SBY'),
      entry(t('Vacation'), IconBeach, 'VAC'),
      entry(t('Other roster entry…'), IconCalendarPlus, ''),
      { label: t('Open crew member'), icon: IconUser, does: () => deeds.goTo(`/crew/${pilotId}`), apart: true },
    ]
  }
  const { aircraft } = lane
  if (!aircraft) return []
  const page = () => deeds.goTo(`/aircraft/${aircraft.aircraftId}`)
  return [
    ...mending(place.gap ?? gapAt(lane, at), deeds),
    ...beginning(place, deeds),
    { label: t('Open {{tail}}', { tail: aircraft.tailNumber }), icon: IconPlane, does: page, apart: true },
  ]
}

function ofFlight(place: Spotted, item: LaneItem, flightId: number, deeds: BoardActions): MenuItem[] {
  const { lane } = place
  const planned = item.flight?.status === 'Scheduled'
  const open = (label: string, icon: TablerIcon, tab: string, keys?: string): MenuItem => ({
    ...{ label, icon, does: () => deeds.goTo(`/flights/${flightId}${tab}`) },
    ...(keys ? { keys } : {}),
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
          { label: t('Unassign crew member'), icon: IconUserMinus, does: () => deeds.leaveOpen(place) },
          { label: t('Open crew member'), icon: IconUser, does: () => deeds.goTo(`/crew/${person.pilotId}`) },
        ]
      : []
    return [...pages, ...lifting(item, deeds), ...away]
  }
  const off: MenuItem = {
    label: t('Unassign aircraft'),
    icon: IconArrowBarToDown,
    does: () => deeds.unassign(item),
  }
  const cancel: MenuItem = {
    ...{ label: t('Cancel flight…'), icon: IconPlaneOff, destructive: true, apart: true },
    does: () => deeds.cancelFlight(item),
  }
  return [
    ...pages,
    ...lifting(item, deeds),
    ...(planned && lane.aircraft ? [off] : []),
    ...mending(gapBefore(lane, flightId), deeds),
    ...(lane.aircraft ? beginning({ ...place, at: item.endAt }, deeds) : []),
    ...(planned ? [cancel] : []),
  ]
}

/** All that can be done with what somebody asks about. */
export function menuItems(place: Spotted, deeds: BoardActions): MenuItem[] {
  const { item } = place
  if (!item) return ofEmpty(place, deeds)
  if (item.flight) return ofFlight(place, item, item.flight.flightId, deeds)
  return [
    { label: t('Edit…'), icon: IconPencil, keys: t('Enter'), does: () => deeds.edit(item) },
    ...lifting(item, deeds),
    ...(isEntry(item) ? [] : beginning({ ...place, at: item.endAt }, deeds)),
    { label: t('Remove'), icon: IconTrash, does: () => deeds.remove(item), apart: true, destructive: true },
  ]
}
