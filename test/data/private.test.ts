import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePrivateBelow, makePrivateFile, makePrivateFolder } from '../../src-main/platform/private.ts'

const onWindows = process.platform === 'win32'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Files and folders that others than their owner may use, as `644 path`. */
function openToOthers(place: string): string[] {
  const names = readdirSync(place, { recursive: true }).map(String)
  return ['.', ...names].flatMap((name) => {
    const { mode } = lstatSync(join(place, name))
    return (mode & 0o077) === 0 ? [] : [`${(mode & 0o777).toString(8)} ${name}`]
  })
}

test.skipIf(onWindows)(
  'after a full life of the host nothing it keeps can be read by others',
  async () => {
    const elsewhere = join(folder, 'elsewhere')
    const script = join(import.meta.dirname, '../support/life-process.ts')
    const data = join(folder, 'data')
    const child = spawn(process.execPath, [script, data, elsewhere])
    let [said, errors] = ['', '']
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    const [, signal] = await once(child, 'close')
    expect({ said, signal, errors }).toMatchObject({ said: 'lived\n', signal: 'SIGKILL' })
    // A restore and an unfinished demo were among it.
    expect(readdirSync(data)).toEqual(
      expect.arrayContaining(['apron.sqlite', 'apron.sqlite-wal', 'backups', 'receiver', 'seal.key']),
    )
    expect(readdirSync(data).filter((name) => name.startsWith('unfinished-'))).toHaveLength(1)
    expect(readdirSync(elsewhere)).toHaveLength(1)
    expect(openToOthers(data)).toEqual([])
    expect(openToOthers(elsewhere)).toEqual([])
  },
  60_000,
)

test.skipIf(onWindows)('what is there already is made private, and links are not followed', async () => {
  const outside = join(folder, 'outside')
  writeFileSync(outside, 'of another program', { mode: 0o644 })
  chmodSync(outside, 0o644)
  const data = join(folder, 'data')
  mkdirSync(join(data, 'documents/operator'), { recursive: true })
  writeFileSync(join(data, 'documents/operator/paper'), 'a paper')
  symlinkSync(outside, join(data, 'link'))
  for (const path of ['', 'documents', 'documents/operator', 'documents/operator/paper'])
    chmodSync(join(data, path), 0o777)
  makePrivateFolder(data)
  await makePrivateBelow(data)
  expect(openToOthers(data).filter((line) => !line.endsWith(' link'))).toEqual([])
  expect(statSync(outside).mode & 0o777).toBe(0o644)
})

test.skipIf(process.platform !== 'linux')('a file system without modes is no obstacle', async () => {
  // The kernel's own files can't be given a mode, as on a memory stick.
  await makePrivateFile('/proc/self/status')
  makePrivateFolder('/proc/self')
})
