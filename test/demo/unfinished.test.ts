import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, startApron } from '../support/apron.ts'
import { startHost } from '../support/host.ts'
import { until } from '../support/until.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-unfinished-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The rows of a table that another process writes; 0 before there is one. */
function count(table: string): number {
  const file = join(folder, 'apron.sqlite')
  if (!existsSync(file)) return 0
  const database = new Database(file, { readonly: true })
  try {
    return database.prepare(`select count(*) from ${table}`).pluck().get() as number
  } catch {
    return 0
  } finally {
    // One that is left open holds the folder, until it is collected.
    database.close()
  }
}
const aside = () => readdirSync(folder).filter((name) => name.startsWith('unfinished-'))

test('a demo that was being made when the process was killed is put aside, and the start is a first one again', async () => {
  const host = startHost(['--demo', '--json', '--port', '0', '--data', folder])
  await until(() => count('aircraft') > 0, 'the demo has aircraft', 60)
  await host.end('SIGKILL')
  expect(count('operators')).toBe(1)

  const apron = await startApron({ folder, template: false, kind: 'none' })
  const { state, unfinished } = answered(await apron.desk.setup.state({}))
  expect(state).toBe('none')
  const [name] = aside()
  expect(unfinished).toEqual({ code: 'demo_setup_interrupted', params: { folder: name } })
  answered(await apron.desk.setup.start({ body: { kind: 'empty', name: 'Keller Air' } }))
  await apron.close()

  const next = await startApron({ folder, template: false })
  expect(answered(await next.desk.setup.state({}))).toMatchObject({ name: 'Keller Air', unfinished: null })
  await next.close()
  expect(aside()).toHaveLength(1)
}, 120_000)

test('one that is finished stays', async () => {
  const apron = await startApron({ folder, kind: 'demo' })
  await apron.close()
  const again = await startApron({ folder, kind: 'none' })
  expect(answered(await again.desk.setup.state({}))).toMatchObject({ state: 'ready', unfinished: null })
  await again.close()
  expect(aside()).toEqual([])
}, 120_000)

test('one that was ended in good order while it was made is put aside too', async () => {
  const apron = await startApron({ folder, kind: 'none' })
  answered(await apron.desk.setup.start({ body: { kind: 'demo' } }))
  await until(() => apron.core.host.filling.done > 0, 'the demo began', 60)
  await apron.close()
  const again = await startApron({ folder, kind: 'none', template: false })
  expect(answered(await again.desk.setup.state({})).state).toBe('none')
  await again.close()
  expect(aside()).toHaveLength(1)
}, 120_000)
