import { type BrowserWindow, screen } from 'electron'
import type { DesktopState } from './desktop-state.ts'
import { type Area, placeOn } from './place.ts'

/** A window that is moved or resized reports each step; its place is written once it rests. */
const STILL_MS = 400

/** Where the window stood the last time, as far as there is still a screen. */
export function storedWindowPlace(kept: DesktopState): Partial<Area> {
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea)
  return placeOn(screens, kept.read().place) ?? {}
}

/** Writes down where the window stands, to be opened there again. */
export function keepPlace(window: BrowserWindow, kept: DesktopState): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(waiting)
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return
    const maximized = window.isMaximized()
    kept.write(maximized ? { maximized } : { maximized, place: window.getNormalBounds() })
  }
  const soon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(write, STILL_MS)
  }
  for (const event of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(event as 'resize', soon)
  window.on('close', write)
}
