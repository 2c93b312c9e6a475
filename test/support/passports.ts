import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

const weights = [7, 3, 1]
const worthOf = (sign: string) => (sign === '<' ? 0 : /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55)
/** The check digit of a part of a zone (ICAO Doc 9303, part 3). */
export const checkDigit = (part: string): string =>
  String([...part].reduce((sum, sign, at) => sum + worthOf(sign) * (weights[at % 3] as number), 0) % 10)

export interface Holder {
  lastName: string
  firstName: string
  number: string
  country: string
  /** `YYMMDD`. */
  born: string
  expires: string
  sex: 'F' | 'M' | 'X' | '<'
}

export const ada: Holder = {
  ...{ lastName: 'KELLER', firstName: 'ADA<MARIA', number: 'X1234567', country: 'CHE' },
  ...{ born: '840517', expires: '310131', sex: 'F' },
}

/** The two lines of a passport. */
export function passportZone({ lastName, firstName, number, country, born, expires, sex }: Holder): [string, string] {
  const padded = number.padEnd(9, '<')
  const personal = ''.padEnd(14, '<')
  const [a, b, c, d] = [padded, born, expires, personal].map((part) => part + checkDigit(part)) as [
    string,
    string,
    string,
    string,
  ]
  const first = `P<${country.padEnd(3, '<')}${lastName}<<${firstName}`.padEnd(44, '<')
  return [first, `${a}${country.padEnd(3, '<')}${b}${sex}${c}${d}${checkDigit(a + b + c + d)}`]
}

const FONT = 'B612 Mono'
const fontFile = join(
  import.meta.dirname,
  '../../node_modules/@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2',
)

interface Look {
  width?: number
  /** Radians. */
  tilted?: number
  /** Degrees. */
  turned?: 0 | 90 | 180 | 270
}

/** A photograph of a passport's page, as a PNG. */
export async function passportPicture(zone = passportZone(ada), { width = 1400, tilted = 0, turned = 0 }: Look = {}) {
  GlobalFonts.registerFromPath(fontFile, FONT)
  const height = Math.round(width * 0.7)
  const isAcross = turned === 90 || turned === 270
  const canvas = createCanvas(isAcross ? height : width, isAcross ? width : height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#e9efe6'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(tilted + (turned * Math.PI) / 180)
  context.translate(-width / 2, -height / 2)
  context.fillStyle = '#999'
  context.fillRect(width * 0.05, height * 0.15, width * 0.25, height * 0.5)
  context.fillStyle = '#1c1c1c'
  context.font = `100px "${FONT}"`
  const size = (100 * width * 0.92) / context.measureText(zone[0]).width
  context.font = `${size}px "${FONT}"`
  for (const [at, line] of zone.entries()) context.fillText(line, width * 0.04, height * (0.84 + at * 0.09))
  return { name: 'passport.png', bytes: new Uint8Array(await canvas.encode('png')) }
}

/** A PDF of these objects, of which the first is its catalog. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = '') {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const offsets = objects.map((object, index) => {
    const offset = length()
    parts.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    )
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\n`
  const end = `${table}startxref\n${length()}\n%%EOF\n`
  return { name: 'passport.pdf', bytes: new Uint8Array(Buffer.concat([...parts, Buffer.from(end)])) }
}

const page = (resources: string) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
]
const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** A PDF that opens with a password alone. */
export function encryptedPdf() {
  const hex = (bytes: number) => `<${'a5'.repeat(bytes)}>`
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex(32)} /U ${hex(32)} /P -4 >> /ID [${hex(16)} ${hex(16)}] `
  return pdfOf([...page(''), stream('BT ET')], encrypt)
}

/** A PDF with a text, one line below the other. */
export function textPdf(lines: readonly string[]) {
  const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, (sign) => `\\${sign}`))
  const content = `BT /F1 10 Tf 14 TL 40 300 Td ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>'
  return pdfOf([...page('/Font << /F1 5 0 R >>'), stream(content), font])
}

/** A PDF with a picture of so many black pixels to a side, in a few kilobytes. */
export function picturePdf(side: number) {
  const packed = deflateSync(Buffer.alloc(Math.ceil(side / 8) * side))
  const head = `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  const picture = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
  return pdfOf([...page('/XObject << /P 5 0 R >>'), stream('q 500 0 0 500 40 40 cm /P Do Q'), picture])
}
