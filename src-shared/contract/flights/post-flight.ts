import { z } from 'zod'

/** An item missing or open after a flight: a figure that is not entered, or a ground service that is not settled. */
export const unfinishedItem = z.object({
  item: z.enum([
    ...(['offBlockAt', 'takeOffAt', 'landingAt', 'onBlockAt'] as const),
    ...(['fuelOffBlock', 'fuelArrival', 'landings', 'service', 'permit', 'slot'] as const),
  ]),
  /** The kind of ground service: HOTEL, OVERFLIGHT, PPR; null for a figure. */
  kind: z.string().nullable(),
  /** The provider or place. */
  name: z.string().nullable(),
})
