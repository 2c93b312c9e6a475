import type { ElectronApplication } from 'playwright-core'

/** Makes the system's open dialog return these files, and records its options. */
export async function choosing(electron: ElectronApplication, paths: string[]): Promise<void> {
  await electron.evaluate(({ dialog }, filePaths) => {
    const noted = globalThis as unknown as { asked: unknown[] }
    noted.asked = []
    dialog.showOpenDialog = (async (...given: unknown[]) => {
      noted.asked.push(given.at(-1))
      return { canceled: false, filePaths }
    }) as typeof dialog.showOpenDialog
  }, paths)
}

/** The options the system's open dialog was opened with since, one entry each time. */
export const askedOf = (electron: ElectronApplication): Promise<{ properties: string[]; filters: object[] }[]> =>
  electron.evaluate(() => (globalThis as unknown as { asked: { properties: string[]; filters: object[] }[] }).asked)
