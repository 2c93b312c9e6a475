/** Where a flight can stand (decision 20), in the words real clients read; the flight of a leg that is not booked is an option. */
export const flightStatuses = ['Scheduled', 'Off Block', 'On Block', 'Canceled', 'Option'] as const
export type FlightStatus = (typeof flightStatuses)[number]
