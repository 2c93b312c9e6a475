import { z } from 'zod'
import { filingFormats, filingLists, filingStates } from '../../domain/flights/filings.ts'
import { sentParts } from '../../domain/flights/sent-parts.ts'
import { epoch, moment, orNull, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'
import { serviceTargets } from '../flights/services-desk.ts'

/** What a format demands of a person, or of the flight where there is no person. */
const filingFields = [
  ...([
    'firstName',
    'middleName',
    'lastName',
    'gender',
    'birthDate',
    'birthPlace',
    'nationality',
    'residence',
  ] as const),
  ...(['document', 'documentNumber', 'issueCountry', 'expirationDate'] as const),
  ...(['aircraft', 'crew', 'homebase', 'departureAirport', 'arrivalAirport'] as const),
] as const
export type FilingField = (typeof filingFields)[number]

const gap = z.object({
  /** Null: it is of the flight itself. */
  name: orNull(z.string()),
  /** The person on the page of whom it is entered; null for a seat without a name and for the flight. */
  userId: orNull(z.int()),
  role: z.enum(['crew', 'passenger', 'flight']),
  field: z.enum(filingFields),
  /**
   * expired: the document runs out before the arrival. notLatin: it has letters that no rule writes in Latin ones. tooLong:
   * the field of the file is shorter.
   */
  problem: z.enum(['missing', 'expired', 'notLatin', 'tooLong']),
})

const filing = z.object({
  end: z.enum(serviceTargets),
  airport: z.string(),
  country: orNull(z.string()),
  /** How the checklist calls it: GAR, eAPIS, APIS. */
  name: z.string(),
  state: z.enum(filingStates),
  /** The flight changed after the file was made, submitted or accepted: it must be submitted again. */
  recheck: z.boolean(),
  /** What changed since then; empty where that is not known, or is none of these. */
  changed: z.array(z.enum(sentParts)),
  fileFormat: orNull(z.enum(filingFormats)),
  fileMadeAt: orNull(epoch),
  submittedAt: orNull(epoch),
  reference: orNull(z.string()),
  acceptedAt: orNull(epoch),
  /** The formats that the country takes, the usual one first, with what is still missing for each. */
  formats: z.array(z.object({ format: z.enum(filingFormats), gaps: z.array(gap) })),
})

/** The identification of sender and recipient of an interchange: characters of UNOA. */
const party = z
  .string()
  .trim()
  .min(1)
  .max(35)
  .regex(/^[A-Za-z0-9 .,\-()/=*]+$/)

const shows = [
  ...['flights', 'services', 'flightCrew', 'tickets', 'users', 'idCards', 'aircraft', 'operators', 'settings'],
]

/** The data of the people on board for the authorities at both ends of a flight. */
export const filings = {
  list: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/filings',
    access: 'desk',
    summary:
      'Submissions of passenger data that a flight needs by its checklist, where each stands, and what is missing.',
    reply: z.array(filing),
    shows,
  }),
  make: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/filings/{end}/file',
    access: 'desk',
    summary: 'Make the file of a submission, to save and upload; refused while data is missing.',
    description:
      '`end` is DEPARTURE or ARRIVAL. A PAXLST is of the passengers or of the crew; the other formats have both. The refusal names each person and field.',
    body: z.object({
      format: z.enum(filingFormats),
      list: z.enum(filingLists).default('PASSENGERS').meta({ description: 'Of a PAXLST.' }),
      sender: party
        .optional()
        .meta({ description: 'How the authority knows the operator: the sender of a PAXLST, the sender ID at eAPIS.' }),
      recipient: party.optional().meta({ description: 'Of a PAXLST: how the authority is addressed.' }),
    }),
    reply: file,
    answers: ['state_conflict'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/flights/{flightId}/filings/{end}',
    access: 'desk',
    summary: 'Say where a submission stands: submitted with date and reference, accepted, rejected, not required.',
    description: '`end` is DEPARTURE or ARRIVAL. The checklist letter of the border formalities there follows.',
    body: z.object({
      state: z.enum(['needed', 'submitted', 'accepted', 'rejected', 'notRequired']),
      at: moment.optional().meta({ description: 'When it was submitted or accepted; now by default.' }),
      reference: reference.nullable().optional().meta({ description: 'The number that the authority gave.' }),
    }),
    reply: z.array(filing),
    answers: ['state_conflict'],
  }),
}
