/**
 * Which value counts where a field was changed on a device and by another user (sync.md, Conflicts): crew know best
 * what they observe, the desk what it plans. The other value is kept in a conflict until somebody chooses.
 */
export type Side = 'field' | 'desk'

/** Fields that crew observe, by table; `*`: all fields of it. */
const observed: Record<string, readonly string[]> = {
  flights: [
    ...['offBlockAt', 'takeOffAt', 'landingAt', 'onBlockAt', 'realDepartureAirport', 'realArrivalAirport'],
    ...['fuelOffBlock', 'fuelArrival', 'fuelRemaining', 'upliftMass', 'fuelMassUnit', 'logbook', 'notes'],
    ...['deIcingFluid', 'deIcedAt', 'delayCode', 'crewRemarks'],
  ],
  fuels: ['quantity', 'unit', 'status', 'details'],
  expenses: ['*'],
  documents: ['*'],
  tickets: ['*'],
  cargo: ['*'],
}

/** Tables whose fields are copied from another one: what counts there counts here, and is decided once. */
const copies: Record<string, string> = { legs: 'flights' }
export const copiedFrom = (table: string): string | undefined => copies[table]

/** The side whose value counts; of a whole row that was added or removed where `field` is empty. */
export const precedenceOf = (table: string, field: string): Side => {
  const fields = observed[copies[table] ?? table] ?? []
  return fields.includes('*') || fields.includes(field) ? 'field' : 'desk'
}
