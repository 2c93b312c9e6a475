import type { ChildProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import { checkFile } from './check-file.ts'
import type { CheckKind } from './check-kind.ts'

/** Looks through a database file, also while it is in use: `ok`, or what is wrong with it. */
export type DatabaseCheck = (file: string, kind: CheckKind) => Promise<string>

/** Starts a process that checks a file and prints what it found (see `printCheck`). */
export type StartCheck = (file: string, kind: CheckKind) => ChildProcess

const MIB = 1024 * 1024
/** A file of this size is checked within 50 ms; a larger one is left to a process of its own. */
const LARGEST_AT_ONCE = { quick: 10 * MIB, full: 2 * MIB } as const

interface CheckOptions {
  start: StartCheck
  /** Bytes up to which a file is checked by this process; otherwise by the kind of check. */
  largest?: number
  /** Ends the processes under way. */
  signal?: AbortSignal
}

/** Checks a file of whatever size in this process. */
export const checkHere: DatabaseCheck = async (file, kind) => checkFile(file, kind)

export function createCheck({ start, largest, signal }: CheckOptions): DatabaseCheck {
  return async (file, kind) => {
    if (statSync(file).size <= (largest ?? LARGEST_AT_ONCE[kind])) return checkFile(file, kind)
    const found = await foundBy(start(file, kind), signal)
    // A computer that starts no process checks the file here.
    return found ?? checkFile(file, kind)
  }
}

/** The output of a process; undefined where it ends without any. */
function foundBy(child: ChildProcess, signal?: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const end = () => child.kill('SIGKILL')
    let found = ''
    signal?.addEventListener('abort', end, { once: true })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      found += text
    })
    child.once('error', () => resolve(undefined))
    child.once('close', () => {
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve(/^found: (.*)$/m.exec(found)?.[1])
    })
  })
}
