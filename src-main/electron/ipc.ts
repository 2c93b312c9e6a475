import { BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import type { Changed } from '../../src-shared/bridge.ts'
import { contract, type Operation } from '../../src-shared/contract/index.ts'
import { Problem, type Reply } from '../../src-shared/errors.ts'
import type { Core } from '../core.ts'
import { problemReply } from '../dispatch.ts'
import type { DesktopCalls } from './calls.ts'
import type { Answerer } from './channel.ts'
import { isOwnPage } from './scheme.ts'

const operations = new Set<unknown>(
  Object.entries(contract).flatMap(([group, entries]) => Object.keys(entries).map((name) => `${group}.${name}`)),
)
const isOperation = (operation: unknown): operation is Operation => operations.has(operation)

const sending = z.object({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
  file: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }).optional(),
})
type Sent = z.infer<typeof sending>

/** @throws Problem permission_missing for a frame that is not the app's own page. */
function checkSender({ senderFrame, sender }: IpcMainInvokeEvent): void {
  if (senderFrame && senderFrame === sender.mainFrame && isOwnPage(senderFrame.url)) return
  throw new Problem('permission_missing', 'Only the page of the app may call the core.')
}

async function answer(
  core: Core,
  desktop: DesktopCalls,
  event: IpcMainInvokeEvent,
  operation: unknown,
  given: unknown,
): Promise<Reply> {
  checkSender(event)
  const sent = sending.safeParse(given ?? {})
  if (!sent.success) throw new Problem('invalid_input', 'A call carries params, query, and body or file.')
  const own = typeof operation === 'string' && Object.hasOwn(desktop, operation) ? desktop[operation] : undefined
  if (own) return own(sent.data.body, event.sender)
  if (!isOperation(operation)) throw new Problem('unknown_path', 'There is no such operation.')
  return core.dispatch({ operation, credentials: { kind: 'desk' }, ...(sent.data as Sent) })
}

/**
 * What goes between pages and core: calls (see channel.ts) are answered with the reply as data, and nothing is ever
 * thrown across; `apron:changed` tells every window what was written, until `disconnect`. (`apron:go` and `apron:run`,
 * of window.ts, lead the page to a place and have it do something.)
 */
export function connectWindows(core: Core, desktop: DesktopCalls): { answer: Answerer; disconnect: () => void } {
  const disconnect = core.feed.subscribe('', (changed: Changed) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send('apron:changed', changed)
  })
  return {
    disconnect,
    async answer(event, operation, sent) {
      try {
        return await answer(core, desktop, event, operation, sent)
      } catch (error) {
        const problem = error instanceof Problem ? error : new Problem('invalid_input', 'This call can not be read.')
        return problemReply(problem, { path: String(operation), now: core.clock.now() })
      }
    },
  }
}
