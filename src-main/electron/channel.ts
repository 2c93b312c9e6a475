import { type IpcMainInvokeEvent, ipcMain } from 'electron'
import type { Reply } from '../../src-shared/errors.ts'

/** Answers a call of a page; never throws. */
export type Answerer = (event: IpcMainInvokeEvent, operation: unknown, sent: unknown) => Promise<Reply>

/** The channel `apron:call`, by which pages ask. It is open before there is somebody to answer: calls wait. */
export interface Channel {
  answerWith(answerer: Answerer): void
  close(): void
}

export function openChannel(): Channel {
  let answerWith: Channel['answerWith'] = () => {}
  const answerer = new Promise<Answerer>((resolve) => {
    answerWith = resolve
  })
  ipcMain.handle('apron:call', async (event, operation: unknown, sent: unknown) =>
    (await answerer)(event, operation, sent),
  )
  return { answerWith, close: () => ipcMain.removeHandler('apron:call') }
}
