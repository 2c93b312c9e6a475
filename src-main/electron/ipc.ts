import { app, BrowserWindow, dialog, type IpcMainInvokeEvent, ipcMain, nativeTheme, type WebContents } from 'electron'
import { z } from 'zod'
import type { Changed } from '../../src-shared/bridge.ts'
import { contract, type Operation } from '../../src-shared/contract/index.ts'
import { Problem, type Reply } from '../../src-shared/errors.ts'
import type { Core } from '../core.ts'
import { problemReply } from '../dispatch.ts'
import type { Kept } from './kept.ts'
import { changeManners, mannersOf } from './manners.ts'
import { showNotice } from './notices.ts'
import { openPdf } from './papers.ts'
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

const theme = z.enum(['system', 'light', 'dark'])

/** What the desktop app can do beside the contract. */
const desktop: Record<string, (body: unknown, event: IpcMainInvokeEvent, kept: Kept) => Promise<Reply> | Reply> = {
  'desktop.setTheme': (body) => {
    nativeTheme.themeSource = theme.parse(body)
    return { status: 204 }
  },
  'desktop.notify': async (body, { sender }) => ({ status: 200, body: { clicked: await showNotice(body, sender) } }),
  'desktop.openPdf': async (body) => ({ status: 200, body: { opened: await openPdf(body) } }),
  'desktop.chooseFolder': async (_body, { sender }) => ({ status: 200, body: { folder: await chosenFolder(sender) } }),
  'desktop.restart': () => {
    app.relaunch()
    app.quit()
    return { status: 204 }
  },
  'desktop.manners': (_body, _event, kept) => ({ status: 200, body: mannersOf(kept) }),
  'desktop.setManners': (body, _event, kept) => ({ status: 200, body: changeManners(kept, body) }),
}

/** A folder that the user chose in the system's own dialog; null when none was. */
async function chosenFolder(page: WebContents): Promise<string | null> {
  const window = BrowserWindow.fromWebContents(page)
  if (!window) return null
  const { filePaths } = await dialog.showOpenDialog(window, { properties: ['openDirectory', 'createDirectory'] })
  return filePaths[0] ?? null
}

/** @throws Problem permission_missing for a frame that is not the app's own page. */
function checkSender({ senderFrame, sender }: IpcMainInvokeEvent): void {
  if (senderFrame && senderFrame === sender.mainFrame && isOwnPage(senderFrame.url)) return
  throw new Problem('permission_missing', 'Only the page of the app may call the core.')
}

async function answer(
  core: Core,
  kept: Kept,
  event: IpcMainInvokeEvent,
  operation: unknown,
  given: unknown,
): Promise<Reply> {
  checkSender(event)
  const sent = sending.safeParse(given ?? {})
  if (!sent.success) throw new Problem('invalid_input', 'A call carries params, query, and body or file.')
  const own = typeof operation === 'string' && Object.hasOwn(desktop, operation) ? desktop[operation] : undefined
  if (own) return own(sent.data.body, event, kept)
  if (!isOperation(operation)) throw new Problem('unknown_path', 'There is no such operation.')
  return core.dispatch({ operation, credentials: { kind: 'desk' }, ...(sent.data as Sent) })
}

/**
 * The channels between page and core: `apron:call` answers with the reply as data and never throws across;
 * `apron:changed` tells every window what was written. (`apron:go`, of window.ts, leads the page to a place.) Returns the function that closes them.
 */
export function connectWindows(core: Core, kept: Kept): () => void {
  ipcMain.handle('apron:call', async (event, operation: unknown, sent: unknown) => {
    try {
      return await answer(core, kept, event, operation, sent)
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('invalid_input', 'This call can not be read.')
      return problemReply(problem, { path: String(operation), now: core.clock.now() })
    }
  })
  const unsubscribe = core.feed.subscribe('', (changed: Changed) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send('apron:changed', changed)
  })
  return () => {
    unsubscribe()
    ipcMain.removeHandler('apron:call')
  }
}
