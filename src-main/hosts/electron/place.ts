/** A part of the screens, in their own measure. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a window's top that has to be visible, so that it can be moved. */
const SEEN_WIDTH = 120
const SEEN_HEIGHT = 32

/** Whether a window that stands there could be moved with the mouse. */
const isVisible = (window: Area, screen: Area): boolean => {
  const width = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const below = screen.y + screen.height - window.y
  return width >= SEEN_WIDTH && window.y >= screen.y - SEEN_HEIGHT / 2 && below >= SEEN_HEIGHT
}

/**
 * Where a window that stood somewhere can stand now; undefined when that is on no screen any more, or was never kept.
 * It gets no larger than the screen it is on.
 */
export function placeOn(screens: readonly Area[], before: Area | undefined): Area | undefined {
  const screen = before && screens.find((one) => isVisible(before, one))
  if (!before || !screen) return undefined
  return { ...before, width: Math.min(before.width, screen.width), height: Math.min(before.height, screen.height) }
}
