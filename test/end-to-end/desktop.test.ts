import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spawnElectron } from './support/electron.ts'
import { app, type Desktops, desktops, freePort, waitFor } from './support/hosts.ts'
import { clickMenu, menuItem } from './support/menu.ts'

/** The desktop app as a process: what it serves, how it begins and how it ends. */

const END_WITHIN_MS = 2000

let all: Desktops
beforeEach(() => {
  all = desktops()
})
afterEach(() => all.end())

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

test('serves the interface beside the window, and shuts down cleanly on request', async () => {
  const { electron, line } = await all.start()
  const { url, token, port } = line
  expect(url).toBe(`http://127.0.0.1:${port}`)
  const answer = await fetch(`${url}/api/external/aircraft`, { headers: { 'X-Auth-Token': token } })
  expect(answer.status).toBe(200)
  expect((await fetch(`${url}/health`)).status).toBe(200)

  const exit = ended(electron.process())
  const before = Date.now()
  electron.process().kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(Date.now() - before).toBeLessThan(END_WITHIN_MS)
  await expect(fetch(`${url}/health`)).rejects.toThrow()
})

test('keeps working without the interface when its port is taken, says so, and opens it once the port is free', async () => {
  const other: Server = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  try {
    const { electron, line, page, words } = await all.start('--port', String(port))
    expect(line).toMatchObject({ url: null, port: null, operatorId: expect.any(Number) })
    expect(words()).toContain(`Port ${port} is taken`)
    const settings = () => page.evaluate(() => window.apron?.call('settings.read', {}))
    expect(await settings()).toMatchObject({ status: 200, body: { address: null } })
    const state = page.getByRole('status').filter({ hasText: 'API' })
    await expect.poll(() => state.textContent()).toContain('API not running')
    expect(await menuItem(electron, 'Copy API address')).toMatchObject({ enabled: false })

    await clickMenu(electron, 'Restart API')
    await expect.poll(words).toMatch(/(Port \d+ is taken[\s\S]*){2}/)
    await new Promise((resolve) => other.close(resolve))
    await clickMenu(electron, 'Restart API')
    await expect.poll(settings).toMatchObject({ body: { address: `http://127.0.0.1:${port}` } })
    await expect.poll(() => state.textContent()).toContain(`API on 127.0.0.1:${port}`)
    await clickMenu(electron, 'Copy API address')
    expect(await electron.evaluate(({ clipboard }) => clipboard.readText())).toBe(`http://127.0.0.1:${port}`)
    expect(await menuItem(electron, 'Restart API')).toBeUndefined()
  } finally {
    other.close()
  }
})

test('a second start on the same folder shows the first, hands its link over and ends', async () => {
  const { electron, page } = await all.start()
  const parameters = [...app, '--data', all.folder, '--port', '0', '--json', 'apron://crew']
  const second = await spawnElectron(parameters)
  expect(await ended(second)).toBe(0)
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/crew')
  expect(electron.process().exitCode).toBeNull()
})

test('refuses a file that is no database with a sentence, and leaves it as it is', async () => {
  writeFileSync(join(all.folder, 'apron.sqlite'), 'no database at all')
  const electron = await spawnElectron([...app, '--data', all.folder, '--port', '0', '--json'])
  const words = waitFor(electron.stderr as Readable, /.*apron\.sqlite.*/)
  const exit = ended(electron)
  expect((await words)[0]).toMatch(/is damaged\./)
  expect(await exit).toBe(1)
  expect(readFileSync(join(all.folder, 'apron.sqlite'), 'utf8')).toBe('no database at all')
})

test('a restore that was asked for is done by the next start', async () => {
  const { electron, page } = await all.start()
  await electron.evaluate(({ app }) => {
    app.relaunch = () => void process.stdout.write('begun again\n')
  })
  const relaunched = waitFor(electron.process().stdout as Readable, /^begun again$/m)
  const exit = ended(electron.process())
  const name = await page.evaluate(async () => {
    const call = async (operation: string, sent = {}) => {
      const reply = await window.apron?.call(operation as never, sent)
      if (!reply || reply.status > 299) throw new Error(JSON.stringify(reply))
      return reply.body as { running: number | null; backups: { name: string }[] }
    }
    await call('backups.make')
    let state = await call('backups.list')
    while (state.running !== null) state = await call('backups.list')
    const name = state.backups[0]?.name ?? ''
    await call('settings.change', { body: { name: 'Renamed since' } })
    await call('backups.restore', { params: { name }, body: {} })
    return name
  })
  // The answer may not come any more: the page ends with the app.
  await page.evaluate(() => void window.apron?.desktop?.restart()).catch(() => {})
  await relaunched
  expect(await exit).toBe(0)
  const { page: again } = await all.start()
  const [settings, backups] = await again.evaluate(async () => [
    await window.apron?.call('settings.read', {}),
    await window.apron?.call('backups.list', {}),
  ])
  expect(settings).toMatchObject({ body: { name: 'My operator' } })
  expect(backups).toMatchObject({ body: { restored: { name, refused: null } } })
})

test('a restart ends the app and brings it back as it was begun', async () => {
  const port = await freePort()
  const once = join(import.meta.dirname, 'support/restart-once.cjs')
  const parameters = ['-r', once, ...app, '--data', all.folder, '--port', String(port), '--json']
  const first = await spawnElectron(parameters)
  expect(await ended(first)).toBe(0)
  const note = `${all.folder}.processes`
  const processes = () => readFileSync(note, 'utf8').trim().split('\n').map(Number)
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ status }) => status,
      () => 0,
    )
  try {
    await expect.poll(processes, { timeout: 20_000 }).toHaveLength(2)
    await expect.poll(answers, { timeout: 20_000 }).toBe(200)
    process.kill(processes()[1] as number, 'SIGTERM')
    await expect.poll(answers, { timeout: 10_000 }).toBe(0)
  } finally {
    rmSync(note, { force: true })
  }
})
