import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { killWhileSyncing } from './kills/kills.ts'

test('a hub or a device that is killed during an exchange loses nothing, and does nothing twice', async () => {
  expect((await killWhileSyncing(runs(2, 6), 20261123)).complaints).toEqual([])
}, 180_000)
