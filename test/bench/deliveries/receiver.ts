import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '../../support/receiver.ts'

/**
 * A real HTTPS server that answers 200 at once and keeps when what came, as a process of its own. Under `/hang` it does
 * not answer. GET answers with what came since the last time: `[timestamp of the body, time of arrival, path]`.
 */
const { key, cert, authority } = await makeCertificate()
let arrived: [number, number, string][] = []
const server = createServer({ key, cert, keepAliveTimeout: 60_000 }, (request, response) => {
  const { method, url = '' } = request
  if (method === 'GET') {
    response.end(JSON.stringify(arrived))
    arrived = []
    return
  }
  const at = Date.now()
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { timestamp } = JSON.parse(Buffer.concat(chunks).toString()) as { timestamp: number }
    arrived.push([timestamp, at, url])
    if (!url.startsWith('/hang')) response.end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ port, authority })}\n`)
})
