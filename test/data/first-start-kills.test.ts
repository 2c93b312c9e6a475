import { expect, test } from 'vitest'
import { killFirstStarts } from './first-starts/kills.ts'

test('a first start that is killed at any moment starts again', async () => {
  expect(await killFirstStarts(5, Date.now())).toEqual([])
}, 120_000)
