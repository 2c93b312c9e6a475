import { base64urlnopad } from '@scure/base'
import type { PartnerKind, Permission } from '../../../../../src-shared/wire/access.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { hashKey, KEY_START } from '../../../dispatch/key-token.ts'

const MAX_PREVIEW_CHARACTERS = 10

export async function createPartner(
  writing: Writing,
  input: { name: string; kind: PartnerKind; providerId?: string | null },
): Promise<string> {
  return (await writing.add('partners', { ...input, clientId: writing.newId() })).id
}

interface NewKey {
  partnerId: string
  label: string
  permissions: Permission[]
  expiresAt: number | null
}

/** Makes a key of 256 random bits; only its SHA-256 is kept, so the token can be shown this once (decision 8). */
export async function createKey(writing: Writing, input: NewKey): Promise<{ id: string; token: string }> {
  const token = `${KEY_START}${base64urlnopad.encode(writing.randomBytes(32))}`
  const { id } = await writing.add('keys', {
    ...input,
    permissions: pack(input.permissions),
    hash: hashKey(token),
    prefix: token.slice(0, MAX_PREVIEW_CHARACTERS),
    lastUsedAt: null,
    revokedAt: null,
  })
  return { id, token }
}
