const words = [
  ...['secret', 'token', 'passw', 'pwd', 'passphrase', 'credential', 'authori[sz]', 'signature', 'bearer', 'cookie'],
  ...['session', 'api[_-]?key', 'jwt'],
].join('|')

const secret = new RegExp(`${words}|key$|^auth$|[_-]auth$|^auth[_-]`, 'i')

/** Fields of the interface that are called so and hold no secret. */
const harmless = new Set(['flightNumberToken'])

/** Whether a header, field or parameter of this name holds a secret: `signingKey`, `X-Api-Key`, `client_secret`. */
export const isSecretName = (name: string): boolean => secret.test(name) && !harmless.has(name)

/** Parts of a text that names a secret, in lower case: looking for them costs a fraction of what the expression does. */
const hints = [
  ...['secret', 'token', 'passw', 'pwd', 'passphrase', 'credential', 'authoris', 'authoriz', 'signature', 'bearer'],
  ...['cookie', 'session', 'api_key', 'api-key', 'jwt', 'key"', "key'", 'key:', 'key=', 'key ', '"auth', '_auth'],
  ...['-auth', 'auth_', 'auth-', 'auth:', 'auth=', '\\u'],
]

/** Whether a text may hold a name of a secret; asked before it is looked through. */
export function mayNameSecrets(text: string): boolean {
  const low = text.toLowerCase().replaceAll('flightnumbertoken', '')
  return hints.some((hint) => low.includes(hint))
}

const namesInText = /(?<![\w.-])([\w.-]+)["']?\s*[:=]\s*["']?/g
const secretInText = new RegExp(`${words}|(?:key|auth)$`, 'i')
const valueInText = /[^"',;&}\]\s]+/y

/**
 * A text that is not JSON with the values of secret names replaced: `signingKey: 'abc'`, `token=abc`. Takes time in
 * proportion to the length of the text.
 */
export function replaceNamedSecrets(text: string, replacementOf: (value: string) => string): string {
  let out = ''
  let end = 0
  for (const match of text.matchAll(namesInText)) {
    const at = match.index + match[0].length
    if (at <= end || !secretInText.test(match[1] ?? '')) continue
    valueInText.lastIndex = at
    const value = valueInText.exec(text)?.[0]
    if (value === undefined) continue
    out += text.slice(end, at) + replacementOf(value)
    end = at + value.length
  }
  return out + text.slice(end)
}
