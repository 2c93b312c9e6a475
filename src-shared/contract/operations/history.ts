import { z } from 'zod'
import { count, epoch } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** One change of a record or of a record attached to it. */
export const historyEntry = z.object({
  at: epoch,
  actor: z.string(),
  /** The kind of record changed: flight, leg, crew, passenger, aircraft, idCard, document, ... */
  noun: z.string(),
  /** The name of the changed record; null for the record itself. */
  about: z.string().nullable(),
  /** add, change or remove. */
  action: z.string(),
  /**
   * The changed fields; those of a flight that end in `At` are instants. `before` is null where something was added,
   * `after` where it was removed.
   */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

/** Records whose pages show their history; `crew` are the users that have a crew record. */
export const historyNouns = [
  ...(['aircraft', 'crew', 'users', 'accounts', 'exchangeRates', 'partners', 'providers'] as const),
] as const

/** The history of a record: each change with its author and time. */
export const history = {
  read: endpoint({
    method: 'GET',
    path: '/desk/history',
    access: 'desk',
    summary: 'Who changed what of a record and its parts, newest first.',
    description:
      'Of an aircraft also its maintenance limits and hold items, of people their crew record, documents to travel on ' +
      'and qualifications; of files the names. Fields go by the names and units they have in the interface, those ' +
      'within another by both: address.city.',
    query: z.object({
      noun: z.enum(historyNouns),
      recordId: count(0, 2_147_483_647),
      limit: count(1, 500).default(100),
      offset: count(0, 10_000).default(0),
    }),
    reply: z.object({
      entries: z
        .array(historyEntry)
        .meta({ description: 'Fewer than `limit` where some change no field of the interface.' }),
      older: z.boolean().meta({ description: 'Whether there are more beyond these.' }),
    }),
    shows: [
      ...['aircraft', 'maintenanceSchedules', 'holdItems', 'accounts', 'users', 'crew', 'idCards'],
      ...['qualifications', 'qualificationTypes', 'documents', 'exchangeRates', 'partners', 'providers'],
    ],
  }),
}
