import { pino, stdSerializers } from 'pino'

export type Log = ReturnType<typeof createLog>

/** Fields that never reach a log, wherever they stand. */
const secrets = ['token', 'signingKey', 'headers["x-auth-token"]', 'headers.cookie', '*.token', '*.signingKey']

/** One JSON line an entry on stderr; stdout belongs to what a command prints. */
export function createLog(level: string = process.env['APRON_LOG'] ?? 'warn') {
  const serializers = { error: stdSerializers.err }
  return pino({ level, redact: secrets, serializers }, pino.destination({ dest: 2, sync: true }))
}
