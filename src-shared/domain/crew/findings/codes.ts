import { constant, type Message, type MessageValue, message, type PlainCode } from '../../../messages/index.ts'
import { englishWords } from '../../../strings/english-words.ts'
import { fuelUnitName } from '../../airports/fuel.ts'
import { knownLimitName } from '../duty-limits.ts'

/** BLOCKING: it can't be flown so, or must not be. WARNING: it is to be looked at. */
export const severities = ['BLOCKING', 'WARNING'] as const
export type Severity = (typeof severities)[number]

type FindingParam =
  | 'airport'
  | 'allowed'
  | 'at'
  | 'authority'
  | 'country'
  | 'day'
  | 'distance'
  | 'document'
  | 'entry'
  | 'first'
  | 'flight'
  | 'from'
  | 'landings'
  | 'left'
  | 'length'
  | 'limit'
  | 'limitation'
  | 'loaded'
  | 'nationality'
  | 'needed'
  | 'offBlock'
  | 'pax'
  | 'range'
  | 'remaining'
  | 'rest'
  | 'restriction'
  | 'role'
  | 'runway'
  | 'seats'
  | 'second'
  | 'slot'
  | 'tail'
  | 'takeOffs'
  | 'task'
  | 'type'
  | 'unit'
  | 'used'
  | 'what'

/** The facts of a finding; which of them there are depends on its code. */
export type FindingParams = Record<FindingParam, MessageValue>

interface Kind {
  severity: Severity
  say: (params: FindingParams) => Message
}

const kind = (severity: Severity, say: Kind['say']): Kind => ({ severity, say })

/** A word of the contract, which readers see in their language. */
const word = (value: MessageValue): MessageValue => (typeof value === 'string' ? constant(value) : value)

const tasks: Record<string, PlainCode> = {
  MAINTENANCE: 'finding_maintenance',
  UNSCHEDULED_MAINTENANCE: 'finding_unscheduled_maintenance',
  AOG: 'finding_aog',
  CREW_UNAVAILABILITY: 'finding_crew_unavailability',
}
function task(type: MessageValue): MessageValue {
  const code = tasks[String(type)]
  return code ? message(code) : String(type).toLowerCase().replaceAll('_', ' ')
}

const fuel = (unit: MessageValue): MessageValue => constant(fuelUnitName(String(unit)))

const limit = (id: MessageValue): MessageValue => knownLimitName(String(id)) ?? id

const restrictionName = (name: MessageValue): MessageValue => constant(englishWords(String(name)))

const slot = (name: MessageValue): MessageValue => (name === 'PPR' ? 'PPR' : message('finding_slot'))

