/** Numbers at places of bytes; big-endian unless asked otherwise. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Some bytes as text, a character each; for short names in the heads of files. */
export const asciiAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The last place at which bytes have this text, a byte a character; -1 where they do not. */
export function lastIndexOfText(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1))
    if (asciiAt(bytes, at, at + text.length) === text) return at
  return -1
}
