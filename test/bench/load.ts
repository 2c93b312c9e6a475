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

/** Requests a second that are answered as expected, over a few kept connections. @throws when any is answered otherwise. */
export async function rate({
  url,
  method = 'GET',
  headers = {},
  path,
  body,
  seconds,
  expected,
}: Load): Promise<number> {
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
    connections: 4,
    duration: seconds,
    requests,
  } as autocannon.Options)
  const answered = expected === undefined ? result['2xx'] : result['3xx']
  if (result.errors > 0 || answered < result.requests.total)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  return answered / result.duration
}
