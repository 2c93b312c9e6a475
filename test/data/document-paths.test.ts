import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentStore } from '../../src-main/services/documents/store.ts'
import { partsIn } from '../../src-main/services/field/transport/parts.ts'

const OPERATOR = '01a1fdad-9ee7-7a80-9756-462825625c00'
const HASH = 'ab'.repeat(32)
let made: string
let secret: string

beforeAll(() => {
  made = mkdtempSync(join(tmpdir(), 'apron-paths-'))
  secret = join(made, 'secret.txt')
  writeFileSync(secret, 'the user’s own')
  mkdirSync(join(made, 'documents', OPERATOR, '..'), { recursive: true })
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** Rows of another program: each of them named the file beside the folder, or another one. */
const rows: [operatorId: string, sha256: string][] = [
  [OPERATOR, '../../../secret.txt'],
  [OPERATOR, '/../../../../secret.txt'],
  ['..', 'secret.txt'],
  ['../..', HASH],
  ['', ''],
  [OPERATOR.toUpperCase(), HASH],
  [OPERATOR, HASH.toUpperCase()],
  [OPERATOR, `${HASH}\0`],
  [OPERATOR, `${HASH}\n`],
]

test.each(rows)('the document %j %j is none: it is neither read nor stored nor deleted', async (operatorId, sha256) => {
  const store = documentStore(join(made, 'documents'))
  const make = async () => new Uint8Array([1])
  expect(store.pathOf(operatorId, sha256)).toBeUndefined()
  expect(await store.get(operatorId, sha256)).toBeUndefined()
  expect(await store.thumbnail(operatorId, sha256, make)).toBeUndefined()
  await expect(store.prepare(operatorId, sha256, new Uint8Array([1]))).rejects.toThrow(/SHA-256/)
  store.drop(operatorId, sha256)
  expect(existsSync(secret)).toBe(true)
})

test('a document is stored, read and deleted under the SHA-256 of its bytes', async () => {
  const store = documentStore(join(made, 'documents'))
  const bytes = Buffer.from([1, 2])
  const hash = createHash('sha256').update(bytes).digest('hex')
  const prepared = await store.prepare(OPERATOR, hash, bytes)
  prepared.keep()
  expect(await store.get(OPERATOR, hash)).toEqual(bytes)
  store.drop(OPERATOR, hash)
  expect(store.pathOf(OPERATOR, hash)).toBeUndefined()
})

test('pieces of a file that is named by anything but its hash are refused', async () => {
  const parts = partsIn(join(made, 'parts'))
  await expect(parts.whole('../secret.txt')).rejects.toThrow(/SHA-256/)
  await expect(parts.drop('../secret.txt')).rejects.toThrow(/SHA-256/)
  expect(existsSync(secret)).toBe(true)
})
