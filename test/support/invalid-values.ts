import fc from 'fast-check'
import type { FileInput } from '../../src-shared/domain/office/files.ts'
import type { Schema } from './places.ts'

/** Values that real clients send by mistake and others on purpose. */

const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = wrap(value)
  return value
}

export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  '👩‍✈️',
  '\u0660\u0661',
  "' or 1=1 --",
  '%',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'true',
  '0x10',
  '1e3',
  '-1',
  '2026-02-30',
  '2026-13-01T25:61',
  '275761-01-01',
  '9999-12-31T23:59:59.999+23:59',
  '0000-01-01T00:00Z',
  'x'.repeat(256),
  'x'.repeat(20_001),
  'é'.repeat(50_000),
  `${'0'.repeat(50_000)}!`,
  'T'.repeat(100_000),
]
const oddNumbers = [
  0,
  -0,
  -1,
  0.5,
  1e-308,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53 + 2,
  -(2 ** 53),
  1e21,
  8.64e15,
  8.64e15 + 1,
  4_102_444_800_001,
  Number.NaN,
  Number.POSITIVE_INFINITY,
]
const oddShapes: unknown[] = [
  undefined,
  null,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  nested(40, (inner) => [inner]),
  nested(40, (inner) => ({ a: inner })),
  nested(3000, (inner) => [inner]),
  nested(3000, (inner) => ({ legs: inner })),
  Array.from({ length: 2000 }, () => ({})),
]
/** A value of any type. */
export const anything = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.constantFrom(...oddShapes),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.integer(),
)

export const isTyped = ({ type }: Schema, ...types: string[]) => types.some((one) => [type].flat().includes(one))

/** Values just beyond what a schema allows, and the good value in another form. */
export function justBeyond(schema: Schema, good: unknown): unknown[] {
  const { minimum = 0, maximum = 2 ** 53, minLength = 0, maxLength = 100_000, maxItems = 100 } = schema
  const repeated = Array.from({ length: maxItems + 1 }, () => (Array.isArray(good) ? good[0] : good))
  return [
    undefined,
    [good],
    [good, good],
    { 0: good },
    ...(isTyped(schema, 'number', 'integer') ? [minimum - 1, maximum + 1, minimum + 0.5, String(good ?? minimum)] : []),
    ...(isTyped(schema, 'string') ? ['x'.repeat(Math.max(0, minLength - 1)), 'x'.repeat(maxLength + 1)] : []),
    ...(typeof good === 'string' ? [`${good}\n`, ` ${good}`, good.toLowerCase(), `${good}\u0000`] : []),
    ...(isTyped(schema, 'array') ? [repeated, Object.assign({}, good)] : []),
  ]
}

const oddTimes = ['0000-01-01', '0001-01-01', '1582-10-10', '2024-02-29', '2026-03-29', '9999-12-31'].flatMap((day) => [
  day,
  ...['T00:00', 'T02:30', 'T23:59:59.999999999Z', 'T24:00', 'T23:59-23:59', 'T00:00+2359'].map((time) => day + time),
])

/** Values at the very edge of what a schema allows. */
export function atTheEdge(schema: Schema): unknown[] {
  const { minimum, maximum, minLength, maxLength, pattern, enum: words = [], items } = schema
  const fitting = pattern === undefined ? [] : oddTimes.filter((text) => new RegExp(pattern, 'u').test(text))
  const edges = [minimum, maximum, ...words, ...fitting]
  return [
    ...edges.filter((edge) => edge !== undefined),
    ...(isTyped(schema, 'string') ? ['x'.repeat(minLength ?? 0), 'x'.repeat(maxLength ?? 1)] : []),
    ...(isTyped(schema, 'boolean') ? [true, false] : []),
    ...(items?.enum ? items.enum.flatMap((word) => [[word], [word, word]]) : []),
  ]
}

/** No record has such a reference: nothing else that is sent ends so, and no text can be kept that holds these. */
export const noReference = fc.oneof(
  fc.constantFrom(
    '9'.repeat(15),
    '9'.repeat(30),
    '9007199254740993',
    '1.5',
    '0x2711',
    '1.0e4',
    '-10001',
    '',
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom(...oddTexts).map((text) => `${text}§none`),
  fc.string({ unit: 'binary' }).map((text) => `${text}§none`),
)

const bytes = (text: string) => new TextEncoder().encode(text)
/** Files that no operation keeps. */
export const noFile: (FileInput | undefined)[] = [
  undefined,
  { name: 'empty.pdf', bytes: bytes('') },
  { name: 'page.jpg', bytes: bytes('<!doctype html><script>1</script>') },
  { name: 'drawing.png', bytes: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  { name: 'program.txt', bytes: bytes('MZ\u0000\u0001\u0002') },
  { name: 'cut.png', bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a) },
]
