import { copyHere, type DatabaseCopy } from './copy-here.ts'
import type { StartProgram } from './programs.ts'

/** The lines that the copying process prints. */
export type CopyLine = { share: number } | { done: true } | { error: { code?: string | undefined; message: string } }

interface CopyOptions {
  /** Starts the program that copies a file and prints how far it is. */
  start: StartProgram
  /** Ends the processes under way. */
  signal?: AbortSignal
}

/** Copies in a process of its own: writing the last part to the disk holds up whoever does it. */
export function createCopy({ start, signal }: CopyOptions): DatabaseCopy {
  return async (file, to, progress, stopping) => {
    const ends = [signal, stopping].filter((one) => one !== undefined)
    const ending = ends.length > 0 ? AbortSignal.any(ends) : undefined
    const isCopied = await copiedBy(start, [file, to], progress, ending)
    // A computer that starts no process copies the file here.
    if (!isCopied) await copyHere(file, to, progress)
  }
}

/** Whether a process copied; false where it ends without a word. @throws what it could not do. */
async function copiedBy(
  start: StartProgram,
  args: [file: string, to: string],
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  let last: CopyLine | undefined
  const { ended, kill } = start('copy', args, (text) => {
    const line = JSON.parse(text) as CopyLine
    last = line
    if ('share' in line) progress(line.share)
  })
  signal?.addEventListener('abort', kill, { once: true })
  await ended
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  const lastLine = last as CopyLine | undefined
  if (lastLine && 'error' in lastLine)
    throw Object.assign(new Error(lastLine.error.message), { code: lastLine.error.code })
  if (lastLine && !('done' in lastLine)) throw new Error('The copy of the database was cut short.')
  return lastLine !== undefined
}
