import type { Connecting } from './connect.ts'
import type { Sender } from './send.ts'

/** Sends as `createSender` does; what that takes is loaded with the first attempt, so that no start waits for it. */
export function lazySender(connecting: Connecting): Sender {
  let sender: Promise<Sender> | undefined
  const loaded = () => {
    sender ??= import('./send.ts').then(({ createSender }) => createSender(connecting))
    return sender
  }
  return {
    send: async (request, signal) => (await loaded()).send(request, signal),
    close: async () => (await sender)?.close(),
  }
}
