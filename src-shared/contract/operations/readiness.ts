import { z } from 'zod'
import { severities } from '../../domain/crew/findings/codes.ts'
import { epoch } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { crewBrief } from '../flights/crew-brief.ts'
import { flightRoot } from '../flights/flight-root.ts'
import { logbook } from '../flights/logbook.ts'
import { documentObject } from '../office/document-object.ts'
import { idCardObject, personObject } from '../person-object.ts'

const words = z.string().nullable()
const figure = z.number().nullable()
const at = epoch.nullable()

/** A line of a checklist (wire-facts 1.8): DO to be done, REQ requested, OK done, CNL of a canceled flight. */
const item = {
  id: z.int().nullable(),
  status: z.enum(['DO', 'REQ', 'OK', 'CNL']),
  by: words,
}

const warnings = z.object({
  messages: z.array(
    z.object({
      type: z.enum(['QUALIFICATION', 'DOCUMENT', 'FLIGHT', 'DUTY']),
      status: z.enum(['EXPIRED', 'CONFLICT']),
      severity: z.enum(severities),
      name: z.string().meta({ description: 'What has expired; of a conflict its message.' }),
      message: z.string().meta({ description: 'What is wrong, as every screen says it.' }),
    }),
  ),
})

const seat = z.object({
  role: z.string(),
  user: personObject,
  idCard: idCardObject.nullable().meta({ description: 'The main one.' }),
  warnings,
})

const rest = z
  .object({
    actual: z.int().nullable().meta({ description: 'Null where no duty on that side is known.' }),
    min: z.int().nullable().meta({ description: 'The shortest that the flight time limitations allow.' }),
  })
  .meta({ description: 'Minutes.' })

/** The duty of a pilot that a flight belongs to, as flights and roster make it. */
const duty = z
  .object({
    userId: z.int(),
    pilotRole: z.string(),
    firstName: words,
    lastName: words,
    nickname: words,
    checkin: epoch,
    checkinActual: at,
    checkinDefault: epoch,
    checkout: epoch,
    checkoutActual: at,
    checkoutDefault: epoch,
    lastFlightId: z.int(),
    closed: z.boolean(),
    fullDutyState: z.object({
      fdp: z.object({ actual: z.int().nullable(), max: z.int().nullable() }).meta({
        description: 'Minutes of flight duty and how many are allowed; null where it is not counted of the pilot.',
      }),
      restAfterDuty: rest,
    }),
    restBeforeDuty: rest,
    restAfterDuty: rest,
  })
  .meta({ id: 'PilotDuty' })

const fuel = z.object({
  ...item,
  fuelRemainigActual: figure.meta({ description: 'In the tanks before fuelling; spelled as real clients read it.' }),
  upliftMass: figure,
  fuelOffBlock: figure,
  fuelArrival: figure,
  fuelBurned: figure,
  fuelTankUnit: z.string().meta({ description: 'KILOGRAM, POUND, LITER or GALLON_USA' }),
})

const root = {
  ...flightRoot,
  reducedRestEnabled: z.boolean(),
  estimatedTimes: z.object({ blocksOff: epoch, takeOff: epoch, landing: epoch, blocksOn: epoch }),
  crewBrief,
}

const preflight = z
  .object({
    ...root,
    crewAssign: z.object({
      ...item,
      commander: seat.nullable(),
      firstOfficer: seat.nullable(),
      flightAttendant: seat.nullable(),
      others: z.array(seat),
      warnings,
    }),
    dutyTimeLim: z.object({ dtls2: z.array(duty) }),
    fuel,
    notes: words,
    planningNotes: words,
  })
  .meta({ id: 'Preflight' })

const cabin = z.object({ userId: z.int(), firstName: words, lastName: words, nickname: words, pilotRole: z.string() })

const postflight = z
  .object({
    ...root,
    time: z.object({
      ...item,
      cmd: personObject.nullable(),
      fo: personObject.nullable(),
      fa: z.array(cabin),
      add_crew: z.array(cabin),
      onboardEngineers: z.array(cabin),
      dep: z.object({ blocksOff: at, takeOff: at, pax: z.int() }),
      arr: z.object({ landing: at, blocksOn: at }),
      flight: z.object({ techlogNumber: words }),
      logbook,
      dtls2: z.array(duty),
    }),
    fuel,
    arrFuel: z.null(),
    fuelProviders: z.array(z.unknown()),
    cargo: z.object({ cargoUnit: z.literal('KILOGRAM'), cargoWeight: z.number() }),
    deice: z.object({ crew: z.array(personObject) }),
    documents: z.object({ documents: z.array(documentObject) }),
    trafficReportPanel: z.object({ dossierNumber: words, flightType: z.string(), referenceNumber: words }),
  })
  .meta({ id: 'Postflight' })

/**
 * The checklists before and after a flight. They are not in the specification, but real clients read them: served from
 * what is known of the flight (decision 24; wire-facts 19).
 */
export const flightChecklists = {
  preflight: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}/preflight',
    access: 'FLIGHT_CREW_API:read',
    summary: 'The checklist before a flight: crew with documents and warnings, duties, times, fuel.',
    description:
      'Duties follow from the flights and the roster of each pilot, by the flight time limitations that the operator ' +
      'chose: they begin an hour before the first off block and end half an hour after the last on block, and ten hours ' +
      'of rest part them; `checkinActual` and `checkoutActual` follow from actual block times. `crewBrief` is OK once the ' +
      'flight is off block. A warning names a qualification or document ' +
      'that has expired by the day of arrival, and of another flight at the same time.',
    reply: preflight,
  }),
  postflight: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}/postflight',
    access: 'FLIGHT_CREW_API:read',
    summary: 'The checklist after a flight: actual times and fuel, crew with their duties, documents.',
    description:
      'The status of `time` is REQ once all four times are in, and OK once the post-flight is closed. Its `logbook` has ' +
      'night time (sun 6 degrees below the horizon), take-offs and landings: computed along the way, by actual times ' +
      'where they are known, unless others were entered.',
    reply: postflight,
  }),
}
