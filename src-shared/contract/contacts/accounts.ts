import { z } from 'zod'
import { links, longText, paging, placeCountry, reference, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const addressFields = {
  type: z.enum(['HOME', 'WORK']).optional(),
  recipient: text.optional(),
  buildingDetails: text.optional(),
  street: text.optional(),
  city: text.optional(),
  state: text.optional(),
  zip: text.optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  externalReference: reference.optional(),
}

/** Postal address (wire-facts 1.8). */
export const address = z.object({ ...addressFields, country: placeCountry.optional() }).meta({ id: 'AddressInput' })
export type AddressInput = z.infer<typeof address>

export const addressReply = z
  .object({
    ...addressFields,
    country: z.string().optional().meta({
      description: 'ISO 3166 alpha-2, whatever spelling came in; a name that is not understood, as it came in.',
    }),
    latitude: z.number().meta({ description: '0.0 when unknown.' }),
    longitude: z.number(),
    links,
  })
  .meta({ id: 'Address' })

export const accountStatuses = ['ACTIVE', 'INACTIVE'] as const

const accountFields = {
  accountNumber: reference.optional(),
  externalReference: reference.optional(),
  email: text.optional(),
  phone: text.optional(),
  mobile: text.optional(),
  vatNumber: text.optional(),
  notes: longText.optional(),
}
/** An account as a client sends it, but for its name. */
const accountInput = { ...accountFields, address: address.optional() }

/** An account as a booking or a user names it: one there is, or what a new one is made of. */
export const namedAccount = z
  .object({ accountid: z.int().optional(), name: reference.optional(), ...accountInput })
  .meta({ id: 'NamedAccount' })
export type NamedAccount = z.infer<typeof namedAccount>

/** The fields of an account that a client can change; a field that is left out stays. */
const changedAccount = z.object({
  name: reference.optional(),
  ...accountInput,
  status: z.enum(accountStatuses).optional().meta({ description: 'ACTIVE brings an inactive account back.' }),
})
export type ChangedAccount = z.infer<typeof changedAccount>

/** Null fields are left out of the answer (wire-facts 1.7). */
export const account = z
  .object({
    accountid: z.int(),
    internalId: z.int(),
    name: z.string(),
    ...accountFields,
    status: z.enum(accountStatuses).meta({ description: 'An inactive account is kept, and chosen for no booking.' }),
    address: addressReply.optional(),
    links,
  })
  .meta({ id: 'Account' })

export const accounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/user/account',
    access: 'ACCOUNT_API:read',
    summary: 'List accounts, the oldest first; inactive ones too.',
    query: z.object(paging),
    reply: z.array(account),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/external/user/account',
    access: 'ACCOUNT_API:write',
    summary: 'Create an account; number and external reference are made where they are left out.',
    body: z.object({ name: reference, ...accountInput }),
    reply: account,
    answers: ['reference_taken'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/external/user/account/{externalReference}',
    access: 'ACCOUNT_API:read',
    summary: 'Get an account by external reference, or by its id or alias (fl3xx_<internalId>).',
    reply: account,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/external/user/account/{externalReference}',
    offline: 'desk',
    access: 'ACCOUNT_API:write',
    summary: 'Change what is given of an account; an address is replaced as a whole.',
    body: changedAccount,
    reply: account,
    answers: ['reference_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/external/user/account/{externalReference}',
    access: 'ACCOUNT_API:write',
    summary: 'Make an account inactive; the record and what belongs to it stay.',
    reply: account,
  }),
}
