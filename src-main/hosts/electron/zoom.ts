import type { BrowserWindow } from 'electron'
import type { DesktopState } from './desktop-state.ts'

const SMALLEST = 1
const LARGEST = 2
const STEP = 0.1

/** The page's size after a step: 100 to 200 %, in tenths. */
export const zoomedBy = (zoom: number, steps: number): number =>
  Math.round(Math.min(LARGEST, Math.max(SMALLEST, zoom + steps * STEP)) * 10) / 10

/** Sets a window's page to the size that is kept, whenever it has loaded. (Ctrl and wheel is the board's.) */
export function keepZoom(window: BrowserWindow, kept: DesktopState): void {
  window.webContents.on('did-finish-load', () => window.webContents.setZoomFactor(kept.read().zoom))
}

/** Makes the page larger or smaller, or 100 % again with 0, and keeps that. */
export function zoom(window: BrowserWindow, kept: DesktopState, steps: number): void {
  kept.write({ zoom: steps === 0 ? SMALLEST : zoomedBy(kept.read().zoom, steps) })
  window.webContents.setZoomFactor(kept.read().zoom)
}
