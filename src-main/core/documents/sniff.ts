import { bytesToHex } from '@noble/hashes/utils.js'
import type { FileType } from '../../../src-shared/domain/office/files.ts'
import { asciiAt, viewOf } from '../runtime/bytes.ts'
import { officeFile } from './office.ts'
import { isPlainText } from './text.ts'

/** Bytes in hexadecimal, which are compared with those at a place. */
const has = (bytes: Uint8Array, at: number, hex: string): boolean =>
  bytesToHex(bytes.subarray(at, at + hex.length / 2)) === hex
const says = (bytes: Uint8Array, at: number, text: string): boolean => asciiAt(bytes, at, at + text.length) === text

/** Readers look for the header of a PDF, and for its end, within so many bytes (ISO 32000-1, annex H; decision 37). */
const PDF_HEADER_WITHIN = 1024

/**
 * A PDF has its header at the start, or a little later: behind a byte order mark, the head of a mail or of a printer's job.
 * The bytes before it must not be markup and the file must have its end, so a text about PDFs does not count.
 */
function isPdf(bytes: Uint8Array): boolean {
  if (says(bytes, 0, '%PDF-')) return true
  const head = asciiAt(bytes, 0, PDF_HEADER_WITHIN)
  const at = head.indexOf('%PDF-')
  return (
    at > 0 &&
    !head.slice(0, at).includes('<') &&
    asciiAt(bytes, bytes.length - PDF_HEADER_WITHIN, bytes.length).includes('%%EOF')
  )
}

/** Brands of pictures coded with HEVC; `mif1` alone may be another codec, so it must name one of them beside it. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** Brands of HEIF, whose codec one beside them says. */
const generalBrands = ['mif1', 'mif2', 'msf1', 'heif', 'miaf', 'MiHB', 'MiHE']
const MAX_BRANDS = 64

function isHeic(bytes: Uint8Array): boolean {
  if (!says(bytes, 4, 'ftyp')) return false
  const size = Math.min(viewOf(bytes).getUint32(0), MAX_BRANDS)
  const brands = asciiAt(bytes, 8, size)
  const isGeneral = generalBrands.some((brand) => brands.startsWith(brand))
  return heicBrands.some((brand) => brands.startsWith(brand) || (isGeneral && brands.includes(brand)))
}

const isZip = (bytes: Uint8Array): boolean => has(bytes, 0, '504b0304')

/** An office document is a ZIP with its parts under a folder of its own; one that carries a program is none of ours. */
function isOffice(bytes: Uint8Array, folder: string): boolean {
  const found = isZip(bytes) ? officeFile(bytes) : undefined
  return found?.folders.has(folder) === true && !found.active
}

/** Whether it is refused for a program, control or object within it rather than for its type. */
export const isActiveOffice = (bytes: Uint8Array): boolean => isZip(bytes) && officeFile(bytes)?.active === true

const looks: [FileType, (bytes: Uint8Array) => boolean][] = [
  ['image/png', (bytes) => has(bytes, 0, '89504e470d0a1a0a')],
  ['image/jpeg', (bytes) => has(bytes, 0, 'ffd8ff')],
  ['image/webp', (bytes) => says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')],
  ['image/heic', isHeic],
  // In either order of bytes; the second form is that of files beyond 4 GB.
  ['image/tiff', (bytes) => ['49492a00', '4d4d002a', '49492b00', '4d4d002b'].some((start) => has(bytes, 0, start))],
  ['application/vnd.apron.field-sync', (bytes) => says(bytes, 0, 'age-encryption.org/v1\n')],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', (bytes) => isOffice(bytes, 'xl')],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', (bytes) => isOffice(bytes, 'word')],
  ['application/pdf', isPdf],
]

/**
 * The type of a file by its bytes (decision 37); undefined when it is none that is kept. Its name only distinguishes two kinds
 * of plain text apart. `isText`: whether bytes of no other type are text.
 */
export function fileTypeOf(
  { bytes, name }: { bytes: Uint8Array; name: string },
  isText = isPlainText,
): FileType | undefined {
  const [type] = looks.find(([, fits]) => fits(bytes)) ?? []
  if (type) return type
  if (!isText(bytes)) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}
