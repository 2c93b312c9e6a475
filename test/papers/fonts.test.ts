import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesOf } from '../../src-main/core/features/operations/papers/page.ts'
import { PaperDocument } from '../../src-main/services/papers/document.ts'
import { faces, fileOfFace, hanFaces } from '../../src-main/services/papers/fonts/faces.ts'
import { hanOrder, isPlain, PaperFonts } from '../../src-main/services/papers/fonts/open.ts'
import { renderPaper } from '../../src-main/services/papers/render.ts'
import { namesByScript } from '../support/papers.ts'

const root = join(import.meta.dirname, '../..')
const document = () => new PaperDocument({ autoFirstPage: false, font: null })
const paperOf = (text: string) =>
  pagesOf([{ title: text, about: [text], content: [text] }], { operator: 'A', logo: null, now: 0 })
/** The fonts in a PDF, by the names that it gives them. */
const fontsIn = (bytes: Uint8Array) =>
  [
    ...new Set(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/(?<=\/BaseFont \/[A-Z]{6}\+)[\w-]+/g),
    ),
  ].sort()

test('every face has its file, and its copyright is stated beside it; together they stay below 16 MB', () => {
  const all = [...faces, ...Object.values(hanFaces)]
  const copyright = readFileSync(join(root, 'resources/fonts/noto/COPYRIGHT.txt'), 'utf8')
  for (const face of all) {
    expect(existsSync(join(root, 'resources', fileOfFace(face)))).toBe(true)
    expect(copyright).toContain(`${face.name} (${face.source.package} ${face.source.version}): Copyright`)
  }
  const folder = join(root, 'resources/fonts/noto')
  const files = readdirSync(folder).filter((name) => name.endsWith('.br'))
  expect(files).toHaveLength(all.length)
  expect(files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(16_000_000)
})

test('the package takes the fonts and the shaper along', () => {
  const { build } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const taken = build.extraResources as { from: string; to: string }[]
  expect(taken).toContainEqual({ from: 'resources', to: 'resources' })
  const shaper = taken.find(({ to }) => to === 'harfbuzz/harfbuzz.wasm')
  expect(existsSync(join(root, shaper?.from ?? 'none'))).toBe(true)
})

test('the base font has every letter that is called plain, in both weights', async () => {
  const { base } = await PaperFonts.open(document(), [])
  const letters = Array.from({ length: 0x3000 }, (_one, code) => String.fromCharCode(code + 0x20)).filter(isPlain)
  expect(letters.length).toBeGreaterThan(600)
  const lacking = [base.pdf, base.bold].flatMap((font) =>
    letters.filter((letter) => !font?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  )
  expect(lacking).toEqual([])
})

test.each([
  ['Müller & Søn, Łódź', ['Roboto-Medium', 'Roboto-Regular']],
  ['Ελένη Їжак €', ['Roboto-Medium', 'Roboto-Regular']],
  ['王小明', ['NotoSansSC-Regular', 'Roboto-Regular']],
  ['張偉', ['NotoSansTC-Regular', 'Roboto-Regular']],
  ['さくら', ['NotoSansJP-Regular', 'Roboto-Regular']],
  ['김철수', ['NotoSansKR-Regular', 'Roboto-Regular']],
  ['محمد', ['NotoSansArabic-Regular', 'Roboto-Regular']],
])('a paper with %s has no other fonts than it needs', async (text, fonts) => {
  expect(fontsIn(await renderPaper(paperOf(text)))).toEqual(fonts)
})

test('a paper of plain letters opens the base font alone', async () => {
  const fonts = await PaperFonts.open(document(), ['Müller', 'Ελένη', 'Їжак'])
  expect(fonts.orderFor('Müller')).toEqual([fonts.base])
})

test.each([
  ['王小明 张伟', 'sc'],
  ['張偉 陳水扁', 'tc'],
  ['ㄅㄆㄇ', 'tc'],
  ['渡邉さくら', 'jp'],
  ['タナカ 王', 'jp'],
  ['沢', 'jp'],
  ['김 王', 'kr'],
  ['Ada', 'sc'],
])('the Han letters of %s are looked for in %s first', (text, face) => {
  expect(hanOrder(text)[0]).toBe(face)
  expect(hanOrder(text).toSorted()).toEqual(['jp', 'kr', 'sc', 'tc'])
})

test('a text is turned into glyphs that are read as the text, in every script', async () => {
  const texts = Object.values(namesByScript)
  const fonts = await PaperFonts.open(document(), texts)
  for (const text of texts.flatMap((one) => one.normalize('NFC').split(' '))) {
    const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}]/u.test(text)
    const font = fonts.orderFor(text).find((one) => [...text].every((letter) => one.has(letter.codePointAt(0) ?? 0)))
    if (!font) continue
    const { glyphs } = fonts.text.shape(font.pdf, text, rightToLeft ? 1 : 0)
    const read = (rightToLeft ? glyphs.toReversed() : glyphs).flatMap(({ codePoints }) => codePoints)
    expect(String.fromCodePoint(...read)).toBe(text)
    expect(glyphs.every(({ id }) => id !== 0)).toBe(true)
  }
})

test('letters take the shapes that their neighbours ask for', async () => {
  const texts = ['محمد', 'لا', 'कि', 'क्ष', 'น้ำ']
  const fonts = await PaperFonts.open(document(), texts)
  const shaped = (text: string, level = 0) => {
    const font = fonts.orderFor(text).find((one) => one.has(text.codePointAt(0) ?? 0))
    return fonts.text.shape((font ?? fonts.base).pdf, text, level).glyphs.map(({ id }) => id)
  }
  const [meem] = shaped('م', 1)
  // Meem begins, and stands in the middle of, the name: neither looks as it does alone.
  expect(shaped('محمد', 1)).toHaveLength(4)
  expect(shaped('محمد', 1)).not.toContain(meem)
  // Lam and alef lean into one another; a conjunct of Devanagari is one glyph.
  expect(shaped('لا', 1)).not.toContain(shaped('ا', 1)[0])
  expect(shaped('لا', 1)).not.toContain(shaped('ل', 1)[0])
  expect(shaped('क्ष')).toHaveLength(1)
  // The vowel i is drawn before the letter that it follows.
  expect(shaped('कि').at(-1)).toBe(shaped('क')[0])
  // Thai am is a ring above the tone mark's letter and a vowel behind it.
  expect(shaped('น้ำ')).toHaveLength(4)
})
