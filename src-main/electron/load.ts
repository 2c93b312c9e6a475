import { corePieces } from '../pieces.ts'
import type { openBehind } from './behind.ts'

/**
 * Loads what is behind the window while the window's own process begins. Between the pieces the page gets its files:
 * this thread serves them too. `calm` settles once none is on its way.
 */
export async function loadBehind(calm: () => Promise<void>): Promise<typeof openBehind> {
  for (const piece of corePieces) {
    await calm()
    await piece()
  }
  await calm()
  return (await import('./behind.ts')).openBehind
}
