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
}

/** Requests a second that are answered with 2xx, over a few kept connections. @throws when any is answered otherwise. */
export async function rate({ url, method = 'GET', headers = {}, path, body, seconds }: Load): Promise<number> {
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
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  return result['2xx'] / result.duration
}
