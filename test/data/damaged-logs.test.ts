import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { damageLogs } from './damaged-logs/cases.ts'

test('no damage of the log of a killed host is silent', async () => {
  const cases = runs(5, 17)
  const { complaints, lossy } = await damageLogs(cases, 7)
  expect(complaints).toEqual([])
  expect(lossy).toBeGreaterThan(cases / 2)
}, 600_000)
