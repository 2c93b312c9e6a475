import { afterAll, beforeAll, expect, test } from 'vitest'
import { BatchRefusal, batch } from '../../src-main/core/dispatch/batch.ts'
import type { Dispatch } from '../../src-main/core/dispatch/types.ts'
import type { ChangeNotice } from '../../src-shared/wire/bridge.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
const heard: ChangeNotice[] = []
beforeAll(async () => {
  apron = await startApron()
  apron.core.feed.subscribe('', (changed) => void heard.push(changed))
})
afterAll(() => apron.close())

const add = (dispatch: Dispatch, name: string, externalReference: string) =>
  dispatch({ operation: 'accounts.create', credentials: { kind: 'desk' }, body: { name, externalReference } })
const names = async () => answered(await apron.desk.accounts.list({})).map(({ name }) => name)

function run(work: (dispatch: Dispatch) => Promise<void>) {
  return batch(apron.core.dispatchDeps, work)
}

test('batched calls are all written, and published once', async () => {
  heard.length = 0
  await run(async (dispatch) => {
    await add(dispatch, 'One', 'T-1')
    await add(dispatch, 'Two', 'T-2')
    expect(heard).toEqual([])
  })
  expect(await names()).toEqual(['One', 'Two'])
  expect(heard).toEqual([{ nouns: ['accounts'], sequence: expect.any(Number) }])
})

test('when one of them is refused none is written or published', async () => {
  heard.length = 0
  const refused = run(async (dispatch) => {
    await add(dispatch, 'Three', 'T-3')
    await add(dispatch, 'Three again', 'T-3')
  })
  await expect(refused).rejects.toThrow(BatchRefusal)
  expect(await names()).toEqual(['One', 'Two'])
  expect(heard).toEqual([])
})
