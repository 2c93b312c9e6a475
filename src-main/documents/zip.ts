/** Signatures and sizes of the ZIP format's two records that list what is in it (APPNOTE 4.3.12, 4.3.16). */
const END_OF_DIRECTORY = 0x06054b50
const END_SIZE = 22
const DIRECTORY_ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const LONGEST_COMMENT = 0xffff

/** Where the record at the end begins: it is followed by a comment of any length up to 64 KiB. */
function endOf(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT)
  for (let at = view.byteLength - END_SIZE; at >= earliest; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return -1
}

/** The names of the files in a ZIP; none when it is no ZIP or a damaged one. */
export function namesInZip(bytes: Uint8Array): Set<string> {
  const names = new Set<string>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end < 0) return names
  const text = new TextDecoder('latin1')
  let at = view.getUint32(end + 16, true)
  while (at + ENTRY_SIZE <= end && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const length = view.getUint16(at + 28, true)
    names.add(text.decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + length)))
    at += ENTRY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}
