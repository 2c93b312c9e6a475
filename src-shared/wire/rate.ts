/** How many times the requests of a second may come at once, where nothing else is said. */
const BURST_FACTOR = 4

/** The requests at once that belong to requests a second, on the command line and in the settings. */
export const usualBurst = (perSecond: number): number => perSecond * BURST_FACTOR
