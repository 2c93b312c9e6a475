import { join } from 'node:path'
import type { ElectronApplication } from 'playwright-core'
import { launchElectron } from '../../end-to-end/support/electron.ts'
import { type Host, signedIn, startServer } from '../../end-to-end/support/hosts.ts'

export interface TracedBrowser extends Host {
  electron: ElectronApplication
}

/** The host without a window, and Electron's Chromium signed in to it: its trace says when a frame was on the screen. */
export async function startTracedBrowser(parameters: string[] = []): Promise<TracedBrowser> {
  const { link, close: endServer, ...host } = await startServer(parameters)
  const electron = await launchElectron([join(import.meta.dirname, 'browser.cjs'), link])
  const page = await electron.firstWindow()
  await signedIn(page)
  const close = async () => {
    await electron.close()
    await endServer()
  }
  return { ...host, page, electron, close }
}
