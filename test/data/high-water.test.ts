import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, startApron } from '../support/apron.ts'
import { startHost } from '../support/host.ts'
import { killedHost } from './damaged-logs/cases.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'apron-high-water-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const open = (folder: string) => startApron({ folder, kind: 'none', template: false })
const damageIn = async (folder: string) => {
  const apron = await open(folder)
  const { damage } = answered(await apron.desk.health.read({}))
  await apron.close()
  return damage
}

test('the host says what is missing and which backup has it, writes nothing, and goes on when told to', async () => {
  const { folder, saved } = await killedHost(10, 0)
  try {
    const log = join(folder, 'apron.sqlite-wal')
    truncateSync(log, statSync(log).size - 100)
    const first = startHost(['--data', folder, '--port', '0', '--json'])
    const { url } = JSON.parse(await first.line()) as { url: string }
    expect(first.err).toMatch(
      /lacks changes that were saved \(\d+ entries of the journal, after no\. \d+ of .* up to no\. \d+ of .*; the damaged log is kept as apron\.sqlite-wal\.aside-\d+\)\. Nothing is written to it\. No backup has them\..* --accept-loss/,
    )
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'read_only', code: 'storage_damaged' })
    await first.end('SIGKILL')
    expect((await damageIn(folder))?.kind).toBe('behind')

    const apron = await open(folder)
    const { damage } = answered(await apron.desk.health.read({}))
    expect(damage).toMatchObject({ kind: 'behind', missing: { entries: expect.any(Number), log: null } })
    expect((await apron.desk.accounts.create({ body: { name: 'refused' } })).status).toBe(503)
    await apron.core.host.recovery.looked()
    answered(await apron.desk.health.accept({}))
    answered(await apron.desk.accounts.create({ body: { name: 'accepted' } }))
    await apron.close()
    expect(await damageIn(folder)).toBeNull()
    expect(readdirSync(folder).some((name) => name.startsWith('apron.sqlite-wal.aside-'))).toBe(true)
    expect(saved.length).toBe(10)
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}, 300_000)

test('the command line goes on without what is missing, once', async () => {
  const { folder } = await killedHost(10, 0)
  try {
    truncateSync(join(folder, 'apron.sqlite-wal'), 0)
    const host = startHost(['--data', folder, '--port', '0', '--json', '--new-key', '--accept-loss'])
    expect(JSON.parse(await host.line())).toMatchObject({ token: expect.any(String) })
    expect(host.err).toMatch(/goes on without changes that were saved/)
    await host.end('SIGKILL')
    expect(await damageIn(folder)).toBeNull()
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}, 300_000)

test('a backup that has the missing changes is named as such', async () => {
  const folder = join(home, 'data')
  const apron = await startApron({ folder })
  answered(await apron.desk.accounts.create({ body: { name: 'One' } }))
  await apron.close()
  cpSync(folder, `${folder}-older`, { recursive: true })
  const again = await open(folder)
  await again.clock.advance(60_000)
  answered(await again.desk.accounts.create({ body: { name: 'Two' } }))
  await again.core.host.backups.start('asked')
  await again.close()
  for (const name of ['apron.sqlite', 'apron.sqlite.closed'])
    cpSync(join(`${folder}-older`, name), join(folder, name), { force: true })
  const behind = await open(folder)
  await behind.core.host.recovery.looked()
  expect(answered(await behind.desk.health.read({})).damage).toMatchObject({
    ...{ kind: 'behind', canAccept: true },
    missing: { log: null },
    backup: { holds: 'all' },
  })
  await behind.close()
}, 300_000)

test('a restore raises no false alarm', async () => {
  const folder = join(home, 'data')
  const apron = await startApron({ folder })
  answered(await apron.desk.accounts.create({ body: { name: 'One' } }))
  await apron.core.host.backups.start('asked')
  const [backup] = answered(await apron.desk.backups.list({})).backups
  const created = await apron.desk.accounts.create({ body: { name: 'Two' } })
  answered(created)
  answered(await apron.desk.backups.restore({ params: { name: backup?.name ?? '' }, body: {} }))
  await apron.close()
  const restored = await open(folder)
  expect(answered(await restored.desk.health.read({})).damage).toBeNull()
  expect(await restored.core.data.db.selectFrom('accounts').select('name').execute()).toEqual([{ name: 'One' }])
  await restored.close()
  expect(await damageIn(folder)).toBeNull()
}, 300_000)

test.each(['deleted', 'damaged'])(
  'a log that is damaged before committed transactions is kept and named, also where the note of them is %s',
  async (state) => {
    const { folder } = await killedHost(10, 0)
    try {
      const [log, note] = ['apron.sqlite-wal', 'apron.sqlite.mark'].map((name) => join(folder, name)) as [
        string,
        string,
      ]
      const bytes = readFileSync(log)
      bytes.fill(0x55, bytes.length / 2, bytes.length / 2 + 3000)
      writeFileSync(log, bytes)
      if (state === 'deleted') rmSync(note)
      else writeFileSync(note, 'x'.repeat(1024))
      const host = startHost(['--data', folder, '--port', '0', '--json'])
      await host.line()
      expect(host.err).toContain('is kept aside')
      await host.end('SIGKILL')
      const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('apron.sqlite-wal.aside-'))
      expect(readFileSync(join(folder, aside)).equals(bytes)).toBe(true)
      // It is said once; what is left is a database in good order.
      const apron = await open(folder)
      expect(apron.core.data.strayLog).toBeNull()
      await apron.close()
    } finally {
      rmSync(join(folder, '..'), { recursive: true, force: true })
    }
  },
  300_000,
)

test('a log of which nothing is noted raises no false alarm', async () => {
  const { folder } = await killedHost(10, 0)
  try {
    rmSync(join(folder, 'apron.sqlite.mark'))
    const apron = await open(folder)
    expect(apron.core.data.strayLog).toBeNull()
    await apron.close()
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}, 300_000)
