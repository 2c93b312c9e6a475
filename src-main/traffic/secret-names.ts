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

/** A name and its value in a text that is not JSON: `signingKey: 'abc'`, `token=abc`. */
export const namedSecret = new RegExp(
  `((?:[\\w.-]*(?:${words})[\\w.-]*|[\\w.-]*key|auth)["']?\\s*[:=]\\s*["']?)([^"',;&}\\]\\s]+)`,
  'gi',
)
