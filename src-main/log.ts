import { join } from 'node:path'
import { pino, stdSerializers } from 'pino'
import { tailOf, toDescriptor, toFile } from './log-lines.ts'

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
}

/** One JSON line an entry on stderr and in the folder's log file; stdout belongs to what a command prints. */
export function createLog({ level = process.env['APRON_LOG'] ?? 'warn', folder }: LogOptions = {}) {
  const serializers = { error: stdSerializers.err }
  const writers = [toDescriptor(2), ...(folder === undefined ? [] : [toFile(fileIn(folder))])]
  const write = (line: string) => {
    for (const writeLine of writers) writeLine(line)
    kept.push(line)
    if (kept.length > KEPT_LINES) kept.shift()
  }
  return pino({ level, redact: secrets, serializers }, { write })
}
