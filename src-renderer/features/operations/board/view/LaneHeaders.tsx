import { type KeyboardEvent, memo } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useLanguage } from '../../../../ui/language.ts'
import { mark } from '../dom.ts'
import type { PlacedLane } from '../model/layout.ts'
import classes from './Timeline.module.css'

interface LaneHeadersProps {
  lanes: PlacedLane[]
  find: string
  /** Opens the menu of a lane at a position on the screen. */
  onMenu(lane: PlacedLane, x: number, y: number): void
  /** Scrolls to the next unassigned flight or open seat. */
  onNext(lane: PlacedLane): void
}

/** Moves from header to header with up and down; Tab reaches only the first. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: header } = event
  const beside =
    key === 'ArrowDown' ? header.nextElementSibling : key === 'ArrowUp' ? header.previousElementSibling : null
  if (!(beside instanceof HTMLElement)) return
  event.preventDefault()
  beside.focus()
}

function HeaderText({ lane }: { lane: PlacedLane }) {
  const { aircraft, person } = lane
  const waiting = lane.items.length
  if (person) {
    return (
      <>
        <b title={person.name}>{person.name}</b>
        <span>{person.roles.join(', ')}</span>
        <small title={t('Home base')}>{person.homeAirport ?? ''}</small>
      </>
    )
  }
  if (aircraft) {
    return (
      <>
        <b>{aircraft.tailNumber}</b>
        <span title={aircraft.typeName ?? aircraft.type}>{aircraft.type}</span>
        <small title={t('Home base')}>{aircraft.homebase ?? ''}</small>
      </>
    )
  }
  if (lane.open) {
    return (
      <>
        <b>{t('Open seats')}</b>
        <span>{waiting === 0 ? t('all filled') : t('{{count}} to fill', { count: waiting })}</span>
      </>
    )
  }
  return (
    <>
      <b>{t('No tail')}</b>
      <span>{waiting === 0 ? t('all assigned') : t('{{count}} to assign', { count: waiting })}</span>
    </>
  )
}

/** The headers at the left: tail, type and base of an aircraft, or the crew member. A click opens the lane's menu. */
export const LaneHeaders = memo(({ lanes, find, onMenu, onNext }: LaneHeadersProps) => {
  useLanguage()
  return (
    <>
      {lanes.map((lane, index) => {
        const { aircraft, person } = lane
        const found = find !== '' && (aircraft?.tailNumber ?? person?.name)?.toLowerCase().includes(find)
        const look = { className: classes.head, style: { height: lane.height }, ...mark({ match: found }) }
        const isWaiting = !aircraft && !person
        return (
          <button
            key={lane.key}
            type="button"
            {...look}
            aria-haspopup={isWaiting ? undefined : 'menu'}
            title={isWaiting ? t('Show next flight') : undefined}
            tabIndex={index === 0 ? 0 : -1}
            onKeyDown={onArrow}
            onContextMenu={(event) => {
              event.preventDefault()
              event.currentTarget.click()
            }}
            onClick={({ currentTarget }) => {
              if (isWaiting) return onNext(lane)
              const { right, top } = currentTarget.getBoundingClientRect()
              // A menu that opens during the key's keydown would receive the key as its own.
              setTimeout(() => onMenu(lane, right - 24, top + 24))
            }}
          >
            <HeaderText lane={lane} />
          </button>
        )
      })}
    </>
  )
})
