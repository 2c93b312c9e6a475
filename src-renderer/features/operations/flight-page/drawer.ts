/** The key scope of the drawer. */
export const DRAWER = 'drawer'

const FLIGHT_PATH = /^\/flights\/(\d+)(?:\/([a-z]+))?$/

/** The flight and tab that a path such as `/flights/12/crew` names; undefined for any other path. */
export function flightOfPath(path: string): { flightId: string; tab: string | undefined } | undefined {
  const [, flightId, tab] = FLIGHT_PATH.exec(path) ?? []
  return flightId === undefined ? undefined : { flightId, tab }
}

/** The left edge of the drawer on the screen in pixels; undefined while it is closed. */
export const drawerEdge = (): number | undefined =>
  document.querySelector(`[data-key-scope="${DRAWER}"]`)?.getBoundingClientRect().left
