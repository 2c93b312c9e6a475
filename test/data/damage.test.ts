import { expect, test } from 'vitest'
import { damageAfterOrderlyEnd } from './damage/cases.ts'

test('damage after an orderly end is noticed before the first write, each time, and never taken for an orderly end', async () => {
  const { cases, refused, stopped, complaints } = await damageAfterOrderlyEnd(12, Date.now())
  expect(complaints).toEqual([])
  expect(refused + stopped).toBe(cases)
  expect(stopped).toBeGreaterThan(0)
}, 120_000)
