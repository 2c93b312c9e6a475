/** The aircraft that get a lane: those in use, and those out of use by now that have something in the window. */
export function lanes<A extends { publicId: number; status: string }>(
  fleet: A[],
  bars: { aircraftId: number | null }[],
): A[] {
  const busy = new Set(bars.map((bar) => bar.aircraftId))
  return fleet.filter((aircraft) => aircraft.status === 'ACTIVE' || busy.has(aircraft.publicId))
}

/** Codes of all the airports that a board names. */
export function airportsNamed(
  aircraft: { homebase: string | null }[],
  flights: { departureAirport: string; arrivalAirport: string }[],
  tasks: { airport: string }[],
): Set<string> {
  return new Set([
    ...aircraft.flatMap(({ homebase }) => homebase ?? []),
    ...flights.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]),
    ...tasks.map(({ airport }) => airport),
  ])
}
