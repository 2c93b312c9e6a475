import { setTimeout as pause } from 'node:timers/promises'

/** A page that is slow to paint holds the core up for no longer. */
const WITHIN_MS = 300

const { promise: painted, resolve: notePainted } = Promise.withResolvers<void>()

/** Notes that the page has painted what it can show before the core answers. */
export { notePainted }

/** Settles once the page has painted, soon in any case: loading the core would take a processor from it. */
export const firstPaint = (): Promise<void> => Promise.race([painted, pause(WITHIN_MS, undefined, { ref: false })])
