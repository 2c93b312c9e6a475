import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSmallFile } from './read-if-there.ts'

/** Where lines of the log go. It never throws: a log that can't be written is no reason to end. */
export type LineWriter = (line: string) => void

const MAX_BYTES = 2 * 1024 * 1024
/** A reader that is slow for a moment is given so many chances. */
const TRIES = 5

function writeWhole(descriptor: number, text: string): void {
  let bytes = Buffer.from(text)
  for (let tries = 0; bytes.length > 0; ) {
    try {
      bytes = bytes.subarray(writeSync(descriptor, bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || ++tries === TRIES) throw error
    }
  }
}

/** Leaves out lines that can't be written, and says how many once they can be again. */
function patient(write: (text: string) => void): LineWriter {
  let lost = 0
  return (line) => {
    try {
      const lostLine = lost === 0 ? '' : `${JSON.stringify({ level: 40, time: Date.now(), msg: lostWords(lost) })}\n`
      write(lostLine + line)
      lost = 0
    } catch {
      lost++
    }
  }
}

const lostWords = (lost: number) => `${lost} lines of the log could not be written`

/** Writes to a stream of this process: 2 is stderr. */
export const toDescriptor = (descriptor: number): LineWriter => patient((text) => writeWhole(descriptor, text))

/** A pipe would wait for a reader, and a link would write into any file of this computer. */
const APPENDING =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NONBLOCK ?? 0) |
  (constants.O_NOFOLLOW ?? 0)

/**
 * Appends to a file, which is opened when the first line comes, and again when it was deleted. One that has grown large
 * is kept as `file.1` in place of the one before. Its parent folder must exist; it is not created.
 */
export function toFile(file: string): LineWriter {
  let descriptor: number | undefined
  const close = () => {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }
  const open = () => {
    try {
      mkdirSync(dirname(file), { mode: 0o700 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (lstatSync(dirname(file)).isSymbolicLink()) throw new Error('The folder of the log is a link.')
    const opened = openSync(file, APPENDING, 0o600)
    if (fstatSync(opened).isFile()) return opened
    closeSync(opened)
    throw new Error('The log is no file.')
  }
  return patient((text) => {
    try {
      const found = descriptor === undefined ? undefined : fstatSync(descriptor)
      if (found && found.size > MAX_BYTES) renameSync(file, `${file}.1`)
      if (found && (found.nlink === 0 || found.size > MAX_BYTES)) close()
      descriptor ??= open()
      writeWhole(descriptor, text)
    } catch (error) {
      close()
      throw error
    }
  })
}

/** The last lines of a log file, those of earlier runs too; none where it can't be read. */
export function tailOf(file: string, lines: number): string[] {
  const texts = [`${file}.1`, file].map((name) => {
    try {
      return readSmallFile(name)?.toString('utf8') ?? ''
    } catch {
      return ''
    }
  })
  return texts
    .join('')
    .split(/(?<=\n)/)
    .slice(-lines)
}
