import { type RefObject, useEffect, useRef } from 'react'
import { drawerEdge } from '../../flight-page/drawer.ts'
import type { Lane } from '../model/lanes.ts'
import type { View } from '../model/zoom.ts'

interface RevealOptions {
  /** The flight in the drawer. */
  opened: number | undefined
  lanes: readonly Lane[]
  view: View
  /** Pixels per millisecond. */
  pixels: number
  pane: RefObject<HTMLElement | null>
  setView(view: View): void
}

/** Less than this beside the drawer is no place to show a flight, in pixels. */
const LEAST_PX = 200
/** Where a flight that was covered is put, as a share of what the drawer leaves free. */
const PLACE = 0.3

/** Moves the board, when a flight opens in the drawer that covers it, so that its bar is seen beside the drawer. */
export function useReveal({ opened, ...now }: RevealOptions): void {
  const current = useRef(now)
  current.current = now
  useEffect(() => {
    const { lanes, view, pixels, pane, setView } = current.current
    const edge = drawerEdge()
    const left = pane.current?.getBoundingClientRect().left
    if (opened === undefined || edge === undefined || left === undefined || edge - left < LEAST_PX) return
    const item = lanes.flatMap(({ items }) => items).find(({ flight }) => flight?.flightId === opened)
    if (!item) return
    const free = edge - left
    const [startX, endX] = [item.startAt, item.endAt].map((at) => (at - view.from) * pixels) as [number, number]
    if (startX >= 0 && endX <= free) return
    setView({ ...view, from: Math.round(item.startAt - (free * PLACE) / pixels) })
  }, [opened])
}
