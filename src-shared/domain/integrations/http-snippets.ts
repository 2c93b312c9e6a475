/** A call as programs make it. */
export interface SnippetCall {
  method: string
  url: string
  headers: { name: string; value: string }[]
  body: string | null
  /** The call had a key: it is taken from an environment variable, since it is not recorded. */
  hasKey: boolean
}

/** The environment variable with the key, as `serve` prints it. */
export const KEY_VARIABLE = 'APRON_TOKEN'

export const snippetKinds = ['curl', 'fetch', 'python', 'httpie'] as const
export type SnippetKind = (typeof snippetKinds)[number]

/** Headers that each client sends itself, or that belong to one request. */
const left =
  /^(host|connection|content-length|transfer-encoding|keep-alive|user-agent|accept-encoding|accept-language|sec-.*|x-request-id|x-auth-token|if-none-match|expect|te)$/i

const kept = ({ headers }: SnippetCall) => headers.filter(({ name, value }) => !left.test(name) && value !== '***')

/** A word for a POSIX shell that means exactly these characters. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function curl(call: SnippetCall): string {
  const lines = [`curl -i${call.method === 'GET' ? '' : ` -X ${call.method}`} ${shellWord(call.url)}`]
  if (call.hasKey) lines.push(`  -H "X-Auth-Token: $${KEY_VARIABLE}"`)
  for (const { name, value } of kept(call)) lines.push(`  -H ${shellWord(`${name}: ${value}`)}`)
  if (call.body !== null) lines.push(`  --data-binary ${shellWord(call.body)}`)
  return lines.join(' \\\n')
}

function headerLines(call: SnippetCall, key: string, word: (text: string) => string): string {
  const lines = kept(call).map(({ name, value }) => `    ${word(name)}: ${word(value)},`)
  if (call.hasKey) lines.unshift(`    ${word('X-Auth-Token')}: ${key},`)
  return lines.join('\n')
}

const script = (text: string): string => JSON.stringify(text)

function fetchCall(call: SnippetCall): string {
  const headers = headerLines(call, `process.env.${KEY_VARIABLE}`, script)
  const lines = [`const response = await fetch(${script(call.url)}, {`]
  if (call.method !== 'GET') lines.push(`  method: ${script(call.method)},`)
  if (headers !== '') lines.push('  headers: {', headers, '  },')
  if (call.body !== null) lines.push(`  body: ${script(call.body)},`)
  return [...lines, '})', 'console.log(response.status, await response.text())'].join('\n')
}

/** A text literal of Python: JSON's escapes are Python's too, but for characters beyond the basic plane. */
const python = (text: string): string =>
  JSON.stringify(text).replace(
    /(?:\\ud[89ab][0-9a-f]{2})(?:\\ud[c-f][0-9a-f]{2})/gi,
    (pair) => `\\U${(JSON.parse(`"${pair}"`) as string).codePointAt(0)?.toString(16).padStart(8, '0')}`,
  )

function requests(call: SnippetCall): string {
  const headers = headerLines(call, `os.environ["${KEY_VARIABLE}"]`, python)
  const lines = ['import os', 'import requests', '', 'response = requests.request(']
  lines.push(`    ${python(call.method)},`, `    ${python(call.url)},`)
  if (headers !== '') lines.push('    headers={', headers.replaceAll(/^ {4}/gm, '        '), '    },')
  if (call.body !== null) lines.push(`    data=${python(call.body)}.encode("utf-8"),`)
  return [...lines, ')', 'print(response.status_code, response.text)'].join('\n')
}

function httpie(call: SnippetCall): string {
  const body = call.body === null ? '' : ` --raw ${shellWord(call.body)}`
  const lines = [`http --ignore-stdin${body} ${call.method} ${shellWord(call.url)}`]
  if (call.hasKey) lines.push(`  "X-Auth-Token:$${KEY_VARIABLE}"`)
  for (const { name, value } of kept(call)) lines.push(`  ${shellWord(`${name}:${value}`)}`)
  return lines.join(' \\\n')
}

const written: Record<SnippetKind, (call: SnippetCall) => string> = { curl, fetch: fetchCall, python: requests, httpie }

/** A call as a command or a piece of a program. */
export const snippet = (kind: SnippetKind, call: SnippetCall): string => written[kind](call)
