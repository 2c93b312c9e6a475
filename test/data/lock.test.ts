import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openData } from '../../src-main/data/open.ts'
import { DataRefused } from '../../src-main/data/refused.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-lock-'))
  file = join(folder, 'apron.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const refusalOf = () =>
  openData(file).then(
    (data) => data.close(),
    (error: Error) => error,
  )

test('a folder in use is refused in a sentence, and free again once closed', async () => {
  const first = await openData(file)
  const refusal = await refusalOf()
  expect(refusal).toBeInstanceOf(DataRefused)
  expect(refusal?.message).toBe(`Another Apron is using the folder ${folder}. Close it, or choose another folder.`)
  await first.close()
  expect(await refusalOf()).toBeUndefined()
})

test('a folder whose file is refused is free for the next one', async () => {
  const first = await openData(file)
  await first.db.schema.alterTable('kysely_migration').renameTo('other').execute()
  await first.close()
  expect((await refusalOf())?.message).toMatch(/another program/)
  expect((await refusalOf())?.message).toMatch(/another program/)
})

test('another process that has the folder keeps it until it is killed', async () => {
  const holder: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../support/hold-folder.ts'), file])
  try {
    await once(holder.stdout as NonNullable<typeof holder.stdout>, 'data')
    expect((await refusalOf())?.message).toMatch(/^Another Apron is using the folder/)
    const gone = once(holder, 'exit')
    holder.kill('SIGKILL')
    await gone
    expect(await refusalOf()).toBeUndefined()
  } finally {
    holder.kill('SIGKILL')
  }
})
