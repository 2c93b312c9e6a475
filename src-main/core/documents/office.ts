import { type UnzipFileInfo, unzipSync } from 'fflate'
import { lastIndexOfText, viewOf } from '../runtime/bytes.ts'

/** The number of bytes read of a document to look for programs in it; a genuine one is far smaller. */
const MAX_READ_BYTES = 8 * 1024 * 1024

const CONTENT_TYPES = '[content_types].xml'

/** A part's name as Office compares them: whatever its letters' case, slashes, dots and escapes. */
function plainPart(name: string): string {
  let text = name
  try {
    text = decodeURIComponent(name)
  } catch {
    // A percent sign that is none of an escape.
  }
  const parts: string[] = []
  for (const part of text.toLowerCase().split(/[\\/]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Parts that hold a program, a control or an object of another one, by name. */
const activePart =
  /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml)$|(^|\/)(activex|macrosheets|dialogsheets)\/|\/embeddings\/[^/]*\.bin$/

/** The active types by `[Content_Types].xml`, for a part can have any name. */
const activeType = /macroenabled|vbaproject|vbadata|macrosheet|dialogsheet|activex|oleobject/

/** The same by how another part refers to them. */
const activeRelation =
  /\/(vbaproject(signature\w*)?|wordvbadata|xl(intl)?macrosheet|dialogsheet|control|activexcontrolbinary|oleobject)\s*"/

/** A template, frame or part of the document that is fetched from another computer when it is opened. */
const fetchedRelation = /\/(attachedtemplate|frame|subdocument)\s*"/
const elsewhere = /target\s*=\s*"\s*(https?:|ftp:|\\\\|\/\/|file:[\\/]{2}[^\\/])/

const isInspected = (part: string): boolean =>
  part === CONTENT_TYPES || part.endsWith('.rels') || /\/externallinks\/[^/]*\.xml$/.test(part)

/** The text of XML in lower case, with numeric escapes resolved and one kind of quotation mark. */
function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isLittle = second === 0 || (first === 0xff && second === 0xfe)
  const isBig = first === 0 || (first === 0xfe && second === 0xff)
  const text = new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_all, hex?: string, decimal?: string) => {
      const code = Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll("'", '"')
    .toLowerCase()
}

function isActive(part: string, bytes: Uint8Array): boolean {
  const text = xmlText(bytes)
  if (part === CONTENT_TYPES) return activeType.test(text)
  if (!part.endsWith('.rels')) return /<(\w+:)?ddelink/.test(text)
  const relations = text.match(/<(\w{1,40}:)?relationship\b[^>]*/g) ?? []
  return relations.some((one) => activeRelation.test(one) || (fetchedRelation.test(one) && elsewhere.test(one)))
}

/** Whether the record at the end of a ZIP counts its files twice alike; readers go by one number or the other. */
function countsAgree(bytes: Uint8Array): boolean {
  const at = lastIndexOfText(bytes, 'PK\x05\x06')
  const view = viewOf(bytes)
  return at >= 0 && view.getUint16(at + 8, true) === view.getUint16(at + 10, true)
}

/** An Office Open XML file: the folder of its application (`xl`, `word`), and whether it holds a program. */
interface OfficeFile {
  folders: ReadonlySet<string>
  active: boolean
}

/**
 * Looks into an Office Open XML file; undefined when it is none or can't be read. Active are macros of every kind, ActiveX
 * controls, embedded OLE objects, DDE links, and templates that are fetched from elsewhere, whatever they are called.
 */
export function officeFile(bytes: Uint8Array): OfficeFile | undefined {
  const seen = new Set<string>()
  let [twice, read] = [false, 0]
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    const part = plainPart(name)
    twice ||= seen.has(part) && !name.endsWith('/')
    seen.add(part)
    if (!isInspected(part)) return false
    read += originalSize
    return read <= MAX_READ_BYTES
  }
  try {
    const parts = Object.entries(unzipSync(bytes, { filter })).map(([name, one]) => [plainPart(name), one] as const)
    const folders = new Set([...seen].filter((part) => part.includes('/')).map((part) => part.split('/')[0] ?? ''))
    if (!seen.has(CONTENT_TYPES)) return undefined
    // With two parts of one name, or with one that is too large to check, it is unknown which part is opened.
    if (twice || read > MAX_READ_BYTES || !countsAgree(bytes)) return { folders, active: true }
    if (!parts.find(([part]) => part === CONTENT_TYPES)?.[1].length) return undefined
    const active = [...seen].some((part) => activePart.test(part)) || parts.some(([part, one]) => isActive(part, one))
    return { folders, active }
  } catch {
    return undefined
  }
}
