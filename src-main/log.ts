import { pino, stdSerializers } from 'pino'

export type Log = ReturnType<typeof createLog>

/** Fields that never reach a log, wherever they stand. */
const secrets = ['token', 'signingKey', 'headers["x-auth-token"]', 'headers.cookie', '*.token', '*.signingKey']

const KEPT_LINES = 500
const kept: string[] = []

/** The last lines that this process wrote to its log. */
export const logTail = (): readonly string[] => kept

/** One JSON line an entry on stderr; stdout belongs to what a command prints. */
export function createLog(level: string = process.env['APRON_LOG'] ?? 'warn') {
  const serializers = { error: stdSerializers.err }
  const stderr = pino.destination({ dest: 2, sync: true })
  const write = (line: string) => {
    stderr.write(line)
    kept.push(line)
    if (kept.length > KEPT_LINES) kept.shift()
  }
  return pino({ level, redact: secrets, serializers }, { write })
}
