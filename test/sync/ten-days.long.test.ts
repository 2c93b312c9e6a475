import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeOver, type Outcome } from './ten-days/exchange.ts'
import { type Folders, tenDaysApart } from './ten-days/folders.ts'

/** Ten days of a crew member's work in processes of their own, on two machines where this system lets us make them. */

const wanted = { scope: 'own', size: 1, calls: 150, receipts: 12, rows: 500 } as const
const done = { answered: 150, refused: 0, conflicts: 0 }
let folders: Folders
let whole: Outcome

beforeAll(async () => {
  folders = await tenDaysApart(wanted)
})
afterAll(() => {
  for (const folder of [folders.hub, folders.device]) rmSync(folder, { recursive: true, force: true })
})

test('ten days apart are exchanged at once', async () => {
  whole = await exchangeOver(folders, { cuts: 0, seed: 1 })
  if (whole.refused !== null) console.warn(`network namespaces are refused: ${whole.refused}`)
  expect(whole).toMatchObject({ cuts: 0, isSame: true, calls: { done: 150 }, figures: { sent: 150, ...done } })
})

test('over a connection that is cut 50 times nothing is lost, and nothing comes twice', async () => {
  const cut = await exchangeOver(folders, { cuts: 50, seed: 1 })
  expect(cut).toMatchObject({ cuts: 50, isSame: true, calls: { done: 150 } })
  expect(cut.digest).toBe(whole.digest)
}, 180_000)
