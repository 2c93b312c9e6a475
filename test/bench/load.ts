import autocannon from 'autocannon'

export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** A new path for each request, after the url. */
  path?: () => string
  /** A new body for each request. */
  body?: () => string
  seconds: number
  /** The status that every answer must have; any of 2xx where it is left out. */
  expected?: 304
}

const FEW_CONNECTIONS = 4

/** Requests a second that are answered as expected, over a few kept connections. @throws when any is answered otherwise. */
export const rate = async (load: Load): Promise<number> => (await measured(load, FEW_CONNECTIONS)).perSecond

/**
 * The same over so many connections, with how long the slowest of a hundred answers took at least, milliseconds.
 * @throws when any request is answered otherwise.
 */
export async function measured(
  { url, method = 'GET', headers = {}, path, body, seconds, expected }: Load,
  connections: number,
): Promise<{ perSecond: number; p99: number }> {
  const setupRequest =
    (path || body) &&
    ((request: autocannon.Request) => ({
      ...request,
      ...(path ? { path: path() } : {}),
      ...(body ? { body: body() } : {}),
    }))
  const requests = setupRequest ? [{ setupRequest }] : undefined
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    requests,
  } as autocannon.Options)
  const answered = expected === undefined ? result['2xx'] : result['3xx']
  if (result.errors > 0 || answered < result.requests.total)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  return { perSecond: answered / result.duration, p99: result.latency.p99 }
}
