import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, startApron } from '../support/apron.ts'
import { pdf } from '../support/files.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { type HttpApron, startHttp } from '../support/http.ts'

const MIB = 1024 * 1024
const DOCUMENTS = 6
let apron: HttpApron
let path: string
let headers: Record<string, string>
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  headers = await apron.signedIn()
  await addJet(apron, 'HB-ZIP')
  const departureAt = apron.clock.now()
  const recordId = await bookFlight(apron, { tail: 'HB-ZIP', flightNumber: 'zip', departureAt })
  for (let index = 0; index < DOCUMENTS; index++) {
    const file = { name: `scan ${index}.pdf`, bytes: Buffer.concat([pdf, randomBytes(4 * MIB)]) }
    answered(await apron.desk.documents.add({ query: { noun: 'flights', recordId }, file }))
  }
  path = `/desk/prints/flights/${recordId}/files`
})
afterAll(() => apron.close())

describe('a file that is made while it is sent', () => {
  test('arrives whole', async () => {
    const answer = await apron.ask(path, { headers })
    expect(answer.headers.get('Content-Type')).toBe('application/zip')
    expect(answer.headers.get('Content-Disposition')).toContain('.zip')
    const files = unzipSync(new Uint8Array(answer.bytes))
    const documents = Object.keys(files).filter((name) => name.startsWith('documents/'))
    expect(documents.map((name) => files[name]?.length)).toEqual(Array(DOCUMENTS).fill(pdf.length + 4 * MIB))
  })

  test('has no bytes for HEAD', async () => {
    const { status, bytes } = await apron.ask(path, { method: 'HEAD', headers })
    expect([status, bytes.length]).toEqual([200, 0])
  })

  test('breaks off where it can’t be made to its end, and the next request is answered', async () => {
    const response = await new Promise<IncomingMessage>((resolve) =>
      request(apron.http.url + path, { headers }, resolve).end(),
    )
    rmSync(`${apron.folder}/documents`, { recursive: true })
    const taken = (async () => {
      for await (const _ of response);
    })()
    await expect(taken).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect((await apron.ask('/health')).status).toBe(200)
  })
})
