import { statSync } from 'node:fs'
import { checkFile } from './check-file.ts'
import type { CheckKind } from './check-kind.ts'
import type { StartProgram } from './programs.ts'

/** Looks through a database file, also while it is in use: `ok`, or what is wrong with it. */
export type DatabaseCheck = (file: string, kind: CheckKind) => Promise<string>

const MIB = 1024 * 1024
/** A file of this size is checked within 50 ms; a larger one is left to a process of its own. */
const MAX_SIZE_IN_PROCESS = { paths: 40 * MIB, quick: 10 * MIB, full: 2 * MIB } as const

interface CheckOptions {
  /** Starts the program that prints what it found (see `printCheck`). */
  start: StartProgram
  /** Bytes up to which a file is checked by this process; otherwise by the kind of check. */
  largest?: number
  /** Ends the processes under way. */
  signal?: AbortSignal
}

/** Checks a file of whatever size in this process. */
export const checkHere: DatabaseCheck = async (file, kind) => checkFile(file, kind)

export function createCheck({ start, largest, signal }: CheckOptions): DatabaseCheck {
  return async (file, kind) => {
    if (statSync(file).size <= (largest ?? MAX_SIZE_IN_PROCESS[kind])) return checkFile(file, kind)
    const found = await foundBy(start, [file, kind], signal)
    // A computer that starts no process checks the file here.
    return found ?? checkFile(file, kind)
  }
}

/** The output of a process; undefined where it ends without any. */
async function foundBy(
  start: StartProgram,
  args: [string, CheckKind],
  signal?: AbortSignal,
): Promise<string | undefined> {
  let found: string | undefined
  const { ended, kill } = start('check', args, (line) => {
    found ??= /^found: (.*)$/.exec(line)?.[1]
  })
  signal?.addEventListener('abort', kill, { once: true })
  await ended
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  return found
}
