/** Where a flight can stand (decision 20), in the words real clients read. */
export const flightStatuses = ['Scheduled', 'Off Block', 'On Block', 'Canceled'] as const
export type FlightStatus = (typeof flightStatuses)[number]
