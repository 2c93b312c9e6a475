import { masked } from '../../platform/masked.ts'
import { MASK, maskJson } from './mask-json.ts'
import { isSecretName } from './secret-names.ts'

export type HeaderPairs = [name: string, value: string][]

/** Headers whose values are shown; all others of a caller may hold a secret that Apron knows nothing of. */
const shown = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'cache-control', 'connection', 'content-type', 'pragma'],
  ...['content-length', 'content-encoding', 'transfer-encoding', 'date', 'expect', 'host', 'idempotency-key'],
  ...['if-none-match', 'if-match', 'if-modified-since', 'keep-alive', 'origin', 'prefer', 'referer', 'te'],
  ...['user-agent', 'x-api-client-id', 'x-request-id', 'traceparent', 'sec-fetch-mode', 'sec-fetch-site'],
  ...['sec-fetch-dest', 'upgrade-insecure-requests', 'dnt', 'priority'],
])

/** Texts in which a secret may stand without its name. */
const hints = ['://', 'whsec_', 'apron_', '/calendar', 'bearer', 'Bearer', 'BEARER', 'eyJ']
/** Begins like a JSON Web Token; it is one where a second part follows. */
const jsonWebToken = /eyJ[\w-]{8,}(\.[\w-]+(?:\.[\w-]*)?)?/g

const free = (text: string): string =>
  hints.some((hint) => text.includes(hint))
    ? masked(text).replace(jsonWebToken, (token, second) => (second === undefined ? token : `eyJ${MASK}`))
    : text

/** Shorter values are too common to be looked for elsewhere. */
const SHORTEST = 6
/** As much of a secret as is looked for: V8 finds a text of up to 250 characters in linear time, a longer one may not. */
const MAX_SOUGHT = 200
/** The most secrets of a call that are looked for elsewhere. Of a call with more, texts that may repeat one are not shown. */
const MAX_SECRETS = 32

/** Masks the parts of one call. A value that was masked in one of them is masked wherever else it stands. */
interface Masking {
  requestHeaders(pairs: HeaderPairs): HeaderPairs
  /** Those of Apron itself. */
  responseHeaders(pairs: HeaderPairs): HeaderPairs
  /** Those of another server. */
  importedHeaders(pairs: HeaderPairs): HeaderPairs
  /** The query of an address, without its question mark. */
  query(query: string): string
  json(text: string): string
  /** A text whose names are no secrets. */
  free(text: string): string
  /** Has values masked wherever they stand. */
  hide(values: readonly string[]): void
  /** A text without the secrets that were found so far: to be asked last. `***` where they can't be told apart. */
  rest(text: string): string
}

export function createMasking(): Masking {
  const found = new Set<string>()
  /** Set when the first text is looked through. */
  let sought: Map<string, boolean> | null | undefined
  const header = ([name, value]: [string, string]): [string, string] => {
    const low = name.toLowerCase()
    if (shown.has(low) || low.startsWith('accept')) return [name, free(value)]
    if (low.startsWith('authorization')) found.add(value.replace(/^\w+\s+/, ''))
    found.add(value)
    return [name, MASK]
  }
  return {
    requestHeaders: (pairs) => pairs.map(header),
    responseHeaders: (pairs) =>
      pairs.map(([name, value]) => [name, name.toLowerCase() === 'set-cookie' ? MASK : free(value)]),
    importedHeaders: (pairs) =>
      pairs.map(([name, value]) => {
        if (!isSecretName(name)) return [name, free(value)]
        found.add(value)
        return [name, MASK]
      }),
    query: (query) =>
      free(
        query
          .split('&')
          .map((pair) => {
            const at = pair.indexOf('=')
            const name = decoded(at < 0 ? pair : pair.slice(0, at))
            if (at < 0 || !isSecretName(name)) return pair
            found.add(pair.slice(at + 1)).add(decoded(pair.slice(at + 1)))
            return `${pair.slice(0, at)}=${MASK}`
          })
          .join('&'),
      ),
    free,
    hide(values) {
      for (const value of values) found.add(value).add(decoded(value))
    },
    json: (text) => free(maskJson(text, found)),
    rest(text) {
      if (sought === undefined) sought = soughtIn(found)
      if (sought === null) return text === '' ? text : MASK
      let rest = text
      for (const [form, isWhole] of sought) {
        if (!rest.includes(form)) continue
        if (!isWhole) return MASK
        rest = rest.replaceAll(form, MASK)
      }
      return rest
    },
  }
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1)

/** How a secret may be written: as it is, in JSON, in JSON within JSON, in an address. Of a long form its beginning. */
function formsOf(secret: string): [text: string, isWhole: boolean][] {
  const start = secret.slice(0, MAX_SOUGHT).replace(/[\ud800-\udbff]$/, '')
  const forms = [start, escaped(start), escaped(escaped(start)), encodeURIComponent(start.toWellFormed())]
  return forms.map((form) => [form.slice(0, MAX_SOUGHT), start === secret && form.length <= MAX_SOUGHT])
}

/** The forms of the secrets that are looked for; null where they are too many. */
function soughtIn(found: Set<string>): Map<string, boolean> | null {
  const secrets = [...found].filter((secret) => secret.length >= SHORTEST && secret !== MASK)
  return secrets.length > MAX_SECRETS ? null : new Map(secrets.flatMap(formsOf))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
