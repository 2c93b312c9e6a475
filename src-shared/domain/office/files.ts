/** Types of files that are taken, each with what its names end in (decision 37). */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/heic': ['heic', 'heif'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.apron.field-sync': ['apronsync'],
  'application/har+json': ['har'],
} as const satisfies Record<string, readonly [string, ...string[]]>
export type FileType = keyof typeof fileTypes

/**
 * The kinds of files that an operation takes: a payment's proof is a picture or a PDF (spec: Limits), an aircraft's
 * picture one that can be made small, a scan one that can be read, the rest take all. What a field device and its hub save for each other is read and
 * not kept.
 */
const FIELD_FILE = 'application/vnd.apron.field-sync'
/** Recorded calls of another program. */
const HTTP_ARCHIVE = 'application/har+json'
export const fileKinds = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  payment: ['application/pdf', 'image/jpeg', 'image/png'],
  scan: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  csv: ['text/csv', 'text/plain'],
  field: [FIELD_FILE],
  har: [HTTP_ARCHIVE],
  any: (Object.keys(fileTypes) as FileType[]).filter((type) => type !== FIELD_FILE && type !== HTTP_ARCHIVE),
} as const satisfies Record<string, readonly FileType[]>
export type FileKind = keyof typeof fileKinds

const MIB = 1024 * 1024
/** Decision 6. */
export const MAX_FILE_BYTES = 25 * MIB
/** Rows to import come from other systems in one file. */
const MAX_CSV_BYTES = 250 * MIB
/** Reports of many days with their photos. */
const MAX_FIELD_BYTES = 512 * MIB

/** How large a file of a kind may be. */
export const mostBytesOf = (kind: FileKind): number =>
  kind === 'csv' ? MAX_CSV_BYTES : kind === 'field' ? MAX_FIELD_BYTES : MAX_FILE_BYTES

/** The part of a form that holds a record as JSON, where an operation takes one beside a file (decision 41). */
export const RECORD_PART = 'document'

/** A file as a caller sends it: over HTTP the one file part of a form, over IPC the bytes themselves. */
export interface FileInput {
  name: string
  bytes: Uint8Array
  /** Where its bytes lie in a temporary file already, and their SHA-256: of files that came over HTTP. */
  received?: { path: string; sha256: string }
}
/** The same once its bytes have said what it is. */
export interface KnownFile extends FileInput {
  mediaType: FileType
  /**
   * The file's SHA-256, and the functions that move or discard its bytes, where they were written to the disk already.
   */
  onDisk?: { sha256: string; keep(): void; forget(): void }
}

/** The types of a kind as people call them: `PDF, JPG, PNG`. */
export const namesOfKind = (kind: FileKind): string =>
  fileKinds[kind].map((type) => fileTypes[type][0].toUpperCase()).join(', ')
