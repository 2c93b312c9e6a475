import { z } from 'zod'
import { problemDetail } from '../../wire/errors.ts'
import { count, epoch, orNull, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'

/** The statuses of answers in kinds; `none`: nothing was answered. */
const statusKinds = ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'] as const
export type StatusKind = (typeof statusKinds)[number]

const LATEST = 9_007_199_254_740_991
const session = count(0, LATEST)

/** A call of a partner and its answer, without headers and bodies. */
export const trafficCall = z.object({
  id: z.int(),
  session: z.int().meta({ description: '0: this Apron was called; else the imported session.' }),
  at: epoch,
  ms: z.number(),
  method: z.string(),
  path: z.string(),
  query: z.string(),
  operation: orNull(z.string()).meta({ description: 'Null for an unknown path or method.' }),
  caller: orNull(z.string()).meta({ description: 'The partner and the name of its key.' }),
  keyId: orNull(z.string()),
  partnerId: orNull(z.string()),
  status: orNull(z.int()).meta({ description: 'Null: nothing was answered.' }),
  code: orNull(z.string()),
  requestId: orNull(z.string()),
  requestBytes: orNull(z.int()),
  responseBytes: orNull(z.int()),
  fault: orNull(z.string()).meta({ description: 'The fault rule that was applied.' }),
  replayOf: orNull(z.int()),
  ignored: z.array(z.string()).meta({ description: 'Fields and parameters that are unknown and were left out.' }),
})

const headers = z.array(z.object({ name: z.string(), value: z.string() }))
const headersInput = z.array(z.object({ name: z.string().max(200), value: z.string().max(8000) })).max(100)
const body = orNull(
  z.object({
    text: orNull(z.string()),
    cut: z.boolean().meta({ description: 'The text is the beginning of a longer one.' }),
    files: z.array(z.object({ name: z.string(), type: z.string(), size: orNull(z.int()) })),
  }),
)

export const trafficDetail = trafficCall.extend({
  requestHeaders: headers,
  requestBody: body,
  responseHeaders: headers,
  responseBody: body,
  details: z.array(problemDetail).meta({ description: 'The rules that the request did not meet, by field.' }),
  deliveries: z
    .array(z.object({ id: z.int(), event: z.string(), partnerName: z.string(), state: z.string() }))
    .meta({ description: 'The deliveries to partners that the call caused.' }),
})

const settings = z.object({
  recording: z.boolean(),
  rows: z.int().min(100).max(100_000).meta({ description: 'How many calls are kept.' }),
  bytes: z.int().min(1_048_576).max(1_073_741_824).meta({ description: 'How much room they may take, bytes.' }),
})
const state = settings.extend({ held: z.object({ rows: z.int(), bytes: z.int() }) })

const filter = {
  session: session.default(0),
  status: z
    .string()
    .regex(/^([1-5]xx|none)(,([1-5]xx|none))*$/)
    .optional()
    .meta({ description: 'Kinds of statuses: `4xx,5xx,none`.' }),
  operation: text.optional(),
  method: text.optional(),
  partnerId: text.optional(),
  text: text.optional().meta({ description: 'A part of the address, a body, the request ID, operation or caller.' }),
  from: count(0, 8_640_000_000_000_000).optional(),
  to: count(0, 8_640_000_000_000_000).optional(),
}

/** The calls of partners and what they were answered, as they were recorded: with all secrets masked. */
export const traffic = {
  list: endpoint({
    method: 'GET',
    path: '/desk/traffic',
    access: 'desk',
    summary: 'Calls of partners, newest first.',
    query: z.object({ ...filter, limit: count(1, 1000).default(200), before: count(0, LATEST).optional() }),
    reply: z.object({
      calls: z.array(trafficCall),
      more: z.boolean(),
      sessions: z.array(z.object({ id: z.int(), name: z.string(), importedAt: epoch, calls: z.int() })),
    }),
    shows: ['traffic'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/desk/traffic/settings',
    access: 'desk',
    summary: 'How much is recorded, and how much there is.',
    reply: state,
    shows: ['traffic', 'settings'],
  }),
  configure: endpoint({
    method: 'PATCH',
    path: '/desk/traffic/settings',
    offline: 'local',
    access: 'desk',
    summary: 'Record calls or not, and choose how many are kept. The oldest are removed first.',
    body: settings.partial(),
    reply: state,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/desk/traffic',
    offline: 'local',
    access: 'desk',
    summary: 'Delete the recorded calls, or an imported session.',
    query: z.object({ session: session.default(0) }),
    noRows: true,
    status: 204,
  }),
  har: endpoint({
    method: 'GET',
    path: '/desk/traffic/har',
    access: 'desk',
    summary: 'Calls as an HTTP Archive (HAR 1.2), oldest first.',
    query: z.object({ ...filter, ids: text.optional().meta({ description: 'Only these: `12,15`.' }) }),
    reply: file,
  }),
  importHar: endpoint({
    method: 'POST',
    path: '/desk/traffic/import',
    offline: 'local',
    access: 'desk',
    summary: 'Import an HTTP Archive as a session of its own.',
    upload: 'har',
    noRows: true,
    reply: z.object({ session: z.int(), calls: z.int(), left: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/desk/traffic/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'A call with its headers, bodies, problems and deliveries.',
    reply: trafficDetail,
    shows: ['traffic', 'deliveries'],
  }),
  replay: endpoint({
    method: 'POST',
    path: '/desk/traffic/{id}/replay',
    numbers: ['id'],
    offline: 'local',
    access: 'desk',
    summary:
      'Call again as the same partner, changed where that is wanted. Secrets that were masked must be entered again.',
    body: z.object({
      method: z
        .string()
        .regex(/^(GET|POST|PUT|PATCH|DELETE)$/)
        .optional(),
      path: z
        .string()
        .max(16_384)
        .regex(/^\/api\/[^\s#]*$/)
        .optional()
        .meta({ description: 'With its query.' }),
      headers: headersInput.optional(),
      body: z.string().max(2_097_152).optional().meta({ description: 'Empty: none.' }),
      keyId: text.optional().meta({ description: 'Another key; empty: none.' }),
    }),
    noRows: true,
    reply: trafficDetail,
    answers: ['state_conflict'],
  }),
}
