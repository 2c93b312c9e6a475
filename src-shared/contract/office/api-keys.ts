import { z } from 'zod'
import { partnerKinds, permissions } from '../../wire/access.ts'
import { instant, reference, timeInput } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const permission = z.enum(permissions as [string, ...string[]])

export const partner = z.object({
  id: z.string(),
  partnerId: z.int(),
  name: z.string(),
  kind: z.enum(partnerKinds),
  clientId: z.string(),
  /** The provider record that a Trip Support Provider acts for; without one it sees no flights. */
  provider: z.object({ providerId: z.int(), name: z.string() }).nullable(),
})

const linkedProvider = z
  .int()
  .nullable()
  .optional()
  .meta({ description: 'Of a Trip Support Provider: the provider record it acts for, one partner to a record.' })

/** A key as the desk sees it: never the key itself, only its first characters. */
export const key = z.object({
  id: z.string(),
  partnerId: z.string(),
  partnerName: z.string(),
  label: z.string(),
  prefix: z.string(),
  permissions: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})

export const keys = {
  partners: endpoint({
    method: 'GET',
    path: '/desk/partners',
    access: 'desk',
    summary: 'The partners of the operator.',
    reply: z.array(partner),
    shows: ['partners', 'providers'],
  }),
  addPartner: endpoint({
    method: 'POST',
    path: '/desk/partners',
    offline: 'local',
    access: 'desk',
    summary: 'Add a partner.',
    body: z.object({
      name: reference,
      kind: z.enum(partnerKinds).default('PARTNER'),
      providerId: linkedProvider,
    }),
    reply: partner,
    answers: ['reference_taken'],
  }),
  changePartner: endpoint({
    method: 'PATCH',
    path: '/desk/partners/{id}',
    offline: 'local',
    access: 'desk',
    summary: 'Rename a partner, or link a Trip Support Provider to another provider; effective at once.',
    body: z.object({ name: reference.optional(), providerId: linkedProvider }),
    reply: partner,
    answers: ['reference_taken'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/desk/keys',
    access: 'desk',
    summary: 'API keys of all partners, newest first.',
    reply: z.array(key),
    shows: ['keys', 'partners'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/desk/keys',
    offline: 'local',
    access: 'desk',
    summary: 'Issue an API key; the only answer that shows it.',
    body: z.object({
      partnerId: reference,
      label: reference,
      permissions: z.array(permission).max(permissions.length).optional(),
      expiresAt: timeInput.optional(),
    }),
    reply: key.extend({ token: z.string(), clientId: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/desk/keys/{id}',
    offline: 'local',
    access: 'desk',
    summary: 'Revoke an API key; requests with it are refused from now on.',
    reply: key,
  }),
}
