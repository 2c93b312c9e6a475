import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { hostileStates } from './hostile/cases.ts'

test('backups, scenarios and folders that another program wrote leave the user’s files alone and Apron starting', async () => {
  const { cases, refused, taken, complaints } = await hostileStates(runs(8, 16), 2)
  expect(complaints).toEqual([])
  expect(refused + taken).toBe(cases)
  expect(refused).toBeGreaterThan(0)
}, 240_000)
