import { receiverPort } from '../../../../src-shared/contract/integrations/receiver.ts'
import { Problem } from '../../../../src-shared/errors.ts'
import { type Message, message } from '../../../../src-shared/messages/index.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { opened } from './inboxes.ts'
import { inboxList } from './queries.ts'

/** Why a port can't be had, with what to do; undefined: for another reason. */
function refusal(error: unknown, port: number): Message | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return message('receiver_port_in_use', { port })
  if (code === 'EACCES') return message('receiver_port_not_permitted', { port })
  return undefined
}

/**
 * Lets the receiver listen with the operator's inboxes, now and after each start of Apron until it is stopped.
 * @param orFree takes a free port where this one is taken
 * @throws Problem state_conflict where the port can't be had.
 */
export async function startReceiver(writing: Writing, port = receiverPort, { orFree = false } = {}): Promise<void> {
  const { receiver, seal } = writing.host
  const inboxes = (await inboxList(writing.db)).map((row) => opened(row, seal))
  try {
    await receiver.start(port, inboxes)
  } catch (error) {
    if (orFree && (error as NodeJS.ErrnoException).code === 'EADDRINUSE') return startReceiver(writing, 0)
    const refused = refusal(error, port)
    if (refused) throw new Problem('state_conflict', refused)
    throw error
  }
  writing.afterRollback(() => void receiver.stop())
  writing.afterCommit(() => receiver.notify(writing.caller.operatorId))
  await writing.saveSetting('receiver', 'port', receiver.port ?? null)
}

/** Why the receiver could not listen again at its port. */
function whyNotResumed(error: unknown, port: number): Message {
  const problem = error instanceof Problem ? error : undefined
  if (problem?.reason?.code === 'receiver_port_in_use') return message('receiver_port_taken', { port })
  return message('receiver_start_failed', { reason: problem ? problem.reason : (error as Error).message })
}

/** Lets it listen no more, after the next start of Apron neither. */
export async function stopReceiver({ host, caller, saveSetting }: Writing): Promise<void> {
  await host.receiver.stop()
  host.receiver.notify(caller.operatorId)
  await saveSetting('receiver', 'port', null)
}

/**
 * Lets it listen again where it did when Apron ended. No other port will do, since subscriptions name it: where it
 * can't be had, the state says so, and the next start of Apron tries again.
 */
export async function resumeReceiver(writing: Writing): Promise<void> {
  const { receiver } = writing.host
  const { port } = await writing.db.settings('receiver')
  if (!port || receiver.port !== undefined) return
  try {
    await startReceiver(writing, port)
  } catch (error) {
    receiver.failed(port, whyNotResumed(error, port))
  }
}
