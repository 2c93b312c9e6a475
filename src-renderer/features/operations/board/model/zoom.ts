import { perLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { DAY, HOUR } from '../../../../../src-shared/time/durations.ts'
import { parseTime, startOfDay } from '../../../../../src-shared/time/time.ts'
import { isoDay } from '../../../../ui/time.ts'

/** The spans that the board can show, from near to far. */
export const zooms = ['day', 'week', 'fortnight', 'month'] as const
export type Zoom = (typeof zooms)[number]

export const zoomSpan: Record<Zoom, number> = { day: DAY, week: 7 * DAY, fortnight: 14 * DAY, month: 31 * DAY }
export const zoomName: () => Record<Zoom, string> = perLanguage(() => ({
  day: t('Day'),
  week: t('Week'),
  fortnight: t('2 weeks'),
  month: t('Month'),
}))
/** The step of an arrow key. */
export const zoomStep: Record<Zoom, number> = { day: 3 * HOUR, week: DAY, fortnight: 2 * DAY, month: 7 * DAY }

/** The visible time: from an instant, for the span of the zoom. */
export interface View {
  from: number
  zoom: Zoom
}

export const endOf = ({ from, zoom }: View): number => from + zoomSpan[zoom]

export const pixelsPerMs = (view: View, width: number): number => width / zoomSpan[view.zoom]

/** The next nearer (-1) or farther (+1) zoom; the same at either end. */
export const zoomBeside = (zoom: Zoom, step: -1 | 1): Zoom => zooms[zooms.indexOf(zoom) + step] ?? zoom

/** Another zoom around an instant, which keeps its position on the screen. */
export function zoomAround(view: View, zoom: Zoom, anchor: number): View {
  const place = (anchor - view.from) / zoomSpan[view.zoom]
  return { zoom, from: Math.round(anchor - place * zoomSpan[zoom]) }
}

/** The view of today: a day view begins four hours ago, the others at the start of a day. */
export function todayView(zoom: Zoom, now: number, zone: string): View {
  if (zoom === 'day') return { zoom, from: Math.floor(now / HOUR) * HOUR - 4 * HOUR }
  const today = startOfDay(isoDay(now, zone), zone)
  return { zoom, from: zoom === 'month' ? today - 3 * DAY : today }
}

const isZoom = (text: string | null): text is Zoom => (zooms as readonly string[]).includes(text ?? '')

/** The view of a query such as `from=2026-11-21T00:00&zoom=week` (UTC); the default is the week from today. */
export function viewOfSearch(search: string, now: number, zone: string): View {
  const input = new URLSearchParams(search)
  const zoom = input.get('zoom')
  const view = todayView(isZoom(zoom) ? zoom : 'week', now, zone)
  const from = input.get('from') ?? ''
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(from) && !Number.isNaN(Date.parse(`${from}Z`))
    ? { ...view, from: parseTime(from, 'UTC') }
    : view
}

/** The query of a view, to the minute. */
export const searchOfView = ({ from, zoom }: View): string =>
  `from=${new Date(Math.round(from / 60_000) * 60_000).toISOString().slice(0, 16)}&zoom=${zoom}`

/** The span to request so that a pan of one screen either way has its data, in whole days. */
export function dataWindow(view: View): { from: number; to: number } {
  const margin = Math.max(zoomSpan[view.zoom], 2 * DAY)
  const step = Math.max(DAY, Math.floor(margin / 2 / DAY) * DAY)
  return {
    from: Math.max(0, Math.floor((view.from - margin) / step) * step),
    to: Math.ceil((endOf(view) + margin) / step) * step,
  }
}

/** A span that is requested at once. */
export interface Chunk {
  from: number
  to: number
}

const chunkLength: Record<Zoom, number> = { day: 2 * DAY, week: 4 * DAY, fortnight: 8 * DAY, month: 8 * DAY }

/** The chunks to request: the visible ones first, then their neighbors. A pan requests only what comes into reach. */
export function chunksOf(view: View): Chunk[] {
  const length = chunkLength[view.zoom]
  const margin = Math.max(zoomSpan[view.zoom] / 2, 2 * DAY)
  const end = endOf(view) + margin
  const chunks: Chunk[] = []
  for (let from = Math.max(0, Math.floor((view.from - margin) / length) * length); from < end; from += length)
    chunks.push({ from, to: from + length })
  const distance = ({ from, to }: Chunk) => Math.max(0, view.from - to, from - endOf(view))
  return chunks.sort((a, b) => distance(a) - distance(b) || a.from - b.from)
}

export const isVisible = (chunk: Chunk, view: View): boolean => chunk.to > view.from && chunk.from < endOf(view)
