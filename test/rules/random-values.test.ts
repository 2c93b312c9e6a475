import { hex } from '@scure/base'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { freshValues, valuesOf } from '../../src-main/core/runtime/random-values.ts'

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('values of a call are the same whenever it is run', () => {
  const call = uuidv7()
  fc.assert(
    fc.property(fc.array(fc.constantFrom('id', 'bytes', 'fraction'), { maxLength: 40 }), (wanted) => {
      const run = () => {
        const values = valuesOf(call)
        return wanted.map((one) => (one === 'bytes' ? hex.encode(values.bytes(33)) : values[one as 'id']()))
      }
      expect(run()).toEqual(run())
    }),
  )
})

test('ids of a call are of version 7 with its time, and differ from each other and from those of other calls', () => {
  const calls = Array.from({ length: 50 }, () => uuidv7())
  const ids = calls.flatMap((call) => {
    const values = valuesOf(call)
    return Array.from({ length: 200 }, () => {
      const id = values.id()
      expect(id).toMatch(VERSION_7)
      expect(id.slice(0, 13)).toBe(call.slice(0, 13))
      return id
    })
  })
  expect(new Set(ids).size).toBe(ids.length)
})

test('bytes have the length that is asked for, and chance lies from 0 up to 1', () => {
  const values = valuesOf(uuidv7())
  expect([1, 24, 32, 33, 100].map((size) => values.bytes(size).length)).toEqual([1, 24, 32, 33, 100])
  for (let count = 0; count < 100; count++) {
    const fraction = values.fraction()
    expect(fraction).toBeGreaterThanOrEqual(0)
    expect(fraction).toBeLessThan(1)
  }
})

test('fresh values take chance from what is handed in', () => {
  const { id, bytes, fraction } = freshValues(() => 0.25)
  expect(new Set([id(), id()]).size).toBe(2)
  expect(new Set([hex.encode(bytes(16)), hex.encode(bytes(16))]).size).toBe(2)
  expect(fraction()).toBe(0.25)
})
