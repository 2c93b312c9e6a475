const MASK = '***'

/** A JSON string goes on behind an escape, and ends at a quotation mark. */
const rest = String.raw`(?:\\[^"]|[^&\s"\\])*`

/** The parts of a text that may be secret: values in addresses, names and passwords before a host, keys, headers. */
const secrets: [RegExp, string][] = [
  [new RegExp(String.raw`([?&#;][^=&\s"\\]{1,80}=)${rest}`, 'g'), `$1${MASK}`],
  [/(\w:\/\/)[^/\s"@]+@/g, `$1${MASK}@`],
  // A parameter without a value may be the secret itself.
  [/(\w:\/\/[^\s"\\?#]*\?)[^=&\s"\\#]+(?=[&\s"\\#]|$)/g, `$1${MASK}`],
  [/(\bBearer\s+)[\w.~+/=-]{6,}/gi, `$1${MASK}`],
  // Anyone who has a calendar link can read it.
  [/(\/calendar(?:-links)?\/)[^/\s"\\]{3,}/g, `$1${MASK}`],
  [/whsec_[\w+/=-]{6,}/g, `whsec_${MASK}`],
  [/apron_[\w-]{6,}/g, `apron_${MASK}`],
  [
    /((?:x-auth-token|x-api-key|proxy-authorization|authorization|set-cookie|cookie)\\?["']?\s*[:=]\s*\\?["']?)[^"'\\\r\n}]+/gi,
    `$1${MASK}`,
  ],
]

/** A line of a log without the secrets that addresses and headers in it may hold. */
export const masked = (line: string): string =>
  secrets.reduce((text, [secret, replacement]) => text.replace(secret, replacement), line)
