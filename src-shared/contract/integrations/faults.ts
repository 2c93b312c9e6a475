import { z } from 'zod'
import { orNull, reference, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** `latency`: the call is carried out, only later; `rate`: 429 with Retry-After. */
export const faultKinds = ['status', 'latency', 'hang', 'cut', 'rate'] as const

const path = z
  .string()
  .max(500)
  .regex(/^\/api\/\S*$/)
const effect = {
  kind: z.enum(faultKinds),
  status: z.int().min(400).max(599),
  delayMs: z.int().min(0).max(120_000).meta({ description: 'Milliseconds before it happens.' }),
  retryAfter: z.int().min(0).max(86_400).meta({ description: 'Seconds, of the kind `rate`.' }),
  share: z.int().min(1).max(100).meta({ description: 'Per cent of the calls.' }),
}

export const faultRule = z.object({
  id: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  keyId: orNull(z.string()),
  operation: orNull(z.string()),
  path: orNull(z.string()),
  ...effect,
})
const rules = z.object({ rules: z.array(faultRule), active: z.int().meta({ description: 'How many are on.' }) })

/** What calls a rule applies to; left out or empty: all. */
const scope = {
  keyId: text.optional(),
  operation: text.optional(),
  path: z
    .union([path, z.literal('')])
    .optional()
    .meta({ description: 'A path of the interface; `*` stands for any characters.' }),
}

/** Failures that calls of partners are answered with, to try a client against. The desk’s own interface has none. */
export const faults = {
  list: endpoint({
    method: 'GET',
    path: '/desk/faults',
    access: 'desk',
    summary: 'The fault rules, in the order in which they are asked.',
    reply: rules,
    shows: ['faults'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/faults',
    offline: 'local',
    access: 'desk',
    summary: 'Add a fault rule. It is on at once unless something else is said, and off after the next start.',
    body: z.object({
      name: reference.optional(),
      isOn: z.boolean().default(true),
      ...scope,
      kind: effect.kind,
      status: effect.status.default(503),
      delayMs: effect.delayMs.default(0),
      retryAfter: effect.retryAfter.default(5),
      share: effect.share.default(100),
    }),
    reply: faultRule,
    answers: ['unknown_record'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/faults/{id}',
    offline: 'local',
    access: 'desk',
    summary: 'Change a fault rule, or switch it on or off.',
    body: z.object({
      name: reference.optional(),
      isOn: z.boolean().optional(),
      ...scope,
      kind: effect.kind.optional(),
      status: effect.status.optional(),
      delayMs: effect.delayMs.optional(),
      retryAfter: effect.retryAfter.optional(),
      share: effect.share.optional(),
    }),
    reply: faultRule,
    answers: ['unknown_record'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/faults/{id}',
    offline: 'local',
    access: 'desk',
    summary: 'Delete a fault rule.',
    status: 204,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/desk/faults/stop',
    offline: 'local',
    access: 'desk',
    summary: 'Switch all fault rules off.',
    reply: rules,
  }),
}
