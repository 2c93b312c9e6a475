import { corePieces } from '../pieces.ts'
import type { openBehind } from './behind.ts'

/**
 * Loads what is behind the window while the window's own process begins. Between the pieces the page gets its files:
 * this thread serves them too. `calm` settles once none is on its way.
 */
export async function loadBehind(calm: () => Promise<void>): Promise<typeof openBehind> {
  for (const [index, piece] of corePieces.entries()) {
    await piece()
    // The page asks for its first file only once its process runs, which takes as long as the first two.
    if (index > 0) await calm()
  }
  return (await import('./behind.ts')).openBehind
}
