import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer of the service: a status and a body, as text or as what JSON is made of. */
export interface Served {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** A weather service on this computer that speaks the JSON of the public one; `serve` chooses each answer. */
export async function weatherService(serve: (kind: 'metar' | 'taf', ids: string[]) => Served) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const url = new URL(request.url ?? '', 'http://localhost')
    const ids = (url.searchParams.get('ids') ?? '').split(',')
    const { status = 200, body, headers = {} } = serve(url.pathname === '/api/data/taf' ? 'taf' : 'metar', ids)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** A METAR as the service writes one, beside fields that Apron does not need. */
export const metarItem = (icaoId: string, rawOb: string, at: number) => ({
  ...{ icaoId, receiptTime: '2026-03-01 08:25:34', obsTime: at / 1000, rawOb, temp: 22, visib: '6+' },
  clouds: [{ cover: 'FEW', base: 5000 }],
})

/** A TAF as the service writes one. */
export const tafItem = (icaoId: string, rawTAF: string, at: number) => ({
  ...{ icaoId, issueTime: new Date(at).toISOString().replace('T', ' ').replace(/\..*/, ''), rawTAF },
  validTimeFrom: at / 1000,
})
