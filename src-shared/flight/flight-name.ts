/** What a flight is called by. */
export interface NamedFlight {
  flightNumber: string | null
  tripNumber: number
  legNumber: number
}

/** The name of a flight on every screen, paper and notification: its number, else trip and leg (`T1253/2`). */
export const flightName = ({ flightNumber, tripNumber, legNumber }: NamedFlight): string =>
  flightNumber ?? `T${tripNumber}/${legNumber}`

/** Trip and leg of a typed name: `T1253/2`, `t1253`, `1253/2`; undefined where it is none. */
export function tripAndLegOf(typed: string): { tripNumber: number; legNumber: number | undefined } | undefined {
  const [, trip, leg] = /^t?(\d{1,9})(?:\/(\d{1,3})?)?$/i.exec(typed.trim()) ?? []
  return trip === undefined ? undefined : { tripNumber: Number(trip), legNumber: leg ? Number(leg) : undefined }
}
