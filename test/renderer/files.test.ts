import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { httpBridge } from '../../src-renderer/bridge.ts'
import type { FileReply } from '../../src-shared/contract/file.ts'
import { filesOnDisk, pdf } from '../support/files.ts'
import { addJet } from '../support/flights.ts'
import { type HttpApron, startHttp } from '../support/http.ts'

let apron: HttpApron
let recordId: number
const ask = globalThis.fetch
beforeAll(async () => {
  apron = await startHttp()
  recordId = (await addJet(apron, 'HB-BRG')).id
  const session = await apron.signedIn()
  // The headers of the browser: the address of the page, and its cookie.
  vi.stubGlobal('fetch', (path: string, { headers, ...asking }: RequestInit) =>
    ask(apron.http.url + path, { ...asking, headers: { ...(headers as Record<string, string>), ...session } }),
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await apron.close()
})

test.each(['manual.pdf', 'Überblick "neu" & 空港.pdf'])(
  'the browser sends and gets a file as the window does: %s',
  async (name) => {
    const { call } = httpBridge()
    const query = { noun: 'aircraft', recordId }
    const added = await call('documents.add', { query, file: { name, bytes: new Uint8Array(pdf) } })
    expect(added.status).toBe(200)
    const params = { uuid: (added.body as { uuid: string }).uuid }
    const read = await call('documents.read', { params })
    const direct = await apron.desk.documents.read({ params })
    const plain = ({ bytes, ...rest }: FileReply) => ({ ...rest, bytes: Buffer.from(bytes) })
    expect(plain(read.body as FileReply)).toEqual(plain(direct.body as FileReply))
    expect((await call('documents.remove', { params })).status).toBe(204)
    expect(filesOnDisk(apron)).toEqual([])
  },
)

test('a refusal is shown in words', async () => {
  const reply = await httpBridge().call('documents.read', { params: { uuid: 'nowhere' } })
  expect(reply).toMatchObject({ status: 404, body: { code: 'unknown_record' } })
})
