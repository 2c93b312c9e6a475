import { coreModules } from '../../composition/core-modules.ts'
import type { openBackend } from './backend.ts'
import { firstPaint } from './first-paint.ts'

/**
 * Loads what is behind the window once its page has got its files: this thread serves them too, and the page has enough
 * to do with them meanwhile, and with painting the board of the last start. `calm` settles once no file is on its way.
 */
export async function loadBackend(calm: () => Promise<void>): Promise<typeof openBackend> {
  await calm()
  await firstPaint()
  for (const piece of coreModules) {
    await calm()
    await piece()
  }
  return (await import('./backend.ts')).openBackend
}
