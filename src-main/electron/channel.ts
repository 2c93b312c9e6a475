import { type IpcMainInvokeEvent, ipcMain } from 'electron'
import type { Reply } from '../../src-shared/errors.ts'
import { channels } from './channel-names.ts'
import { guardIpc } from './ipc-guard.ts'
import { isOwnPage } from './scheme.ts'

/** Answers a call of a page; never throws. */
export type Answerer = (event: IpcMainInvokeEvent, operation: unknown, sent: unknown) => Promise<Reply>

/** The channel by which pages ask. It is open before the core is there to answer: calls wait. */
export interface Channel {
  answerWith(answerer: Answerer): void
  close(): void
}

/** The guard of every channel of the app. */
export const guard = guardIpc(isOwnPage)

export function openChannel(): Channel {
  let answerWith: Channel['answerWith'] = () => {}
  const answerer = new Promise<Answerer>((resolve) => {
    answerWith = resolve
  })
  const close = guard.answer(ipcMain, channels.call, async (event, operation, sent) =>
    (await answerer)(event, operation, sent),
  )
  return { answerWith, close }
}
