const MASK = '***'

/** A JSON string goes on behind an escape, and ends at a quotation mark. */
const rest = String.raw`(?:\\[^"]|[^&\s"\\])*`

/** The parts of a text that may be secret: values in addresses, names and passwords before a host, keys, headers. */
const secrets: [RegExp, string][] = [
  [new RegExp(String.raw`([?&#;][^=?&#;\s"\\]{1,80}=)${rest}`, 'g'), `$1${MASK}`],
  [/(\w:\/\/)[^/\s"@]+@/g, `$1${MASK}@`],
  [/(\bBearer\s+)[\w.~+/=-]{6,}/gi, `$1${MASK}`],
  // Anyone who has a calendar link can read it.
  [/(\/calendar(?:-links)?\/)[^/\s"\\]{3,}/g, `$1${MASK}`],
  [/whsec_[\w+/=-]{6,}/g, `whsec_${MASK}`],
  [/apron_[\w-]{6,}/g, `apron_${MASK}`],
  [/((?:x-auth-token|x-api-key|authorization|cookie)\\?["']?\s*[:=]\s*\\?["']?)[^"'\\\r\n}]+/gi, `$1${MASK}`],
]

const addresses = /[^\s"\\#]+/g
const bareParameter = /^[^=&]+(?=&|$)/

/** An address with its first parameter masked where it has no value: it may be the secret itself. */
function maskBareParameter(text: string): string {
  const host = text.indexOf('://')
  const query = host < 0 ? -1 : text.indexOf('?', host) + 1
  return query <= 0 ? text : text.slice(0, query) + text.slice(query).replace(bareParameter, MASK)
}

/**
 * A line of a log without the secrets that addresses and headers in it may hold. Callers decide what a line quotes, so
 * it takes time in proportion to its length.
 */
export function masked(line: string): string {
  const text = secrets.reduce((text, [secret, replacement]) => text.replace(secret, replacement), line)
  return text.includes('://') ? text.replace(addresses, maskBareParameter) : text
}
