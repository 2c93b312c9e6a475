import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { copyHere, type DatabaseCopy } from './copy-here.ts'
import { startProgram } from './programs.ts'

/** The lines that the copying process prints. */
export type CopyLine = { share: number } | { done: true } | { error: { code?: string | undefined; message: string } }

/** Starts a process that copies a file and prints how far it is. */
export type StartCopy = (file: string, to: string) => ChildProcess

export const startCopy: StartCopy = (file, to) => startProgram('copy', file, to)

interface CopyOptions {
  start: StartCopy
  /** Ends the processes under way. */
  signal?: AbortSignal
}

/** Copies in a process of its own: writing the last part to the disk holds up whoever does it. */
export function createCopy({ start, signal }: CopyOptions): DatabaseCopy {
  return async (file, to, progress, stopping) => {
    const ends = [signal, stopping].filter((one) => one !== undefined)
    const isCopied = await copiedBy(start(file, to), progress, ends.length > 0 ? AbortSignal.any(ends) : undefined)
    // A computer that starts no process copies the file here.
    if (!isCopied) await copyHere(file, to, progress)
  }
}

/** Whether a process copied; false where it ends without a word. @throws what it could not do. */
function copiedBy(child: ChildProcess, progress: (share: number) => void, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', end, { once: true })
    let last: CopyLine | undefined
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (text) => {
        const line = JSON.parse(text) as CopyLine
        last = line
        if ('share' in line) progress(line.share)
      })
    child.once('error', () => resolve(false))
    child.once('close', () => {
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else if (last && 'error' in last) reject(Object.assign(new Error(last.error.message), { code: last.error.code }))
      else if (last && !('done' in last)) reject(new Error('The copy of the database was cut short.'))
      else resolve(last !== undefined)
    })
  })
}
