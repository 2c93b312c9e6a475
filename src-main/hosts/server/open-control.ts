import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import type { Core } from '../../composition/core.ts'
import { controlCall, controlFile, SECRET_HEADER, socketOf } from './control-door.ts'

const MAX_BYTES = 768 * 1024 * 1024
const SECRET_BYTES = 32

/** Lets the command line of this user speak to a running core, which answers partners at `url`. Where the system has no such socket, it can't, and nothing else is lost. */
export async function openControl(core: Core, url?: string): Promise<{ close(): Promise<void> }> {
  const { folder } = core.host
  const socket = socketOf(folder)
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const server = createServer((request, response) => {
    answer(core, secret, request, response).catch((error: unknown) => {
      core.log.info({ error }, 'the command line could not be answered')
      response.destroy()
    })
  })
  try {
    // The folder is this process's own, so what is there is left of one that was killed.
    if (process.platform !== 'win32') rmSync(socket, { force: true })
    server.listen(socket)
    await once(server, 'listening')
    if (process.platform !== 'win32') chmodSync(socket, 0o600)
    // In place of whatever is there: a pipe would take what is written to it, once another process reads it.
    const note = `${controlFile(folder)}.part`
    rmSync(note, { force: true })
    writeFileSync(note, JSON.stringify({ socket, secret, url }), { mode: 0o600, flag: 'wx' })
    renameSync(note, controlFile(folder))
  } catch (error) {
    core.log.warn({ error }, 'the command line can’t reach this Apron')
    return { close: async () => {} }
  }
  return {
    async close() {
      rmSync(controlFile(folder), { force: true })
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function isSecret(input: unknown, secret: string): boolean {
  const [a, b] = [Buffer.from(String(input)), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function answer(core: Core, secret: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isSecret(request.headers[SECRET_HEADER], secret)) {
    response.writeHead(403).end()
    return
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BYTES) throw new Error('The message is too large.')
    parts.push(part)
  }
  const { file, params, ...call } = controlCall.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
  const reply = await core.dispatch({
    ...call,
    ...(params ? { params } : {}),
    credentials: { kind: 'desk', actor: 'Command line' },
    ...(file ? { file: { name: file.name, bytes: Buffer.from(file.base64, 'base64') } } : {}),
  })
  const { bytes, ...rest } = (reply.body ?? {}) as Partial<FileReply>
  const body = bytes instanceof Uint8Array ? { ...rest, base64: Buffer.from(bytes).toString('base64') } : reply.body
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status: reply.status, body }))
}
