import { readFile } from 'node:fs/promises'
import { nearest } from '../../../platform/resources.ts'
import type { Glyph, GlyphPosition, GlyphRun, PdfFont } from '../parts.ts'

/** `hb_direction_t` and the sizes of `hb_glyph_info_t` and `hb_glyph_position_t` in words of 32 bits. */
const LEFT_TO_RIGHT = 4
const RIGHT_TO_LEFT = 5
const WORDS_OF_GLYPH = 5
const WRITABLE = 2

const PAGE = 65_536

interface HarfBuzz {
  memory: WebAssembly.Memory
  __wasm_call_ctors(): void
  malloc(size: number): number
  free(at: number): void
  hb_blob_create(at: number, length: number, mode: number, data: number, destroy: number): number
  hb_face_create(blob: number, index: number): number
  hb_font_create(face: number): number
  hb_buffer_create(): number
  hb_buffer_destroy(buffer: number): void
  hb_buffer_add_utf16(buffer: number, at: number, length: number, from: number, count: number): void
  hb_buffer_set_direction(buffer: number, direction: number): void
  hb_buffer_guess_segment_properties(buffer: number): void
  hb_font_get_glyph_h_advance(font: number, glyph: number): number
  hb_shape(font: number, buffer: number, features: number, count: number): void
  hb_buffer_get_length(buffer: number): number
  hb_buffer_get_glyph_infos(buffer: number, length: number): number
  hb_buffer_get_glyph_positions(buffer: number, length: number): number
}

let compiled: Promise<WebAssembly.Module> | undefined

async function compile(): Promise<WebAssembly.Module> {
  const file = nearest('harfbuzz/harfbuzz.wasm') ?? nearest('node_modules/harfbuzzjs/dist/harfbuzz.wasm')
  if (!file) throw new Error('The file harfbuzz.wasm is missing; install Apron again.')
  return WebAssembly.compile(await readFile(file))
}

function stop(): never {
  throw new Error('HarfBuzz stopped.')
}

/**
 * Chooses and places the glyphs of scripts in which a letter's form depends on its neighbors: Arabic, Indic, Thai, marks on letters.
 * The memory of one holds the fonts given to it, and is freed with it.
 */
export class Shaper {
  private readonly hb: HarfBuzz
  private readonly fonts = new Map<PdfFont, number>()

  private constructor(hb: HarfBuzz) {
    this.hb = hb
  }

  static async start(): Promise<Shaper> {
    compiled ??= compile()
    let hb: HarfBuzz | undefined
    const grow = (size: number): number => {
      const memory = hb?.memory
      if (!memory) return 0
      try {
        memory.grow(Math.max(0, Math.ceil((size - memory.buffer.byteLength) / PAGE)))
        return 1
      } catch {
        return 0
      }
    }
    const env = {
      _abort_js: stop,
      _emscripten_runtime_keepalive_clear() {},
      _setitimer_js: () => 0,
      emscripten_resize_heap: grow,
    }
    const instance = await WebAssembly.instantiate(await compiled, { env, wasi_snapshot_preview1: { proc_exit: stop } })
    hb = instance.exports as unknown as HarfBuzz
    hb.__wasm_call_ctors()
    return new Shaper(hb)
  }

  /** Makes a font known by its bytes. */
  add(font: PdfFont, bytes: Uint8Array): void {
    const { hb } = this
    const at = hb.malloc(bytes.length)
    new Uint8Array(hb.memory.buffer, at, bytes.length).set(bytes)
    this.fonts.set(font, hb.hb_font_create(hb.hb_face_create(hb.hb_blob_create(at, bytes.length, WRITABLE, 0, 0), 0)))
  }

  /** The glyphs of a text of one script and direction, from left to right. */
  shape(font: PdfFont, text: string, rightToLeft: boolean): GlyphRun {
    const { hb } = this
    const buffer = hb.hb_buffer_create()
    const at = hb.malloc(text.length * 2)
    const units = new Uint16Array(hb.memory.buffer, at, text.length)
    for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index)
    hb.hb_buffer_add_utf16(buffer, at, text.length, 0, text.length)
    hb.free(at)
    hb.hb_buffer_set_direction(buffer, rightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT)
    hb.hb_buffer_guess_segment_properties(buffer)
    hb.hb_shape(this.handle(font), buffer, 0, 0)
    const run = this.read(font, buffer, text, rightToLeft)
    hb.hb_buffer_destroy(buffer)
    return run
  }

  private handle(font: PdfFont): number {
    return this.fonts.get(font) ?? stop()
  }

  private read(font: PdfFont, buffer: number, text: string, rightToLeft: boolean): GlyphRun {
    const { hb } = this
    const length = hb.hb_buffer_get_length(buffer)
    const infos = new Uint32Array(hb.memory.buffer, hb.hb_buffer_get_glyph_infos(buffer, 0), length * WORDS_OF_GLYPH)
    const moves = new Int32Array(hb.memory.buffer, hb.hb_buffer_get_glyph_positions(buffer, 0), length * WORDS_OF_GLYPH)
    const glyphs: Glyph[] = []
    const positions: GlyphPosition[] = []
    const clusters: number[] = []
    let width = 0
    for (let index = 0; index < length; index++) {
      const word = index * WORDS_OF_GLYPH
      const id = infos[word] ?? 0
      const [xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0] = moves.subarray(word, word + 4)
      const advanceWidth = hb.hb_font_get_glyph_h_advance(this.handle(font), id)
      const { scale } = font
      clusters.push(infos[word + 2] ?? 0)
      glyphs.push({ id, advanceWidth, codePoints: [] })
      positions.push({
        xAdvance: xAdvance * scale,
        yAdvance: yAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
        advanceWidth: advanceWidth * scale,
      })
      width += xAdvance * scale
    }
    nameGlyphs(glyphs, clusters, text, rightToLeft)
    return { glyphs, positions, advanceWidth: width }
  }
}

/**
 * Says which characters each glyph is read as. Within a cluster glyphs may stand in another order than the characters, or
 * be more or fewer; the characters are dealt out in their own order, so that the text reads as it was written.
 */
function nameGlyphs(glyphs: Glyph[], clusters: number[], text: string, rightToLeft: boolean): void {
  const order = glyphs.map((_glyph, index) => index)
  if (rightToLeft) order.reverse()
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  starts.forEach((start, number) => {
    const characters = [...text.slice(start, starts[number + 1] ?? text.length)].map((one) => one.codePointAt(0) ?? 0)
    const own = order.filter((index) => clusters[index] === start)
    own.forEach((index, place) => {
      const glyph = glyphs[index]
      const last = place === own.length - 1
      if (glyph) glyph.codePoints = last ? characters.slice(place) : characters.slice(place, place + 1)
    })
  })
}
