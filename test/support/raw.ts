import { connect } from 'node:net'

/**
 * Sends bytes as they are and answers with all that comes back until the server closes; for what no HTTP client would
 * send. `cut`: hangs up once they are sent.
 */
export function sendRaw(port: number, bytes: string | Buffer, { cut = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', (error: NodeJS.ErrnoException) => (chunks.length > 0 ? resolve(text()) : reject(error)))
    socket.once('close', () => resolve(text()))
    const text = () => Buffer.concat(chunks).toString('latin1')
    if (cut) socket.end(bytes)
    else socket.write(bytes)
  })
}

/** The status of an answer to `sendRaw`; undefined when the connection was closed without one. */
export const statusOf = (answer: string): number | undefined => {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  return status === undefined ? undefined : Number(status)
}
