import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startHost } from '../../support/host.ts'
import { seededRandom } from '../../support/random.ts'

/** How long after it began to write a first start is killed at the latest, milliseconds. */
const WITHIN_MS = 250

/**
 * Kills a first start of the host at a random moment after it has made its folder, and starts it again; the sentences of
 * those that did not answer then.
 */
export async function killFirstStarts(rounds: number, seed: number): Promise<string[]> {
  const random = seededRandom(seed)
  const complaints: string[] = []
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'apron-first-'))
    const data = join(folder, 'data')
    const parameters = ['--data', data, '--port', '0', '--json']
    try {
      const killed = startHost(parameters)
      while (!existsSync(data) && killed.child.exitCode === null) await pause(1)
      await pause(random() * WITHIN_MS)
      await killed.end('SIGKILL')
      const again = startHost(parameters)
      await again.line().catch((error: Error) => complaints.push(`${round}: ${error.message}`))
      await again.end()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return complaints
}
