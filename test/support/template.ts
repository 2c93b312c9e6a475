import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openData } from '../../src-main/engines/sqlite/open.ts'

/** Names the database file that tests start from: schema and airports, no operator. */
export const TEMPLATE = 'APRON_TEST_TEMPLATE'

/** Memory that is a folder on Linux: no test waits for a disk, and what ends a process leaves its files there too. */
const MEMORY = '/dev/shm'
const BYTES_NEEDED = 4 * 1024 ** 3

/**
 * Makes, once per run, a folder for all temporary files, which goes with the run, and in it that database, so that not
 * every test pays for it. Processes that tests start load a thousand sources: compiled once, a host starts in half the
 * time.
 */
export async function setup(): Promise<() => void> {
  const parent = hasMemory() ? MEMORY : tmpdir()
  removeLeft(parent)
  const folder = mkdtempSync(join(parent, `apron-tests-${process.pid}-`))
  // Open to every user, as the system's own folder is: tests become another one.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.env['NODE_COMPILE_CACHE'] = join(import.meta.dirname, '../../.cache/compiled')
  const kept = join(folder, 'template')
  mkdirSync(kept)
  const file = join(kept, 'apron.sqlite')
  const data = await openData(file)
  await data.close()
  process.env[TEMPLATE] = file
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** Removes the folders of runs that were killed. */
function removeLeft(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^apron-tests-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= BYTES_NEEDED
  } catch {
    return false
  }
}
