import { overlapsOf } from '../../../../../../src-shared/domain/flights/rotation.ts'
import { type Finding, finding } from './finding.ts'
import type { Aircraft, RotationEntry } from './situation.ts'

const isFlight = ({ flightId }: RotationEntry) => flightId !== undefined
/** The numbers of the flights that can still be changed. */
const numbers = (...stops: RotationEntry[]) => stops.flatMap(({ flightId, over }) => (over ? [] : (flightId ?? [])))
/** A leg is loaded to within gauges and density. */
const SCALE = 1.05

/**
 * The conflicts of an aircraft's plan: two activities at once, or a departure from an airport where the aircraft is
 * not.
 */
export function aircraftFindings(aircraft: Aircraft, stops: RotationEntry[]): Finding[] {
  const about = { subject: aircraft.tailNumber, aircraftId: aircraft.aircraftId }
  const ordered = stops.toSorted((a, b) => a.startAt - b.startAt || (a.flightId ?? 0) - (b.flightId ?? 0))
  return [
    ...grounded(ordered, about),
    ...overlaps(ordered, about),
    ...flightLocations(ordered, aircraft, about),
    ...taskLocations(ordered, about),
    ...fuelBalance(ordered, about),
  ]
}

type About = Pick<Finding, 'subject' | 'aircraftId'>

const grounded = (stops: RotationEntry[], about: About): Finding[] =>
  stops
    .filter(({ taskId, label }) => taskId !== undefined && label === 'AOG')
    .map(({ taskId = null, from: airport, startAt, endAt }) =>
      finding({ ...about, code: 'aircraft_aog', params: { airport }, taskId, flightIds: [], from: startAt, to: endAt }),
    )

function overlaps(stops: RotationEntry[], about: About): Finding[] {
  const pairs = overlapsOf(stops.map((stop) => ({ ...stop, name: stop.label, flightId: stop.flightId })))
  return pairs
    .filter(({ first, second }) => !first.over || !second.over)
    .map(({ first, second }) => {
      const span = { from: second.startAt, to: Math.min(first.endAt, second.endAt) }
      if (isFlight(first) && isFlight(second)) {
        const params = { first: first.label, second: second.label }
        return finding({ ...about, code: 'aircraft_overlap', params, flightIds: numbers(second, first), ...span })
      }
      const [flight, task] = isFlight(first) ? [first, second] : [second, first]
      const params = { flight: flight.label, task: task.label, airport: task.from }
      const taskId = task.taskId ?? null
      return finding({ ...about, code: 'aircraft_unavailable', params, taskId, flightIds: numbers(flight), ...span })
    })
}

/**
 * Where an aircraft is before an instant: where its last flight ends, diverted ones where they went; without one where
 * its last task is, else at its homebase. Null where that is not known.
 */
export function placeBefore(stops: RotationEntry[], at: number, homebase: string | null): string | null {
  const before = stops.filter(({ startAt }) => startAt < at).toSorted((a, b) => a.startAt - b.startAt)
  return (before.findLast(isFlight) ?? before.at(-1))?.to ?? homebase
}

function flightLocations(stops: RotationEntry[], aircraft: Aircraft, about: About): Finding[] {
  const flights = stops.filter(isFlight)
  return flights.flatMap((flight, index) => {
    const before = flights[index - 1]
    const at = before?.to ?? placeBefore(stops, flight.startAt, aircraft.homebase)
    if (flight.over || at === null || at === flight.from) return []
    const params = { at, flight: flight.label, from: flight.from }
    const flightIds = before && !before.over ? numbers(flight, before) : numbers(flight)
    const from = Math.min(before?.endAt ?? flight.startAt, flight.startAt)
    return finding({ ...about, code: 'aircraft_location', params, flightIds, from, to: flight.startAt })
  })
}

/** Tasks at an airport other than where the flight before leaves the aircraft; one that overlaps is said as that. */
function taskLocations(stops: RotationEntry[], about: About): Finding[] {
  return stops.flatMap((task, index) => {
    const before = stops.slice(0, index).findLast(isFlight)
    if (isFlight(task) || !before || before.endAt > task.startAt || before.to === task.from) return []
    const params = { at: before.to, task: task.label, airport: task.from }
    return finding({
      ...{ ...about, code: 'maintenance_location', params, taskId: task.taskId ?? null },
      ...{ flightIds: numbers(before), from: before.endAt, to: task.endAt },
    })
  })
}

/** The fuel of a flight closes: it begins with what the flight before left, and leaves with that and the uplift. */
function fuelBalance(stops: RotationEntry[], about: About): Finding[] {
  const flights = stops.filter(isFlight)
  return flights.flatMap((flight, index) => {
    const { fuel, startAt: from, endAt: to } = flight
    const before = flights[index - 1]?.fuel
    if (!fuel) return []
    const { fuelRemaining: remaining, upliftMass: uplift, fuelOffBlock: offBlock, fuelMassUnit: unit } = fuel
    const found: Finding[] = []
    const left = before?.fuelMassUnit === unit ? before.fuelArrival : null
    const common = { ...about, flightIds: [flight.flightId ?? 0], from, to }
    if (remaining !== null && left !== null && differs(remaining, left))
      found.push(finding({ ...common, code: 'fuel_remaining', params: { remaining, left, unit } }))
    const loaded = remaining === null || uplift === null ? null : remaining + uplift
    if (loaded !== null && offBlock !== null && differs(offBlock, loaded))
      found.push(finding({ ...common, code: 'fuel_loaded', params: { offBlock, loaded, unit } }))
    return found
  })
}

const differs = (a: number, b: number): boolean => Math.max(a, b) > Math.min(a, b) * SCALE + 1
