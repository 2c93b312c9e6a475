import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { receiverPort } from '../../../src-shared/contract/receiver.ts'
import { found, Problem } from '../../../src-shared/errors.ts'
import type { Reading, Writing } from '../../context.ts'
import type { InboxesTable } from '../../data/tables/delivery.ts'
import type { Inbox } from '../../receiver/inboxes.ts'
import type { Seal } from '../../seal.ts'
import { inboxById, inboxList } from './queries.ts'

const KEY_BYTES = 24

/** A signing key that nobody can guess. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString('hex')

export const inboxOf = async ({ db }: Reading, id: string) => found(await inboxById(db, id), 'inbox')

/** An inbox as the receiver keeps it: with its key. One that was sealed elsewhere verifies nothing. */
function opened({ signingKey, ...inbox }: Selectable<InboxesTable>, seal: Seal): Inbox {
  try {
    return { ...inbox, signingKey: signingKey === null ? undefined : seal.open(signingKey) }
  } catch {
    return { ...inbox, signingKey: undefined }
  }
}

/** Lets the receiver know of an inbox once it is written. */
async function tell(writing: Writing, id: string) {
  const row = await inboxOf(writing, id)
  const { receiver, seal } = writing.host
  writing.afterCommit(() => receiver.put(opened(row, seal)))
  return row
}

interface Wanted extends Pick<Inbox, 'manner' | 'status' | 'delayMs'> {
  name: string
  signingKey?: string | null | undefined
}

export async function addInbox(writing: Writing, { signingKey, ...wanted }: Wanted) {
  const key = signingKey ? writing.host.seal.close(signingKey) : null
  const { id } = await writing.add('inboxes', { ...wanted, signingKey: key })
  return tell(writing, id)
}

export async function changeInbox(writing: Writing, id: string, { signingKey, ...change }: Partial<Wanted>) {
  const key = signingKey ? writing.host.seal.close(signingKey) : signingKey
  await writing.change('inboxes', id, { ...change, ...(key === undefined ? {} : { signingKey: key }) })
  return tell(writing, id)
}

/**
 * Lets the receiver listen with the operator's inboxes.
 * @param orFree takes a free port where this one is taken
 * @throws Problem state_conflict where the port can't be had.
 */
export async function startReceiver(writing: Writing, port = receiverPort, { orFree = false } = {}): Promise<void> {
  const { receiver, seal } = writing.host
  const inboxes = (await inboxList(writing.db)).map((row) => opened(row, seal))
  try {
    await receiver.start(port, inboxes)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE' && orFree) return startReceiver(writing, 0)
    if (code === 'EADDRINUSE') throw new Problem('state_conflict', `Port ${port} is taken; choose another.`)
    if (code === 'EACCES') throw new Problem('state_conflict', `Port ${port} is not to be had; choose one above 1023.`)
    throw error
  }
  writing.afterRollback(() => void receiver.stop())
  writing.afterCommit(() => receiver.tell(writing.caller.operatorId))
}
