import { type IpcMainInvokeEvent, ipcMain } from 'electron'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { channels } from './channel-names.ts'
import { guardIpc } from './ipc-guard.ts'
import { isOwnPage } from './scheme.ts'

/** Answers a call of a page; never throws. */
export type Answerer = (event: IpcMainInvokeEvent, operation: unknown, sent: unknown) => Promise<Reply>

/** The channel by which pages ask. It is open before the core is there to answer: calls wait. */
interface Channel {
  /** Notes the share of a restore that is done; null: there is none, or it has ended. */
  noteRestoring(share: number | null): void
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
  let restoring: number | null = null
  const close = guard.answer(ipcMain, channels.call, async (event, operation, sent) =>
    // Asked while the other calls wait.
    operation === 'desktop.startup' ? { status: 200, body: { restoring } } : (await answerer)(event, operation, sent),
  )
  const noteRestoring = (share: number | null) => {
    restoring = share
  }
  return { answerWith, close, noteRestoring }
}
