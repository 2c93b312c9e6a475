/** The airports of some legs in their order, each stop once: Zurich-Nice, Nice-Rome is Zurich, Nice, Rome. */
export function routeOf(legs: { departureAirport: string; arrivalAirport: string }[]): string[] {
  return legs
    .flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport])
    .filter((airport, index, all) => airport !== all[index - 1])
}
