import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame, shareEqual, shareEqualParts } from '../../../src-renderer/data/structural-sharing.ts'

const plain = fc.jsonValue()
const rows = fc.uniqueArray(
  fc.record({ id: fc.nat(30), name: fc.string(), crew: fc.array(fc.string()) }, { noNullPrototype: true }),
  {
    selector: ({ id }) => id,
  },
)

describe('what is kept', () => {
  test('is what it was where it says the same', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const copy = structuredClone(value)
        expect(isSame(value, copy)).toBe(true)
        expect(shareEqual(value, copy)).toBe(value)
      }),
    )
  })
  test('is new where anything differs', () => {
    const before = { a: [{ b: 1 }], c: null }
    for (const value of [{ a: [{ b: 2 }], c: null }, { a: [{ b: 1 }] }, { a: [], c: null }, { a: [{ b: 1 }], d: null }])
      expect(shareEqual<unknown>(before, value)).toBe(value)
  })
  test('of a list is each part that a key knows again, wherever it stands by now', () => {
    fc.assert(
      fc.property(rows, rows, (before, more) => {
        const next = structuredClone([...more.filter(({ id }) => !before.some((row) => row.id === id)), ...before])
        const list = shareEqualParts(before, next, ({ id }) => id)
        expect(list).toEqual(next)
        for (const row of before) expect(list).toContain(row)
        expect(shareEqualParts(list, structuredClone(list), ({ id }) => id)).toBe(list)
      }),
    )
  })
})
