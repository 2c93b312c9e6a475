/**
 * Makes resources/fonts/noto from the packages that the fonts come from: `npm run fonts`. It is run when a font is added
 * or updated; the packages hold nine weights each and are too large to be dependencies.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Face, faces, fileOfFace, hanFaces } from './faces.ts'

const resources = join(import.meta.dirname, '../../../../resources')
mkdirSync(join(resources, 'fonts/noto'), { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'apron-fonts-'))

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
const packed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** The regular weight of a face, and who holds the copyright of it. */
function fetched({ name, source }: Face): { bytes: Buffer; copyright: string } {
  const own = join(folder, name)
  mkdirSync(own)
  const named = `@expo-google-fonts/${source.package}@${source.version}`
  execFileSync('npm', ['pack', '--silent', '--pack-destination', own, named], { shell: process.platform === 'win32' })
  const [archive = ''] = readdirSync(own)
  execFileSync('tar', ['xzf', archive, 'package/400Regular', 'package/LICENSE_FONT'], { cwd: own })
  const weight = join(own, 'package/400Regular')
  const file = readdirSync(weight).find((one) => one.endsWith('.ttf')) ?? ''
  const [copyright = ''] = readFileSync(join(own, 'package/LICENSE_FONT'), 'utf8').split('\n')
  return { bytes: readFileSync(join(weight, file)), copyright }
}

try {
  let total = 0
  const lines: string[] = []
  for (const face of [...faces, ...Object.values(hanFaces)]) {
    const { bytes, copyright } = fetched(face)
    const file = packed(bytes)
    writeFileSync(join(resources, fileOfFace(face)), file)
    lines.push(`${face.name} (${face.source.package} ${face.source.version}): ${copyright}`)
    total += file.length
  }
  writeFileSync(join(resources, 'fonts/noto/COPYRIGHT.txt'), `${lines.join('\n')}\n`)
  console.log(`${lines.length} fonts, ${(total / 1_000_000).toFixed(1)} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
