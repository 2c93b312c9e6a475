import { BrowserWindow } from 'electron'
import type { Changed } from '../../../src-shared/wire/bridge.ts'
import type { Core } from '../../composition/core.ts'
import { answering } from './answering.ts'
import type { DesktopCalls } from './calls.ts'
import type { Answerer } from './channel.ts'
import { createTransfers, transferCalls } from './transfers.ts'

/**
 * Connects pages and core: calls (see channel.ts) are answered with the reply as data, and nothing is ever thrown
 * across; `apron:changed` sends every window the changes, until `disconnect`. (`apron:go` and `apron:run`, of
 * window.ts, lead the page to a place and have it do something.)
 */
export function connectWindows(core: Core, desktop: DesktopCalls): { answer: Answerer; disconnect: () => void } {
  const disconnect = core.feed.subscribe('', (changed: Changed) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send('apron:changed', changed)
  })
  const transfers = createTransfers(core.host.documents.receive)
  const answer = answering(core, { ...desktop, ...transferCalls(core.host, transfers) }, transfers)
  return { disconnect, answer: ({ sender }, operation, sent) => answer(operation, sent, sender) }
}
