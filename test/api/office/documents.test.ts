import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batch } from '../../../src-main/core/dispatch/batch.ts'
import { sha256Of } from '../../../src-main/core/runtime/hash.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { docx, filesOnDisk, jpeg, pdf, png } from '../../support/files.ts'
import { addJet } from '../../support/flights.ts'

let apron: TestApron
let recordId: number
beforeAll(async () => {
  apron = await startApron()
  recordId = (await addJet(apron, 'HB-DOC')).id
})
afterAll(() => apron.close())

const attach = (bytes: Uint8Array, { name = 'file.pdf', ...more }: { name?: string; [field: string]: unknown } = {}) =>
  apron.desk.documents.add({ query: { noun: 'aircraft', recordId, ...more }, file: { name, bytes } })
const list = async () => answered(await apron.desk.documents.list({ query: { noun: 'aircraft', recordId } }))
const files = () => filesOnDisk(apron)

test.each([
  ['PDF', pdf, 'application/pdf', 'Überblick.pdf'],
  ['PNG', png, 'image/png', 'Überblick.png'],
  ['JPEG', jpeg, 'image/jpeg', 'Überblick.jpg'],
  ['DOCX', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Überblick.docx'],
])('a %s is recognized by its bytes, whatever its name', async (_, bytes, mediaType, saved) => {
  const added = answered(await attach(bytes, { name: 'C:\\scans\\Überblick.txt', kind: 'PHOTO' }))
  expect(added).toEqual({
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    documentId: expect.any(Number),
    noun: 'aircraft',
    recordId,
    name: 'Überblick.txt',
    customName: null,
    mediaType,
    size: bytes.length,
    kind: 'PHOTO',
    createdAt: apron.clock.now(),
  })
  const params = { uuid: added.uuid }
  const read = answered(await apron.desk.documents.read({ params }))
  expect({ ...read, bytes: Buffer.from(read.bytes) }).toEqual({ name: saved, mediaType, bytes })
  expect((await apron.desk.documents.remove({ params })).status).toBe(204)
  expect(files()).toEqual([])
})

test('the same bytes are kept once, until the last document that has them goes', async () => {
  const [one, two] = [answered(await attach(pdf)), answered(await attach(pdf, { name: 'copy.pdf' }))]
  expect(files()).toHaveLength(1)
  expect((await list()).map(({ name }) => name)).toEqual(['file.pdf', 'copy.pdf'])
  answered(await apron.desk.documents.remove({ params: { uuid: one.uuid } }))
  const { bytes } = answered(await apron.desk.documents.read({ params: { uuid: two.uuid } }))
  expect(Buffer.from(bytes)).toEqual(pdf)
  answered(await apron.desk.documents.remove({ params: { uuid: two.uuid } }))
  expect(files()).toEqual([])
  expect(await list()).toEqual([])
})

test('bytes that are removed and attached at the same moment are there', async () => {
  const { uuid } = answered(await attach(pdf))
  const [, added] = await Promise.all([apron.desk.documents.remove({ params: { uuid } }), attach(pdf)])
  const params = { uuid: answered(added).uuid }
  expect(Buffer.from(answered(await apron.desk.documents.read({ params })).bytes)).toEqual(pdf)
  answered(await apron.desk.documents.remove({ params }))
})

test.each([
  ['a program', Buffer.from('MZ\0a program'), {}, { status: 415, code: 'content_type_refused', fields: [] }],
  ['nothing', Buffer.alloc(0), {}, { status: 400, code: 'invalid_input', fields: ['file'] }],
  ['a PDF of no record', pdf, { recordId: 999_999 }, { status: 404, code: 'unknown_record', fields: [] }],
  ['a PDF of no noun', pdf, { noun: 'keys' }, { status: 400, code: 'invalid_input', fields: ['noun'] }],
])('%s is refused and leaves nothing behind', async (_, bytes, more, refusal) => {
  expect(refused(await attach(bytes, more))).toEqual(refusal)
  expect(files()).toEqual([])
})

test('25 MiB are kept, one byte more is too large', async () => {
  const bytes = Buffer.alloc(25 * 1024 * 1024 + 1)
  pdf.copy(bytes)
  expect(refused(await attach(bytes)).status).toBe(413)
  expect(files()).toEqual([])
  const { uuid, size } = answered(await attach(bytes.subarray(0, -1)))
  expect(size).toBe(25 * 1024 * 1024)
  answered(await apron.desk.documents.remove({ params: { uuid } }))
})

test('calls that are undone together leave nothing on the disk', async () => {
  const deps = { ...apron.core.dispatchDeps, wakeDelivery() {}, stopDelivery() {} }
  const failing = batch(deps, async (dispatch) => {
    const call = { operation: 'documents.add', credentials: { kind: 'desk' } } as const
    await dispatch({ ...call, query: { noun: 'aircraft', recordId }, file: { name: 'a.pdf', bytes: pdf } })
    expect(files()).toHaveLength(1)
    await dispatch({ ...call, query: { noun: 'aircraft', recordId }, file: { name: 'b.pdf', bytes: Buffer.alloc(0) } })
  })
  await expect(failing).rejects.toThrow('documents.add was refused')
  expect(files()).toEqual([])
  expect(await list()).toEqual([])
})

test('what a sudden end left on its way comes into its place if it was committed, and is forgotten if not', async () => {
  const first = await startApron()
  const aircraft = (await addJet(first, 'HB-END')).id
  const file = { name: 'a.pdf', bytes: pdf }
  const { uuid } = answered(await first.desk.documents.add({ query: { noun: 'aircraft', recordId: aircraft }, file }))
  const [{ operatorId }] = (await first.core.data.db.selectFrom('documents').select('operatorId').execute()) as [
    { operatorId: string },
  ]
  await first.core.close()
  const coming = join(first.folder, 'documents/coming')
  // This imitates an end between the commit and the file's last step, and another within a transaction.
  first.core.host.documents.drop(operatorId, sha256Of(pdf))
  writeFileSync(join(coming, `${operatorId}.${sha256Of(pdf)}.1`), pdf)
  writeFileSync(join(coming, `${operatorId}.${sha256Of(png)}.2`), png)
  const second = await startApron({ folder: first.folder })
  expect(filesOnDisk(second)).toEqual([sha256Of(pdf)])
  expect(Buffer.from(answered(await second.desk.documents.read({ params: { uuid } })).bytes)).toEqual(pdf)
  await second.close()
})
