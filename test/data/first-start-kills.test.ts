import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { killFirstStarts } from './first-starts/kills.ts'

test('a first start that is killed at any moment starts again', async () => {
  expect(await killFirstStarts(runs(2, 5), 20261126)).toEqual([])
}, 120_000)