/** The findings about a plan: each with its severity, and its words without the tail or person concerned. */
export const findingKinds = {
  aircraft_aog: kind('BLOCKING', ({ airport }) => message('aircraft_aog', { airport })),
  aircraft_overlap: kind('BLOCKING', ({ first, second }) => message('aircraft_overlap', { first, second })),
  aircraft_unavailable: kind('BLOCKING', ({ flight, task: type, airport }) =>
    message('aircraft_unavailable', { flight, task: task(type), airport }),
  ),
  aircraft_location: kind('BLOCKING', ({ at, flight, from }) => message('aircraft_location', { at, flight, from })),
  maintenance_location: kind('BLOCKING', ({ at, task: type, airport }) =>
    message('maintenance_location', { at, task: task(type), airport }),
  ),
  maintenance_overdue: kind('BLOCKING', ({ what, day }) =>
    day ? message('maintenance_due', { what: word(what), day }) : message('maintenance_overdue', { what: word(what) }),
  ),
  maintenance_due_first: kind('WARNING', ({ what, day }) =>
    message('maintenance_due_first', { what: word(what), day }),
  ),
  maintenance_foreseen: kind('WARNING', ({ what, day }) => message('maintenance_foreseen', { what: word(what), day })),
  defect_overdue: kind('BLOCKING', ({ what, day }) => message('defect_overdue', { what, day })),
  defect_due: kind('WARNING', ({ what, day }) => message('defect_due', { what, day })),
  defect_restricted: kind('BLOCKING', ({ restriction, what }) =>
    message('defect_restricted', { restriction: restrictionName(restriction), what }),
  ),
  defect_restriction: kind('WARNING', ({ restriction, what }) =>
    message('defect_restriction', { restriction: restrictionName(restriction), what }),
  ),
  defect_limitation: kind('WARNING', ({ limitation, what }) => message('defect_limitation', { limitation, what })),
  seats_exceeded: kind('BLOCKING', ({ pax, seats }) => message('seats_exceeded', { pax, seats })),
  range_exceeded: kind('WARNING', ({ distance, range }) => message('range_exceeded', { distance, range })),
  runway_short: kind('BLOCKING', ({ airport, runway, needed }) => message('runway_short', { airport, runway, needed })),
  leg_order: kind('BLOCKING', ({ flight, first }) => message('leg_order', { flight, first })),
  leg_same_airport: kind('WARNING', ({ airport }) => message('leg_same_airport', { airport })),
  leg_open_jaw: kind('WARNING', ({ flight, from, at }) => message('leg_open_jaw', { flight, from, at })),
  leg_past: kind('WARNING', () => message('leg_past')),
  leg_too_fast: kind('WARNING', ({ distance, length }) => message('leg_too_fast', { distance, length })),
  leg_too_slow: kind('WARNING', ({ distance, length }) => message('leg_too_slow', { distance, length })),
  fleet_seats_exceeded: kind('WARNING', ({ pax, seats }) => message('fleet_seats_exceeded', { pax, seats })),
  slot_airport: kind('WARNING', ({ slot: name, airport }) => message('slot_airport', { slot: slot(name), airport })),
  slot_early: kind('WARNING', ({ slot: name, airport, length }) =>
    message('slot_early', { slot: slot(name), airport, length }),
  ),
  slot_late: kind('WARNING', ({ slot: name, airport, length }) =>
    message('slot_late', { slot: slot(name), airport, length }),
  ),
  permit_days: kind('WARNING', ({ authority }) => message('permit_days', { authority })),
  fuel_remaining: kind('WARNING', ({ remaining, left, unit }) =>
    message('fuel_remaining', { remaining, left, unit: fuel(unit) }),
  ),
  fuel_loaded: kind('WARNING', ({ offBlock, loaded, unit }) =>
    message('fuel_loaded', { offBlock, loaded, unit: fuel(unit) }),
  ),
  crew_tail: kind('BLOCKING', ({ tail }) => message('crew_tail', { tail })),
  crew_role: kind('BLOCKING', ({ role }) => message('crew_role', { role })),
  crew_single_pilot: kind('BLOCKING', () => message('crew_single_pilot')),
  qualification_expired: kind('BLOCKING', ({ what, day }) => message('qualification_expired', { what, day })),
  qualification_missing: kind('BLOCKING', ({ what }) => message('qualification_missing', { what })),
  recency: kind('WARNING', ({ type, takeOffs, landings }) => message('recency', { type, takeOffs, landings })),
  crew_overlap: kind('BLOCKING', ({ first, second }) => message('crew_overlap', { first, second })),
  crew_on_leave: kind('BLOCKING', ({ flight, entry }) =>
    message('crew_on_leave', { entry: word(entry), flight: word(flight) }),
  ),
  crew_rostered: kind('WARNING', ({ flight, entry }) =>
    message('crew_rostered', { entry: word(entry), flight: word(flight) }),
  ),
  crew_location: kind('WARNING', ({ at, what, from }) => message('crew_location', { at, flight: what, from })),
  crew_flight_duty: kind('BLOCKING', ({ used, allowed }) => message('crew_flight_duty', { used, allowed })),
  crew_rest: kind('BLOCKING', ({ rest, what, needed }) => message('crew_rest', { rest, what: word(what), needed })),
  crew_limit: kind('BLOCKING', ({ limit: id, used, allowed, day }) =>
    message('crew_limit', { limit: limit(id), used, allowed, day }),
  ),
  document_expired: kind('BLOCKING', ({ document, day }) => message('document_expired', { what: word(document), day })),
  document_validity: kind('WARNING', ({ document, day, country }) =>
    message('document_validity', {
      document: word(document),
      day,
      country,
    }),
  ),
  document_not_accepted: kind('BLOCKING', ({ document, nationality, country }) =>
    message('document_not_accepted', { document: word(document), nationality, country }),
  ),
  visa_needed: kind('WARNING', ({ nationality, country }) => message('visa_needed', { nationality, country })),
} satisfies Record<string, Kind>

export type FindingCode = keyof typeof findingKinds
export const findingCodes = Object.keys(findingKinds) as FindingCode[]

export const severityOf = (code: FindingCode): Severity => findingKinds[code].severity
