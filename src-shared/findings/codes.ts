import { knownLimitName } from '../duty-limits.ts'
import { fuelUnitText } from '../fuel.ts'
import { constantText, messageText, t, type Values } from '../texts/texts.ts'

/** BLOCKING: it can't be flown so, or must not be. WARNING: it is to be looked at. */
export const severities = ['BLOCKING', 'WARNING'] as const
export type Severity = (typeof severities)[number]

interface Kind {
  severity: Severity
  text: (params: Values) => string
}

const kind = (severity: Severity, text: Kind['text']): Kind => ({ severity, text })

/** A constant in the language of the reader, with a small first letter within a sentence in English. */
const word = (value: Values[string]) => constantText(String(value))

const taskWords: Record<string, () => string> = {
  MAINTENANCE: () => t('maintenance'),
  UNSCHEDULED_MAINTENANCE: () => t('unscheduled maintenance'),
  AOG: () => 'AOG',
  CREW_UNAVAILABILITY: () => t('crew unavailability'),
}
const task = (type: Values[string]) => taskWords[String(type)]?.() ?? String(type).toLowerCase().replaceAll('_', ' ')

const fuel = (unit: Values[string]) => fuelUnitText(String(unit))

const limit = (id: Values[string]) => {
  const name = knownLimitName(String(id))
  return name ? messageText(name) : String(id)
}

const slot = (name: Values[string]) => (name === 'PPR' ? 'PPR' : t('Slot'))

/** Everything that can be wrong with a plan: how grave it is, and its words without the tail or person it is about. */
export const findingKinds = {
  aircraft_aog: kind('BLOCKING', ({ airport }) => t('AOG at {{airport}}', { airport })),
  aircraft_overlap: kind('BLOCKING', ({ first, second }) => t('{{first}} and {{second}} overlap', { first, second })),
  aircraft_unavailable: kind('BLOCKING', ({ flight, task: type, airport }) =>
    t('{{flight}} overlaps {{task}} at {{airport}}', { flight, task: task(type), airport }),
  ),
  aircraft_location: kind('BLOCKING', ({ at, flight, from }) =>
    t('At {{at}}, but {{flight}} departs from {{from}}', { at, flight, from }),
  ),
  maintenance_location: kind('BLOCKING', ({ at, task: type, airport }) =>
    t('At {{at}}, but {{task}} is at {{airport}}', { at, task: task(type), airport }),
  ),
  maintenance_overdue: kind('BLOCKING', ({ what, day }) =>
    day
      ? t('Maintenance due {{day}}: {{what}}', { what: word(what), day })
      : t('Maintenance overdue: {{what}}', { what: word(what) }),
  ),
  maintenance_foreseen: kind('WARNING', ({ what, day }) =>
    t('Maintenance expected due {{day}}: {{what}}', { what: word(what), day }),
  ),
  defect_overdue: kind('BLOCKING', ({ what, day }) => t('Deferred defect due {{day}}: {{what}}', { what, day })),
  seats_exceeded: kind('BLOCKING', ({ pax, seats }) => t('{{pax}} passengers, {{seats}} seats', { pax, seats })),
  range_exceeded: kind('WARNING', ({ distance, range }) =>
    t('Fuel stop needed: {{distance}} NM, range {{range}} NM', { distance, range }),
  ),
  runway_short: kind('BLOCKING', ({ airport, runway, needed }) =>
    t('Runway {{airport}} {{runway}} m, {{needed}} m needed', { airport, runway, needed }),
  ),
  slot_airport: kind('WARNING', ({ slot: name, airport }) =>
    t('Other airport: {{slot}} is for {{airport}}', { slot: slot(name), airport }),
  ),
  slot_early: kind('WARNING', ({ slot: name, airport, length }) =>
    t('{{slot}} {{airport}}: flight {{length}} earlier', { slot: slot(name), airport, length }),
  ),
  slot_late: kind('WARNING', ({ slot: name, airport, length }) =>
    t('{{slot}} {{airport}}: flight {{length}} later', { slot: slot(name), airport, length }),
  ),
  permit_days: kind('WARNING', ({ authority }) => t('Permit {{authority}} not valid on this date', { authority })),
  fuel_remaining: kind('WARNING', ({ remaining, left, unit }) =>
    t('Remaining fuel {{remaining}}, previous flight left {{left}} {{unit}}', { remaining, left, unit: fuel(unit) }),
  ),
  fuel_loaded: kind('WARNING', ({ offBlock, loaded, unit }) =>
    t('Off-block fuel {{offBlock}}, remaining and uplift {{loaded}} {{unit}}', { offBlock, loaded, unit: fuel(unit) }),
  ),
  crew_tail: kind('BLOCKING', ({ tail }) => t('Not qualified on {{tail}}', { tail })),
  crew_role: kind('BLOCKING', ({ role }) => t('Not qualified as {{role}}', { role })),
  crew_single_pilot: kind('BLOCKING', () => t('Multi-crew operations only')),
  qualification_expired: kind('BLOCKING', ({ what, day }) => t('Valid until {{day}}: {{what}}', { what, day })),
  recency: kind('WARNING', ({ type, takeOffs, landings }) =>
    t('Not recent on {{type}}: {{takeOffs}} take-offs, {{landings}} landings in 90 days', { type, takeOffs, landings }),
  ),
  crew_overlap: kind('BLOCKING', ({ first, second }) => t('{{first}} and {{second}} overlap', { first, second })),
  crew_on_leave: kind('BLOCKING', ({ flight, entry }) =>
    t('Rostered {{entry}} during {{flight}}', { entry: word(entry), flight: word(flight) }),
  ),
  crew_rostered: kind('WARNING', ({ flight, entry }) =>
    t('Rostered {{entry}} during {{flight}}', { entry: word(entry), flight: word(flight) }),
  ),
  crew_location: kind('WARNING', ({ at, what, from }) =>
    t('At {{at}}, but {{flight}} departs from {{from}}', { at, flight: what, from }),
  ),
  crew_flight_duty: kind('BLOCKING', ({ used, allowed }) =>
    t('Flight duty {{used}}, {{allowed}} allowed', { used, allowed }),
  ),
  crew_rest: kind('BLOCKING', ({ rest, what, needed }) =>
    t('Rest {{rest}} before {{what}}, {{needed}} needed', { rest, what: word(what), needed }),
  ),
  crew_limit: kind('BLOCKING', ({ limit: id, used, allowed, day }) =>
    t('Limit exceeded on {{day}}: {{limit}}, {{used}} of {{allowed}}', { limit: limit(id), used, allowed, day }),
  ),
  document_expired: kind('BLOCKING', ({ document, day }) =>
    t('Valid until {{day}}: {{what}}', { what: word(document), day }),
  ),
  document_validity: kind('WARNING', ({ document, day, country }) =>
    t('{{document}} expires {{day}}; {{country}} asks for three more months', {
      document: word(document),
      day,
      country,
    }),
  ),
  document_not_accepted: kind('BLOCKING', ({ document, nationality, country }) =>
    t('{{document}} ({{nationality}}) not accepted in {{country}}', { document: word(document), nationality, country }),
  ),
  visa_needed: kind('WARNING', ({ nationality, country }) =>
    t('Visa needed for {{country}} ({{nationality}})', { nationality, country }),
  ),
} satisfies Record<string, Kind>

export type FindingCode = keyof typeof findingKinds
export const findingCodes = Object.keys(findingKinds) as FindingCode[]

export const severityOf = (code: FindingCode): Severity => findingKinds[code].severity
