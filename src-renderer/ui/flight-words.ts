/** The name of a flight: its number, else its trip. */
export const flightName = (flight: { flightNumber: string | null; tripNumber: number }): string =>
  flight.flightNumber ?? `T${flight.tripNumber}`

/** Positioning: the aircraft flies without passengers to where it is needed. */
export const isPositioning = (flight: { flightType: string }): boolean => flight.flightType === 'POS'
