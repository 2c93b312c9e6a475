import { EventEmitter } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering } from '../../src-main/hosts/electron/answering.ts'
import { PART_BYTES } from '../../src-main/hosts/electron/part-size.ts'
import { callInParts } from '../../src-main/hosts/electron/preload-parts.ts'
import { createTransfers, transferCalls } from '../../src-main/hosts/electron/transfers.ts'
import { documentStore } from '../../src-main/services/documents/store.ts'
import { type FileInput, MAX_FILE_BYTES } from '../../src-shared/domain/office/files.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'

let folder: string
let dispatched: { operation: string; file?: FileInput; lies?: Uint8Array }[]
let messages: number[]
let replied: Reply
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-transfers-'))
  dispatched = []
  messages = []
  replied = { status: 201 }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const coming = () => readdirSync(join(folder, 'coming'))

/** The bytes of a message, however deep they are. */
function bytesIn(value: unknown): number {
  if (value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum, one) => sum + bytesIn(one), 0)
}

/** A page with a preload, and the main process behind it; what passes between them is cloned as Electron does. */
function open() {
  const core = {
    dispatch: async (call: (typeof dispatched)[0]) => {
      const path = call.file?.received?.path
      dispatched.push({ ...call, ...(path ? { lies: readFileSync(path) } : {}) })
      return replied
    },
    log: { error: (given: unknown) => expect(given).toBeUndefined() },
    clock: { now: () => 0 },
    host: { health: { writable: async () => {}, problemOf: async () => undefined } },
  } as never
  const transfers = createTransfers(documentStore(folder).receive)
  const chosen = { files: [{ name: 'a.pdf', size: 3 * PART_BYTES, bytes: file(3 * PART_BYTES).bytes }] }
  const desktop = {
    ...transferCalls({ health: (core as { host: { health: never } }).host.health }, transfers),
    'desktop.chooseFiles': () => ({ status: 200, body: chosen }),
  }
  const answer = answering(core, desktop, transfers)
  const pageOf = (id: number) => {
    const page = Object.assign(new EventEmitter(), { id })
    const ask = async (operation: string, sent?: object) => {
      messages.push(bytesIn(sent))
      const reply = structuredClone(await answer(operation, structuredClone(sent), page as never))
      messages.push(bytesIn(reply))
      return reply
    }
    return { page, ask, call: callInParts(ask) }
  }
  return { ...pageOf(1), other: pageOf(2) }
}

const file = (size: number): FileInput => ({
  name: 'scan.pdf',
  bytes: Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 13)) & 255),
})

test.each([0, 1, PART_BYTES, PART_BYTES + 1, 5 * PART_BYTES, 5 * PART_BYTES + 77])(
  'a file of %d bytes comes as it was sent, in messages of bounded size',
  async (size) => {
    const given = file(size)
    expect(await open().call('documents.add', { query: { noun: 'flights' }, file: given })).toEqual({ status: 201 })
    expect(dispatched).toHaveLength(1)
    const [call] = dispatched
    expect(call).toMatchObject({ operation: 'documents.add', query: { noun: 'flights' }, file: { name: 'scan.pdf' } })
    expect(Buffer.compare(call?.file?.bytes ?? Buffer.alloc(1), given.bytes)).toBe(0)
    // A large one lies on the disk already, and nothing of it stays once the call is answered.
    if (size > PART_BYTES) {
      expect(Buffer.compare(call?.lies ?? Buffer.alloc(1), given.bytes)).toBe(0)
      expect(coming()).toEqual([])
    }
    expect(Math.max(...messages)).toBeLessThanOrEqual(PART_BYTES)
  },
)

test('a file that is too large is refused while it comes, and nothing of it is left', async () => {
  const reply = await open().call('documents.add', { file: file(MAX_FILE_BYTES + 1) })
  expect(reply).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(dispatched).toEqual([])
  expect(coming()).toEqual([])
})

