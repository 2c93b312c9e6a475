const words = [
  ...['secret', 'token', 'passw', 'pwd', 'passphrase', 'credential', 'authori[sz]', 'signature', 'bearer', 'cookie'],
  ...['session', 'api[_-]?key', 'jwt'],
].join('|')

const secret = new RegExp(`${words}|key$|^auth$|[_-]auth$|^auth[_-]`, 'i')

/** Fields of the interface that are called so and hold no secret. */
const harmless = new Set(['flightNumberToken'])

/** Whether a header, field or parameter of this name holds a secret: `signingKey`, `X-Api-Key`, `client_secret`. */
export const isSecretName = (name: string): boolean => secret.test(name) && !harmless.has(name)

/** Whether a text may hold a name of a secret; asked before it is looked through. */
export const mayNameSecrets = (text: string): boolean => mayName.test(text)
const mayName = new RegExp(`${words}|key['"\\s:=]|auth|\\\\u`, 'i')

/** A name and its value in a text that is not JSON: `signingKey: 'abc'`, `token=abc`. */
export const namedSecret = new RegExp(
  `((?:[\\w.-]*(?:${words})[\\w.-]*|[\\w.-]*key|auth)["']?\\s*[:=]\\s*["']?)([^"',;&}\\]\\s]+)`,
  'gi',
)
