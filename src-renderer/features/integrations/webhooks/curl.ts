interface Attempted {
  url: string
  requestHeaders: Record<string, string>
}

/** A word for a POSIX shell that means exactly these characters. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A command that sends what an attempt sent, with its own signatures. */
export function curlOf({ url, requestHeaders }: Attempted, body: string): string {
  const headers = Object.entries(requestHeaders).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`)
  return [`curl -i ${quoted(url)}`, ...headers, `  --data-binary ${quoted(body)}`].join(' \\\n')
}
