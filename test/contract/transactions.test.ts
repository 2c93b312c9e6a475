import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256Of } from '../../src-main/core/runtime/hash.ts'
import { startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls, withoutOperator } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { everyRoute, isDesk } from '../support/operations.ts'
import { slowWorkOf } from '../support/slow-work.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
})
afterAll(() => apron.close())

describe('no file, process or network is waited for while a transaction is open', () => {
  const writing = everyRoute.filter(
    ([, { operation, entry }]) => entry.method !== 'GET' && !withoutOperator.includes(operation),
  )
  test.each(writing)('%s', async (_name, { operation, entry, path }) => {
    const headers = isDesk(entry) ? await apron.signedIn() : headersOf(world.partner.credentials)
    // What the call needs first is made by operations that write, too.
    const slow = await slowWorkOf(async () => {
      const sent = await (calls[operation] as (world: World) => object)(world)
      const [address, asking] = request({ method: entry.method, path }, sent)
      await apron.ask(address, { ...asking, headers })
    })
    expect(slow).toEqual([])
  })
})

test('the watch sees what it is there to see', async () => {
  const { db } = apron.core.data
  const store = apron.core.host.documents
  const get = () => store.get(randomUUID(), sha256Of(Buffer.from('none')))
  const slow = await slowWorkOf(async () => {
    await get()
    await db.transaction().execute(async () => {
      await get()
      readFileSync(import.meta.filename)
    })
  })
  expect(slow).toEqual([{ call: 'fs/promises.lstat', from: 'services/documents/store.ts' }])
})
