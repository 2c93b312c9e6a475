import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { message } from '../../../src-shared/messages/index.ts'
import { fieldDetail, Problem } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import { problemReply } from '../../core/dispatch/problem-reply.ts'
import { responseHeaders } from './guard.ts'
import { loggedPath } from './logged-path.ts'

/** Methods that some path takes, for the Allow header of a request that has no path. */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Problem('headers_too_large', message('headers_too_large'))
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') {
    return new Problem('too_large', message('chunk_extensions_too_large'))
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Problem('request_timeout', message('request_timeout'))
  }
  return new Problem('invalid_input', message('not_http'), [fieldDetail('request', message('unreadable'), 'header')])
}

function write(core: Core, socket: Duplex, problem: Problem, path: string, more: string[] = []): void {
  const { status, body } = problemReply(problem, { path, now: core.clock.now() })
  const id = randomUUID()
  core.log.info({ id, path: loggedPath(path), status, code: problem.code }, 'a request that no route sees was refused')
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      `X-Request-Id: ${id}`,
      ...more,
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}

/** Gives the error body of decision 1 to requests that Node refuses before any middleware sees them. */
export function answerUnreadable(core: Core, server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else write(core, socket, problemOf(error.code), '')
  })
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    const problem = new Problem('method_refused', message('proxy_not_supported', { methods: METHODS }))
    write(core, socket, problem, request.url ?? '', [`Allow: ${METHODS}`])
  })
}
