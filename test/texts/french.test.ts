import { expect, test } from 'vitest'
import { dutyCodes } from '../../src-shared/domain/crew/duty-codes.ts'
import { flightStatuses } from '../../src-shared/flight/flight-status.ts'
import { english, englishByWing } from '../../src-shared/messages/english.ts'
import { constants, messages, texts } from '../../src-shared/texts/fr/index.ts'
import { coreFiles } from './core.ts'
import { keyOf, type Said, sourceFiles, textsOf, treeOf, within } from './sources.ts'

/*
 * French is partial: complete for the navigation (sidebar, menus, palette) and the schedule board, English elsewhere.
 * What is complete stands here.
 */

const areas = [
  /^src-renderer\/app\/(routes|Navigation|Palette|TopBar|Clocks|SkipLink|NotFound|ServerState|commands|menu-commands|key-names|search-results)\.tsx?$/,
  /^src-renderer\/(shared\/AppearanceMenu|data\/language|data\/schemes)\.tsx?$/,
  /^src-main\/hosts\/electron\/(menu|menu-template|tray)\.ts$/,
  /^src-renderer\/features\/operations\/board\//,
  /^src-renderer\/shared\/undo\//,
  /^src-renderer\/ui\/(time|flight-words|task-kinds|booking-letters|finding|FindingMark|SearchField|Segmented|Confirm)\.tsx?$/,
  /^src-shared\/texts\/day-words\.ts$/,
]
const messageFolders = /^src-main\/core\/features\/operations\/(board|undo)\//

const forms = (one: Said): string[] => (one.counted ? [`${keyOf(one)}_one`, `${keyOf(one)}_other`] : [keyOf(one)])
const saidIn = (files: string[]) => new Set(files.flatMap((file) => textsOf(file).said.flatMap(forms)))
const valuesIn = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()

test('the navigation and the board are complete', () => {
  const files = sourceFiles.filter((file) => areas.some((area) => area.test(file)))
  expect(areas.filter((area) => !files.some((file) => area.test(file)))).toEqual([])
  expect([...saidIn(files)].filter((key) => !texts[key])).toEqual([])
})

test('so are the messages of the board: conflicts, limits, refusals, what was changed', () => {
  const literals = coreFiles
    .filter((file) => messageFolders.test(file))
    .flatMap((file) => [...within(treeOf(file))].flatMap((node) => (node.type === 'StringLiteral' ? node.value : [])))
  const codes = [
    ...Object.keys(englishByWing.findings),
    ...Object.keys(englishByWing.crew).filter((code) => code.startsWith('limit_')),
    ...literals.filter((text) => text in english && !text.endsWith('_not_found')),
  ]
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => !messages[code])).toEqual([])
})

test('and the words for duties and for where a flight stands', () => {
  const words = [...dutyCodes.map(({ name }) => name), ...flightStatuses]
  expect(words.filter((word) => !constants[word])).toEqual([])
})

test('nothing is left over', () => {
  const said = saidIn(sourceFiles)
  expect(Object.keys(texts).filter((key) => !said.has(key))).toEqual([])
  expect(Object.keys(messages).filter((code) => !(code in english))).toEqual([])
})

test('the values of the English text are kept', () => {
  const source: Record<string, string> = english
  const pairs = [
    ...Object.entries(texts).filter(([key]) => !key.endsWith('_one')),
    ...Object.entries(messages).map(([code, text]) => [source[code] ?? '', text] as const),
  ]
  expect(pairs.filter(([key, text]) => valuesIn(key).join() !== valuesIn(text).join())).toEqual([])
})
