import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Expression, Node } from '@babel/types'
import { root, treeOf, within } from './sources.ts'

/** What of the core's words reaches a screen though it is no refusal: the files that hold them. */
const wordsFiles = [
  /\/(duty|board|feasibility|assignments|readiness)\/(rules|seat-rules|preview-move|entry|present|leg-warnings)/,
  /\/duty\/rules\//,
  /\/feasibility\/rules\//,
  /\/(undo|today)\/(words|rules|people|reverse|handlers)\.ts$/,
  /\/notify\.ts$|\/notice\.ts$|notices\.ts$/,
  /\/pricing\/rules\/price\.ts$|\/quotes\/(explain|desk-rules)\.ts$/,
  /\/backup\/(manifest|verify|words|unfinished)\.ts$|\/backups\/given\.ts$/,
  /\/(imports)\/(carry|rules|present)\.ts$/,
  /\/(invoices|empty-legs|accounting|bookings)\/rules(\.ts$|\/states|\/references)/,
  /\/references\/kinds\.ts$/,
  /\/(receiver)\/start\.ts$|\/webhooks\/subscribe\.ts$/,
  /^src-main\/(dispatch\/validate|dispatch\/validation\/words|documents\/known)\.ts$/,
  /^src-main\/delivery\/(outcome|failures|resolve|attempt|send|connect|target|address)\.ts$/,
  /^src-shared\/(rotation|wire)\.ts$/,
]

/** The files of the core, without the demo. */
export const coreFiles: string[] = ['src-main', 'src-shared']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !/^src-main\/demo\/|texts\//.test(file))
  .sort()

/** The name of a value within a text. */
function nameOf(node: Expression | Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return node.computed ? nameOf(node.object) : nameOf(node.property)
  if (node.type === 'CallExpression') {
    if (node.callee.type === 'MemberExpression') return nameOf(node.callee.object)
    return nameOf(node.arguments[0] ?? node.callee)
  }
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') return nameOf(node.left)
  if (node.type === 'AwaitExpression' || node.type === 'ConditionalExpression')
    return node.type === 'AwaitExpression' ? nameOf(node.argument) : 'which'
  return 'value'
}

/** A text with the values it is made of as `{{name}}`; undefined for what is no text. */
function patternOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  const names = new Set<string>()
  return node.quasis
    .map((quasi, index) => {
      const value = node.expressions[index]
      if (!value) return quasi.value.cooked ?? ''
      let name = nameOf(value)
      for (let count = 2; names.has(name); count++) name = `${nameOf(value)}${count}`
      names.add(name)
      return `${quasi.value.cooked ?? ''}{{${name}}}`
    })
    .join('')
}

/** The texts that a value may be: both sides of a choice. */
function* choices(node: Node | null | undefined): Generator<string> {
  if (node?.type === 'ConditionalExpression') {
    yield* choices(node.consequent)
    yield* choices(node.alternate)
    return
  }
  const text = patternOf(node)
  if (text !== undefined) yield text
}

const sentence = (text: string) =>
  (/\p{L}[,.;:’'”)]* [\p{L}“{]/u.test(text.replaceAll(/\{\{\w+\}\}/g, 'X')) || /^[A-Z][a-z]{2,}$/.test(text)) &&
  /[a-z]{2,}/.test(text.replaceAll(/\{\{\w+\}\}/g, '')) &&
  !/^\w+(\.\w+)? as \w+$|^is not$|^not in$/.test(text)

const nameOfCall = (node: Node): string | undefined =>
  (node.type === 'CallExpression' || node.type === 'NewExpression') && node.callee.type === 'Identifier'
    ? node.callee.name
    : undefined

function* textsIn(file: string): Generator<string> {
  const all = wordsFiles.some((pattern) => pattern.test(file))
  for (const node of within(treeOf(file))) {
    if (node.type === 'ImportDeclaration') continue
    const call = nameOfCall(node)
    const given = node.type === 'CallExpression' || node.type === 'NewExpression' ? node.arguments : []
    if (call === 'Problem' || call === 'fieldProblem') yield* choices(given[1])
    else if (node.type === 'ObjectProperty' && node.key.type === 'Identifier' && node.key.name === 'error')
      yield* choices(node.value)
    else if (all) {
      const text = patternOf(node)
      if (text !== undefined && sentence(text)) yield text
    }
  }
}

/** What the core says in English that a person may read at a screen, without doubles. */
export const coreTexts = (): string[] =>
  [...new Set(coreFiles.flatMap((file) => [...textsIn(file)]))].filter(sentence).sort()
export const textsOfFile = (file: string): string[] => [...textsIn(file)].filter(sentence)
