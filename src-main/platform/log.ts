import { join } from 'node:path'
import { pino, stdSerializers } from 'pino'
import { type LineWriter, tailOf, toDescriptor, toFile } from './log-lines.ts'
import { masked } from './masked.ts'

export type Log = ReturnType<typeof createLog>

/** Fields that never reach a log, wherever they stand. */
const secrets = ['token', 'signingKey', 'headers["x-auth-token"]', 'headers.cookie', '*.token', '*.signingKey']

const KEPT_LINES = 500
const kept: string[] = []

const fileIn = (folder: string) => join(folder, 'logs', 'apron.log')

/** The last lines of the log: those of this process, and those of earlier ones that the folder's log file has. */
export function logTail(folder?: string): readonly string[] {
  const own = new Set(kept)
  const earlier = folder === undefined ? [] : tailOf(fileIn(folder), KEPT_LINES).filter((line) => !own.has(line))
  return [...earlier, ...kept].slice(-KEPT_LINES)
}

interface LogOptions {
  level?: string
  /** The data folder, whose `logs/apron.log` is written too. */
  folder?: string
  /** Takes the lines in place of stderr. */
  stderr?: LineWriter
}

/** An error without the bytes that came with it: they may be a request with its key. */
function errorText(error: Error): object {
  const text = stdSerializers.err(error)
  return Object.fromEntries(Object.entries(text).filter(([, value]) => !ArrayBuffer.isView(value)))
}

/** One JSON line an entry on stderr and in the folder's log file, secrets masked; stdout is for what a command prints. */
export function createLog(options: LogOptions = {}) {
  const { level = process.env['APRON_LOG'] ?? 'warn', folder, stderr = toDescriptor(2) } = options
  const writers = [stderr, ...(folder === undefined ? [] : [toFile(fileIn(folder))])]
  const write = (input: string) => {
    const line = masked(input)
    for (const writeLine of writers) writeLine(line)
    kept.push(line)
    if (kept.length > KEPT_LINES) kept.shift()
  }
  return pino({ level, redact: secrets, serializers: { error: errorText } }, { write })
}
