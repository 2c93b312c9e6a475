import type { Row, WrittenRow } from './insert.ts'

/** The records written in a change that what was sent of flights depends on. */
export interface WrittenFlights {
  flights: Set<string>
  /** Rows of users, aircraft and codes of airports whose flights may be concerned. */
  people: Set<string>
  aircraft: Set<string>
  airports: Set<string>
  /** Services, permits, slots and fuel orders. */
  arranged: Set<string>
}

export const noWrittenFlights = (): WrittenFlights => ({
  ...{ flights: new Set(), people: new Set(), aircraft: new Set(), airports: new Set(), arranged: new Set() },
})

interface Source {
  into: keyof WrittenFlights
  column: string
  /** A change of other fields is not counted; all count where it is left out. */
  fields?: readonly string[]
  /** A new row concerns no flight yet. */
  unlessNew?: true
}

const arranged: Source[] = [
  { into: 'flights', column: 'flightId' },
  { into: 'arranged', column: 'id' },
]
const sources: Partial<Record<string, Source[]>> = {
  flights: [{ into: 'flights', column: 'id', unlessNew: true }],
  tickets: [{ into: 'flights', column: 'flightId', fields: ['flightId', 'userId', 'idCardId', 'isMain'] }],
  flightCrew: [{ into: 'flights', column: 'flightId', fields: ['flightId', 'userId', 'role', 'position'] }],
  ...{ services: arranged, permits: arranged, slots: arranged, fuels: arranged },
  users: [
    {
      ...{ into: 'people', column: 'id', unlessNew: true },
      fields: [
        ...['firstName', 'middleName', 'lastName', 'logName', 'externalReference', 'gender', 'birthDate', 'birthPlace'],
        ...['birthCountry', 'nationality', 'address', 'phone', 'mobile', 'profile'],
      ],
    },
  ],
  idCards: [{ into: 'people', column: 'userId' }],
  aircraft: [
    {
      ...{ into: 'aircraft', column: 'id', unlessNew: true },
      fields: ['tailNumber', 'type', 'model', 'mtow', 'homebase', 'numberOfSeats'],
    },
  ],
  airportData: [{ into: 'airports', column: 'airport' }],
}

/** Takes note of rows of a table that were written. */
export function noteWrittenFlights(noted: WrittenFlights, table: string, written: WrittenRow[]): void {
  for (const { into, column, fields, unlessNew } of sources[table] ?? []) {
    for (const { before, after } of written) {
      if (!before && unlessNew) continue
      if (before && after && fields?.every((field) => before[field] === after[field])) continue
      for (const row of [before, after] as (Row | undefined)[]) {
        const value = row?.[column]
        if (typeof value === 'string') noted[into].add(value)
      }
    }
  }
}

/** Returns the records noted so far, and starts with none again. */
export function takeWrittenFlights(noted: WrittenFlights): WrittenFlights {
  const taken = { ...noted }
  Object.assign(noted, noWrittenFlights())
  return taken
}
