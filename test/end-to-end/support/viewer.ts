import type { ElectronApplication } from 'playwright-core'

interface Noted {
  opened: string[]
  viewer: string
}

/** No viewer comes up in a test: what would be opened is noted; with words of refusal nothing is. */
export async function noting(electron: ElectronApplication, refusal = ''): Promise<void> {
  await electron.evaluate(({ shell }, refusal) => {
    const noted = globalThis as unknown as Noted
    noted.opened ??= []
    noted.viewer = refusal
    shell.openPath = async (path: string) => {
      if (noted.viewer === '') noted.opened.push(path)
      return noted.viewer
    }
  }, refusal)
}

/** Paths of what the viewer of the system was given. */
export const opened = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate(() => (globalThis as unknown as Noted).opened)
