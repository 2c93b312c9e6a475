import { describe, expect, test } from 'vitest'
import { type Catalogue, english, germanOf, germanRooms, madeByRule } from './catalogues.ts'
import { keyOf, type Said, saidAtEvaluation, sourceFiles, textsOf } from './sources.ts'

const texts = sourceFiles.map(textsOf)
const said = texts.flatMap((one) => one.said)
const places = (found: { file: string; line: number; text: string }[]) =>
  found.map(({ file, line, text }) => `${file}:${line} ${text}`)

const roomsOfCalls = germanRooms.filter((room) => !madeByRule.includes(room))
const german: Catalogue = Object.assign({}, ...germanRooms.map(germanOf))

const forms = (one: Said): string[] => (one.counted ? [`${keyOf(one)}_one`, `${keyOf(one)}_other`] : [keyOf(one)])
const valuesIn = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()

describe('texts in the code', () => {
  test('are found', () => expect(said.length).toBeGreaterThan(2000))

  test('all that a person reads goes through t', () => expect(places(texts.flatMap((one) => one.bare))).toEqual([]))

  test('each text is written out where it is said', () =>
    expect(places(texts.flatMap((one) => one.unknown))).toEqual([]))

  // Such a text would stay in the language of the start: `perLanguage` or a function renders it in each language.
  test('none is said while its module is evaluated', () =>
    expect(places(sourceFiles.flatMap(saidAtEvaluation))).toEqual([]))

  test('the plural forms of English are those of texts that are counted', () => {
    const counted = new Set(said.filter((one) => one.counted).flatMap(forms))
    expect(Object.keys(english).filter((key) => !counted.has(key))).toEqual([])
  })
})

describe('German', () => {
  test('has every text', () => {
    const missing = said.flatMap((one) =>
      forms(one)
        .filter((key) => !german[key])
        .map((key) => `${one.file}: ${key}`),
    )
    expect(missing).toEqual([])
  })

  test('has no unused text', () => {
    const keys = new Set(said.flatMap(forms))
    expect(roomsOfCalls.flatMap((room) => Object.keys(germanOf(room)).filter((key) => !keys.has(key)))).toEqual([])
  })

  test('has each text once', () => {
    const all = roomsOfCalls.flatMap((room) => Object.keys(germanOf(room)))
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
  })

  test('carries the values of the English text', () => {
    // One of something may be said without its number.
    const lost = Object.entries(german)
      .filter(([key]) => !key.endsWith('_one'))
      .filter(([key, text]) => text !== '' && valuesIn(key).join() !== valuesIn(text).join())
    expect(lost).toEqual([])
  })
})
