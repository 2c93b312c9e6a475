import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import { pdf } from '../support/files.ts'
import { addJet, bookFlight } from '../support/flights.ts'

let apron: TestApron
let recordId: number
beforeEach(async () => {
  apron = await startApron({ delivery: { held: true } })
  await addJet(apron, 'HB-DSK')
  recordId = await bookFlight(apron, { tail: 'HB-DSK', flightNumber: 'dsk', departureAt: apron.clock.now() })
})
afterEach(() => apron.close())

const file = { name: 'scan.pdf', bytes: pdf }
const add = (id = recordId) => apron.desk.documents.add({ query: { noun: 'flights', recordId: id }, file })
const coming = () => {
  const folder = join(apron.folder, 'documents', 'coming')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** A disk that takes as long as the test says. */
function slowDisk() {
  const { documents } = apron.core.host
  const { prepare } = documents
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  documents.prepare = async (...given) => {
    asked.resolve()
    await gate.promise
    return prepare(...given)
  }
  return { asked: asked.promise, release: () => gate.resolve() }
}

describe('a file that is kept', () => {
  test('is written to the disk before its transaction begins', async () => {
    const disk = slowDisk()
    const adding = add()
    await disk.asked
    answered(await apron.desk.accounts.create({ body: { name: 'Written meanwhile' } }))
    disk.release()
    const { uuid } = answered(await adding)
    const read = answered(await apron.desk.documents.read({ params: { uuid } }))
    expect(Buffer.from(read.bytes).equals(pdf)).toBe(true)
    expect(coming()).toEqual([])
  })

  test('leaves nothing on the disk where it is refused', async () => {
    expect(refused(await add(999_999)).status).toBe(404)
    expect(coming()).toEqual([])
  })
})
