import type { CrewFlight, RosterEntry } from './types.ts'

/** What a person saw of a flight or duty: the facts whose change matters to them. */
export interface SeenItem {
  /** The name that the person knows it by. */
  label: string
  startAt: number
  endAt: number
  /** Route, aircraft, role and cancelation of a flight; type, airport and notes of a duty. Empty where there is none. */
  facts: string[]
}
export type SeenItems = Record<string, SeenItem>

export type Change = { key: string; label: string; startAt: number; endAt: number } & (
  | { kind: 'NEW' | 'REMOVED' }
  | { kind: 'CHANGED'; before: SeenItem; after: SeenItem }
)

interface SeenNames {
  flightName(flight: CrewFlight): string
  dutyName(entry: RosterEntry): string
}

/** The roster of a person as it is to be remembered, from an instant on. */
export function seenOf(
  flights: readonly CrewFlight[],
  entries: readonly RosterEntry[],
  from: number,
  words: SeenNames,
): SeenItems {
  const items: [string, SeenItem][] = [
    ...flights.map((flight): [string, SeenItem] => [
      `flight ${flight.flightId}`,
      {
        label: `${words.flightName(flight)} ${flight.departureAirport}-${flight.arrivalAirport}`,
        startAt: flight.departureAt,
        endAt: flight.arrivalAt,
        facts: [
          `${flight.departureAirport}-${flight.arrivalAirport}`,
          flight.tailNumber ?? '',
          flight.role,
          flight.status === 'Canceled' ? 'Canceled' : '',
        ],
      },
    ]),
    // A duty that the person runs by the clock is their own doing.
    ...entries
      .filter(({ isRunning, type }) => !isRunning && type !== 'DTY')
      .map((entry): [string, SeenItem] => [
        `entry ${entry.rosterEntryId}`,
        {
          label: words.dutyName(entry),
          startAt: entry.startAt,
          endAt: entry.endAt,
          facts: [entry.type, entry.airport ?? '', entry.notes ?? ''],
        },
      ]),
  ]
  return Object.fromEntries(items.filter(([, { endAt }]) => endAt > from))
}

const isSame = (a: SeenItem, b: SeenItem) =>
  a.startAt === b.startAt && a.endAt === b.endAt && a.facts.every((fact, index) => fact === b.facts[index])

/** What changed since a roster was seen, in order of time; what is over by now is left out. */
export function changesSince(before: SeenItems, now: SeenItems, at: number): Change[] {
  const changes: Change[] = []
  for (const [key, item] of Object.entries(now)) {
    const seen = before[key]
    const { label, startAt, endAt } = item
    if (!seen) changes.push({ key, label, startAt, endAt, kind: 'NEW' })
    else if (!isSame(seen, item))
      changes.push({ key, label, startAt, endAt, kind: 'CHANGED', before: seen, after: item })
  }
  for (const [key, { label, startAt, endAt }] of Object.entries(before)) {
    if (!now[key] && endAt > at) changes.push({ key, label, startAt, endAt, kind: 'REMOVED' })
  }
  return changes.toSorted((a, b) => a.startAt - b.startAt || a.key.localeCompare(b.key))
}