test('an operation that takes no file is refused', async () => {
  const reply = await open().call('settings.read', { file: file(2 * PART_BYTES) })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(dispatched).toEqual([])
})

test('a file that is canceled on its way is not taken, and nothing of it is left', async () => {
  let parts = 0
  const calling = open().call('documents.add', { file: file(9 * PART_BYTES) }, () => ++parts > 3)
  await expect(calling).rejects.toThrow('canceled')
  expect(dispatched).toEqual([])
  await expect.poll(coming).toEqual([])
})

test.each(['destroyed', 'did-navigate'] as const)('what a page was sending is gone with it: %s', async (event) => {
  const { page, ask } = open()
  const { body } = await ask('desktop.beginFile', { body: { operation: 'documents.add' } })
  const { id } = body as { id: number }
  await ask('desktop.addPart', { body: { id, bytes: new Uint8Array(10) } })
  await expect.poll(() => coming().length).toBe(1)
  page.emit(event)
  await expect.poll(coming).toEqual([])
  expect(await ask('desktop.addPart', { body: { id, bytes: new Uint8Array(10) } })).toMatchObject({ status: 400 })
})

test('a page reaches neither the files nor the parts of another', async () => {
  const { ask, other } = open()
  const { id } = (await ask('desktop.beginFile', { body: { operation: 'documents.add' } })).body as { id: number }
  const bytes = new Uint8Array(1)
  expect(await other.ask('desktop.addPart', { body: { id, bytes } })).toMatchObject({ status: 400 })
  expect(await other.ask('documents.add', { file: { name: 'a', id } })).toMatchObject({ status: 400 })
  replied = { status: 200, body: { name: 'a', mediaType: 'application/pdf', bytes: new Uint8Array(PART_BYTES * 2) } }
  const { body } = await ask('documents.read', {})
  const { parts } = (body as { bytes: { parts: number } }).bytes
  expect(await other.ask('desktop.nextPart', { body: { id: parts } })).toMatchObject({ status: 400 })
  expect(await ask('desktop.nextPart', { body: { id: parts } })).toMatchObject({ status: 200 })
})

test('a page sends so many files at once and no more', async () => {
  const { ask } = open()
  const begin = () => ask('desktop.beginFile', { body: { operation: 'documents.add' } })
  const begun = await Promise.all(Array.from({ length: 21 }, begin))
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(begun.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_uploads' } })
})

test.each([PART_BYTES, 4 * PART_BYTES + 5])('a page gets a file of %d bytes whole', async (size) => {
  const { bytes } = file(size)
  replied = { status: 200, body: { name: 'scan.pdf', mediaType: 'application/pdf', bytes } }
  const { body } = await open().call('documents.read', {})
  expect(body).toMatchObject({ name: 'scan.pdf', mediaType: 'application/pdf' })
  expect(Buffer.compare((body as FileInput).bytes, bytes)).toBe(0)
  expect(Math.max(...messages)).toBeLessThanOrEqual(PART_BYTES)
})

test('one that is made while it is sent comes whole too', async () => {
  async function* chunks() {
    for (let at = 0; at < 3; at++) yield file(PART_BYTES + at).bytes
  }
  replied = { status: 200, body: { name: 'all.zip', mediaType: 'application/zip', size: 1, chunks: chunks() } }
  const { body } = await open().call('prints.flightFiles', {})
  const whole = Buffer.concat([0, 1, 2].map((at) => file(PART_BYTES + at).bytes))
  expect(body).toMatchObject({ name: 'all.zip' })
  expect(Buffer.compare((body as FileInput).bytes, whole)).toBe(0)
})

test('files that the user chose come whole', async () => {
  const { body } = await open().call('desktop.chooseFiles', {})
  const { files } = body as { files: FileInput[] }
  expect(Buffer.compare(files[0]?.bytes ?? Buffer.alloc(0), file(3 * PART_BYTES).bytes)).toBe(0)
  expect(Math.max(...messages)).toBeLessThanOrEqual(PART_BYTES)
})
