import { receiverPort } from '../../../../src-shared/contract/integrations/receiver.ts'
import { type Message, message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import type { Batching } from '../../../core/dispatch/batches.ts'
import type { Writing } from '../../../core/dispatch/context.ts'
import { opened } from './inboxes.ts'
import { inboxUrl } from './present.ts'
import { inboxList, subscriptionsTo } from './queries.ts'
import type { Uses } from './services.ts'

type Receiving = Uses<'receiver' | 'seal'>

/** Why a port can't be had, with what to do; undefined: for another reason. */
function refusal(error: unknown, port: number): Message | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return message('receiver_port_in_use', { port })
  if (code === 'EACCES') return message('receiver_port_not_permitted', { port })
  return undefined
}

/** @throws Problem state_conflict where the port can't be had. */
async function listen(
  { receiver, seal, db }: Pick<Batching, 'db'> & Receiving,
  port: number,
  orFree: boolean,
): Promise<void> {
  const inboxes = (await inboxList(db)).map((row) => opened(row, seal))
  try {
    await receiver.start(port, inboxes)
  } catch (error) {
    if (orFree && (error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      return listen({ receiver, seal, db }, 0, false)
    const refused = refusal(error, port)
    if (refused) throw new Problem('state_conflict', refused)
    throw error
  }
}

/**
 * Lets the receiver listen with the operator's inboxes, now and after each start of Apron until it is stopped.
 * Certificates and ports are waited for before the transaction; where that fails, it listens no more.
 * @param orFree takes a free port where this one is taken
 * @param andThen what is written in the same transaction
 * @throws Problem state_conflict where the port can't be had.
 */
export async function startReceiver<Result>(
  batching: Batching & Receiving,
  { port = receiverPort, orFree = false }: { port?: number | undefined; orFree?: boolean },
  andThen: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  const { receiver } = batching
  await listen(batching, port, orFree)
  try {
    const result = await batching.batch(async (writing) => {
      await writing.saveSetting('receiver', 'port', receiver.port ?? null)
      // What waited while it was off is sent now, and not when its next attempt would have been.
      for (const { id } of await subscriptionsTo(writing.db, inboxUrl(receiver, ''))) await writing.outbox.hurry(id)
      return andThen(writing)
    })
    receiver.notify(batching.caller.operatorId)
    return result
  } catch (error) {
    await receiver.stop()
    throw error
  }
}

/** Why the receiver could not listen again at its port. */
function whyNotResumed(error: unknown, port: number): Message {
  const problem = error instanceof Problem ? error : undefined
  if (problem?.reason?.code === 'receiver_port_in_use') return message('receiver_port_taken', { port })
  return message('receiver_start_failed', { reason: problem ? problem.reason : (error as Error).message })
}

/** Lets it listen no more, after the next start of Apron neither. */
export async function stopReceiver({ receiver, caller, batch }: Batching & Uses<'receiver'>): Promise<void> {
  await receiver.stop()
  receiver.notify(caller.operatorId)
  await batch(({ saveSetting }) => saveSetting('receiver', 'port', null))
}

/**
 * Lets it listen again where it did when Apron ended. No other port will do, since subscriptions name it: where it
 * can't be had, the state says so, and the next start of Apron tries again.
 */
export async function resumeReceiver(batching: Batching & Receiving): Promise<void> {
  const { receiver } = batching
  const { port } = await batching.db.settings('receiver')
  if (!port || receiver.port !== undefined) return
  try {
    await startReceiver(batching, { port }, async () => {})
  } catch (error) {
    receiver.failed(port, whyNotResumed(error, port))
  }
}
