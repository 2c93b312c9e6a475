/** The names that refer to a leg. */
interface KnownLeg {
  leg: { publicId: number }
  flight: { publicId: number; externalReference: string } | undefined
}

/**
 * The leg of an itinerary that a reference means: by its flight's id, its own, or the external reference of its flight,
 * in that order.
 */
export function resolveLeg<Leg extends KnownLeg>(legs: Leg[], reference: string): Leg | undefined {
  return (
    legs.find(({ flight }) => flight && String(flight.publicId) === reference) ??
    legs.find(({ leg }) => String(leg.publicId) === reference) ??
    legs.find(({ flight }) => flight?.externalReference === reference)
  )
}
