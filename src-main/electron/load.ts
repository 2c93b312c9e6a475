import { coreModules } from '../runtime/core-modules.ts'
import type { openBackend } from './backend.ts'

/**
 * Loads what is behind the window once its page has got its files: this thread serves them too, and the page has enough
 * to do with them meanwhile. `calm` settles once none is on its way.
 */
export async function loadBackend(calm: () => Promise<void>): Promise<typeof openBackend> {
  for (const piece of coreModules) {
    await calm()
    await piece()
  }
  return (await import('./backend.ts')).openBackend
}
