import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem, type Reply } from '../../../src-shared/wire/errors.ts'
import { problemReply } from '../../core/dispatch/problem-reply.ts'
import type { ChannelName } from './channel-names.ts'

interface Sender {
  senderFrame: { url: string } | null
  sender: { mainFrame: unknown }
}

/** Whether an address is that of the app's own page. */
type IsOwnPage = (url: string | undefined) => boolean

/** The page of the app in the main frame of its window: neither a frame within it nor what it was led to. */
const isOwn = ({ senderFrame, sender }: Sender, isOwnPage: IsOwnPage): boolean =>
  senderFrame !== null && senderFrame === sender.mainFrame && isOwnPage(senderFrame.url)

type Ipc = Pick<IpcMain, 'handle' | 'removeHandler' | 'on' | 'removeListener'>

/**
 * The only way in which channels are opened: the sender of each message is checked before any listener gets it.
 * @param isOwnPage where the app's page is, which is known only once its scheme is registered.
 */
export function guardIpc(isOwnPage: IsOwnPage) {
  return {
    /** Answers what pages call; others are refused as a reply. The function it returns closes the channel. */
    answer(
      ipc: Ipc,
      channel: ChannelName,
      answer: (event: IpcMainInvokeEvent, ...input: unknown[]) => Promise<Reply>,
    ): () => void {
      ipc.handle(channel, async (event, ...input: unknown[]) => {
        if (isOwn(event, isOwnPage)) return answer(event, ...input)
        const problem = new Problem('permission_missing', message('app_page_only'))
        return problemReply(problem, { path: channel, now: Date.now() })
      })
      return () => ipc.removeHandler(channel)
    },
    /** Listens to messages of pages; those of other senders are ignored. The function it returns closes the channel. */
    listen(ipc: Ipc, channel: ChannelName, listener: () => void): () => void {
      const heard = (event: IpcMainEvent) => {
        if (isOwn(event, isOwnPage)) listener()
      }
      ipc.on(channel, heard)
      return () => void ipc.removeListener(channel, heard)
    },
  }
}
