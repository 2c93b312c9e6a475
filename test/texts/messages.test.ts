import { join } from 'node:path'
import { expect, test } from 'vitest'
import { english, englishByWing } from '../../src-shared/messages/english.ts'
import { fill } from '../../src-shared/messages/fill.ts'
import { constant, englishText, joined, type Message, message } from '../../src-shared/messages/index.ts'
import { messageAsText, messageFromText } from '../../src-shared/messages/text.ts'
import { type Catalogue, catalogueIn, germanFolder } from './catalogues.ts'
import { coreFiles } from './core.ts'
import { treeOf, within } from './sources.ts'

const wings = Object.entries(englishByWing) as [string, Catalogue][]
const germanOfWing = (wing: string): Catalogue => catalogueIn(join(germanFolder, 'messages', `${wing}.json`))
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()

test.each(wings)('%s: each message has German under its code', (wing, texts) => {
  const german = germanOfWing(wing)
  expect(Object.keys(german).sort()).toEqual(Object.keys(texts).sort())
  expect(Object.keys(german).filter((code) => german[code] === '')).toEqual([])
})

test.each(wings)('%s: German has the placeholders of the English text', (wing, texts) => {
  const german = germanOfWing(wing)
  // One of something may be said without its number.
  const differing = Object.entries(texts).filter(
    ([code, text]) => !code.endsWith('_one') && placeholders(text).join() !== placeholders(german[code] ?? '').join(),
  )
  expect(differing).toEqual([])
})

test('a code is in one wing only, and in snake_case', () => {
  const codes = wings.flatMap(([, texts]) => Object.keys(texts))
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(codes.filter((code) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(code))).toEqual([])
})

test('each message is said somewhere', () => {
  const literals = new Set<string>()
  for (const file of coreFiles)
    for (const node of within(treeOf(file))) if (node.type === 'StringLiteral') literals.add(node.value)
  const isSaid = (code: string) => literals.has(code.replace(/_(one|other)$/, '')) || literals.has(code)
  expect(Object.keys(english).filter((code) => !isSaid(code))).toEqual([])
})

const german = {
  messages: { field_problem: '{{problem}} ({{field}})', must_not_be_empty: 'leer' },
  constantText: () => 'X',
}

const rendered: [name: string, said: Message, inEnglish: string, inGerman: string][] = [
  ['plain', message('must_not_be_empty'), 'must not be empty', 'leer'],
  [
    'nested',
    message('field_problem', { field: 'name', problem: message('must_not_be_empty') }),
    'name: must not be empty',
    'leer (name)',
  ],
  ['a list', message('verbatim', { text: ['a', 1] }), 'a, 1', 'a, 1'],
  ['a list with its separator', message('verbatim', { text: joined(['a', 'b'], '; ') }), 'a; b', 'a; b'],
  ['a constant', message('verbatim', { text: constant('Light jet') }), 'Light jet', 'X'],
  ['a value that looks like a placeholder', message('verbatim', { text: '{{text}}' }), '{{text}}', '{{text}}'],
]
test.each(rendered)('%s', (_name, said, inEnglish, inGerman) => {
  expect(englishText(said)).toBe(inEnglish)
  expect(fill(said, german)).toBe(inGerman)
  expect(messageFromText(messageAsText(said))).toEqual(said)
  expect(JSON.parse(JSON.stringify(said))).toEqual(said)
})

test('text of earlier versions is said as it is', () =>
  expect(englishText(messageFromText('The disk is full.'))).toBe('The disk is full.'))
