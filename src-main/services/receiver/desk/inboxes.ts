import { hex } from '@scure/base'
import type { Selectable } from 'kysely'
import { found } from '../../../../src-shared/wire/errors.ts'
import type { InboxesTable } from '../../../core/data/tables/delivery.ts'
import type { Reading, Writing } from '../../../core/dispatch/context.ts'
import type { Seal } from '../../../core/runtime/seal.ts'
import type { Inbox } from '../inboxes.ts'
import { inboxById } from './queries.ts'
import type { Uses } from './services.ts'

type Receiving = Uses<'receiver' | 'seal'>

const KEY_BYTES = 24

/** A random signing key. */
export const newKey = ({ randomBytes }: Writing): string => hex.encode(randomBytes(KEY_BYTES))

export const inboxOf = async ({ db }: Reading, id: string) => found(await inboxById(db, id), 'inbox_not_found')

/** An inbox as the receiver keeps it: with its key. One that was sealed elsewhere verifies nothing. */
export function opened({ signingKey, ...inbox }: Selectable<InboxesTable>, seal: Seal): Inbox {
  try {
    return { ...inbox, signingKey: signingKey === null ? undefined : seal.open(signingKey) }
  } catch {
    return { ...inbox, signingKey: undefined }
  }
}

/** Lets the receiver know of an inbox once it is written. */
async function updateReceiver(writing: Writing & Receiving, id: string) {
  const row = await inboxOf(writing, id)
  const { receiver, seal } = writing
  writing.afterCommit(() => receiver.put(opened(row, seal)))
  return row
}

interface InboxInput extends Pick<Inbox, 'manner' | 'status' | 'delayMs'> {
  name: string
  signingKey?: string | null | undefined
}

export async function addInbox(writing: Writing & Receiving, { signingKey, ...wanted }: InboxInput) {
  const key = signingKey ? writing.seal.close(signingKey) : null
  const { id } = await writing.add('inboxes', { ...wanted, signingKey: key })
  return updateReceiver(writing, id)
}

export async function changeInbox(
  writing: Writing & Receiving,
  id: string,
  { signingKey, ...change }: Partial<InboxInput>,
) {
  const key = signingKey ? writing.seal.close(signingKey) : signingKey
  await writing.change('inboxes', id, { ...change, ...(key === undefined ? {} : { signingKey: key }) })
  return updateReceiver(writing, id)
}
