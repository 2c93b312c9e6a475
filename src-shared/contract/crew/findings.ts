import { z } from 'zod'
import { findingCodes, severities } from '../../domain/crew/findings/codes.ts'
import { count, epoch } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** Something that is wrong with what is planned, by the one set of rules that every screen and paper asks. */
export const finding = z.object({
  code: z.enum(findingCodes),
  severity: z.enum(severities),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The same in English. */
  message: z.string(),
  /** The tail or person it is about; null where the flight alone is. */
  subject: z.string().nullable(),
  /** The flights it concerns, the one to change first at the top. */
  flightIds: z.array(z.int()),
  aircraftId: z.int().nullable(),
  taskId: z.int().nullable(),
  /** The crew member concerned. */
  pilotId: z.int().nullable(),
  /** The passenger concerned. */
  userId: z.int().nullable(),
  from: epoch,
  to: epoch,
})

const shows = [
  ...(['flights', 'flightCrew', 'tickets', 'slots', 'permits', 'tasks', 'aircraft', 'users', 'crew'] as const),
  ...(['rosterEntries', 'operators', 'qualifications', 'qualificationTypes', 'idCards'] as const),
  ...(['maintenanceSchedules', 'holdItems'] as const),
]

export const findings = {
  during: endpoint({
    method: 'GET',
    path: '/desk/findings',
    access: 'desk',
    summary: 'What is wrong with what is planned between two instants: aircraft, crew, passengers, slots, fuel.',
    query: z.object({ from: count(0, 8_640_000_000_000_000), to: count(0, 8_640_000_000_000_000) }),
    reply: z.array(finding),
    shows,
  }),
  flight: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/findings',
    access: 'desk',
    summary: 'What is wrong with a flight as it is planned, by the rules of the board.',
    reply: z.array(finding),
    shows,
  }),
}
