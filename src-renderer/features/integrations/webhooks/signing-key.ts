const KEY_BYTES = 24

/** A random signing key in printable characters. */
export const newSigningKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
