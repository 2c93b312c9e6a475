/** Positioning: the aircraft flies without passengers to where it is needed. */
export const isPositioning = (flight: { flightType: string }): boolean => flight.flightType === 'POS'
