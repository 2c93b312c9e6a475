import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type ParserPlugin, parse } from '@babel/parser'
import type { Node } from '@babel/types'

export const root: string = join(import.meta.dirname, '../..')

/** The parameters of a call of `t` in the code: the text, and the context that distinguishes it, if any. */
export interface Said {
  file: string
  line: number
  text: string
  context?: string
  counted: boolean
}

/** A place where a text stands that does not go through `t`. */
export interface Bare {
  file: string
  line: number
  text: string
}

const readers = ['src-renderer', 'src-main', 'src-shared']

/** The attributes that people read; other strings are names and values. */
const readAttributes = new Set([
  'label',
  'title',
  'aria-label',
  'placeholder',
  'description',
  'empty',
  'note',
  'verb',
  'well',
  'nothingFoundMessage',
])

const letters = /\p{L}{2}/u

export function treeOf(file: string): Node {
  const plugins: ParserPlugin[] = ['typescript', 'jsx', 'importAttributes']
  return parse(readFileSync(join(root, file), 'utf8'), { sourceType: 'module', plugins }).program
}

export function* within(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one && typeof one === 'object' && typeof one.type === 'string') yield* within(one as Node)
    }
  }
}

/** The files whose texts are read by people: those that call `t`, and all components. */
export const sourceFiles: string[] = readers
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter(
    (file) =>
      file.endsWith('.tsx') ||
      /\b(t|constantText|messageText|currentLanguage)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  .sort()

const lineOf = (node: Node) => node.loc?.start.line ?? 0

/** The property of an object that is written out, as a string. */
function property(node: Node | undefined, name: string): { given: boolean; text?: string } {
  if (node?.type !== 'ObjectExpression') return { given: false }
  const found = node.properties.find(
    (one) => one.type === 'ObjectProperty' && one.key.type === 'Identifier' && one.key.name === name,
  )
  if (found?.type !== 'ObjectProperty') return { given: false }
  return found.value.type === 'StringLiteral' ? { given: true, text: found.value.value } : { given: true }
}

/** Every text that a file says, and every call of `t` whose text is not written out. */
export function textsOf(file: string): { said: Said[]; bare: Bare[]; unknown: Bare[] } {
  const said: Said[] = []
  const bare: Bare[] = []
  const unknown: Bare[] = []
  for (const node of within(treeOf(file))) {
    const at = { file, line: lineOf(node) }
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't') {
      const [text, values] = node.arguments
      const counted = property(values as Node, 'count').given
      const context = property(values as Node, 'context').text
      if (text?.type === 'StringLiteral') said.push({ ...at, text: text.value, context, counted })
      else unknown.push({ ...at, text: 'its text is not written out' })
    }
    if (node.type === 'JSXText' && letters.test(node.value)) bare.push({ ...at, text: node.value.trim() })
    if (node.type === 'JSXAttribute' && node.value?.type === 'StringLiteral') {
      const { name } = node.name as { name: string }
      if (readAttributes.has(name) && letters.test(node.value.value)) bare.push({ ...at, text: node.value.value })
    }
  }
  return { said, bare, unknown }
}

/** The key under which a text stands in a catalogue. */
export const keyOf = ({ text, context }: Pick<Said, 'text' | 'context'>): string =>
  context ? `${text}_${context}` : text

const speakers = new Set(['t', 'constantText', 'messageText', 'currentLanguage'])
const runsAtOnce = /^(map|flatMap|filter|forEach|reduce|find|some|every|from|groupBy|toSorted)$/
const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod)$/.test(type)

/** The code that runs when the module of a tree is evaluated: all but the functions that it only makes. */
function* evaluated(node: Node): Generator<Node> {
  if (isFunction(node)) return
  yield node
  const callee =
    node.type === 'CallExpression' && node.callee.type === 'MemberExpression' ? node.callee.property : undefined
  const runs = callee?.type === 'Identifier' && runsAtOnce.test(callee.name)
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!one || typeof one !== 'object' || typeof one.type !== 'string') continue
      if (runs && isFunction(one) && 'body' in one) yield* evaluated(one.body)
      else yield* evaluated(one)
    }
  }
}

/** Every place of a file that reads a text, or the language, when its module is evaluated. */
export const saidAtEvaluation = (file: string): Bare[] =>
  [...evaluated(treeOf(file))].flatMap((node) =>
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && speakers.has(node.callee.name)
      ? { file, line: lineOf(node), text: node.callee.name }
      : [],
  )
