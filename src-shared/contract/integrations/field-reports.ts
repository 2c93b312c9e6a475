import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { count, epoch, orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** The flight that a report or a conflict is about. */
const flight = z.object({
  flightId: z.int(),
  /** Its flight number, else trip and leg. */
  name: z.string(),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  departureAt: epoch,
})
export const reportedFlight = orNull(flight)

/** What a report says: the fields that were sent, by the names of the interface. */
export const reportContent = z.record(z.string(), z.unknown())

const report = z.object({
  deviceId: z.string(),
  number: z.int().meta({ description: 'Counted on each device.' }),
  person: z.string(),
  device: z.string(),
  operation: z.string().meta({ description: 'The operation, group and name.' }),
  flight: reportedFlight,
  content: reportContent,
  files: z.array(z.string()).meta({ description: 'Names of files that came with it.' }),
  reportedAt: epoch.meta({ description: 'By the clock of the device.' }),
  receivedAt: epoch,
  state: z.enum(['done', 'refused']),
  problem: orNull(messageObject).meta({ description: 'Why it was refused.' }),
  acceptedBy: orNull(z.string()).meta({ description: 'Who at the desk took it although it was refused.' }),
  conflicts: z.int(),
})

const flightId = count(1, 2_147_483_647).optional()

/** What came in from field devices. */
export const fieldReports = {
  list: endpoint({
    method: 'GET',
    path: '/desk/field-reports',
    access: 'desk',
    summary: 'What field devices have sent, the newest first.',
    query: z.object({ flightId, limit: count(1, 500).default(100) }),
    reply: z.object({ reports: z.array(report) }),
    shows: ['fieldCalls', 'fieldConflicts', 'flights'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/desk/field-reports/{deviceId}/{number}/accept',
    numbers: ['number'],
    access: 'desk',
    summary: 'Take a report that was refused, as the desk and in one step that one undo takes back.',
    description:
      'A canceled flight is reinstated, a closed post-flight reopened, and a person who was taken off the flight is ' +
      'assigned again where that was in the way. The device learns it at its next sync.',
    status: 204,
    answers: ['state_conflict', 'unknown_record'],
  }),
}

const conflict = z.object({
  id: z.string(),
  flight: reportedFlight,
  noun: z.string().meta({ description: 'The kind of record.' }),
  field: z.string().meta({ description: 'Empty where one side has removed the record.' }),
  fieldValue: z.unknown(),
  deskValue: z.unknown(),
  fieldActor: z.string(),
  deskActor: z.string(),
  fieldAt: epoch,
  deskAt: epoch,
  kept: z.enum(['field', 'desk']).meta({ description: 'Whose value the record has.' }),
  decidedAt: orNull(epoch),
  decidedBy: orNull(z.string()),
})

/** Fields that were changed on a field device and, meanwhile, by another user. */
export const fieldConflicts = {
  list: endpoint({
    method: 'GET',
    path: '/desk/field-conflicts',
    access: 'desk',
    summary: 'Conflicts between field devices and the desk, the newest first.',
    query: z.object({ flightId, open: z.enum(['true', 'false']).optional() }),
    reply: z.object({ conflicts: z.array(conflict) }),
    shows: ['fieldConflicts', 'flights'],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/desk/field-conflicts/{id}/choose',
    offline: 'crew',
    access: 'desk',
    summary: 'Choose the value that counts; the other one is written where it is not the one the record has.',
    body: z.object({ keep: z.enum(['field', 'desk']) }),
    reply: conflict,
    answers: ['state_conflict'],
  }),
}
