import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ElectronApplication } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchElectron, spawnElectron } from './support/electron.ts'
import { app, newFolder, waitFor } from './support/hosts.ts'

const LINE = /^\{.*\}$/m
const END_WITHIN_MS = 2000

let folder: string
let remove: () => void
let running: ElectronApplication[]

beforeEach(() => {
  ;({ folder, remove } = newFolder())
  running = []
})
afterEach(async () => {
  for (const electron of running) await electron.close().catch(() => {})
  remove()
})

async function start(...parameters: string[]): Promise<ElectronApplication> {
  const electron = await launchElectron([...app, '--data', folder, ...parameters])
  running.push(electron)
  return electron
}
const said = async (electron: ElectronApplication) =>
  JSON.parse((await waitFor(electron.process().stdout as Readable, LINE))[0])
const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

test('serves the interface beside the window, and ends in good order when told to', async () => {
  const electron = await start('--port', '0', '--json')
  const { url, token, port } = await said(electron)
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

test('keeps working without the interface when its port is taken, and says so', async () => {
  const other: Server = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  try {
    const electron = await start('--port', String(port), '--json')
    const warned = waitFor(electron.process().stderr as Readable, /Port \d+ is taken.*/)
    expect(await said(electron)).toMatchObject({ url: null, port: null, operatorId: expect.any(Number) })
    expect((await warned)[0]).toContain(`Port ${port} is taken`)
    const page = await electron.firstWindow()
    const reply = await page.evaluate(() => window.apron?.call('settings.read', {}))
    expect(reply).toMatchObject({ status: 200, body: { address: null } })
  } finally {
    other.close()
  }
})

test('a second start on the same folder shows the first and ends', async () => {
  const first = await start('--port', '0', '--json')
  await said(first)
  const page = await first.firstWindow()
  const second = await spawnElectron([...app, '--data', folder, '--port', '0', '--json'])
  expect(await ended(second)).toBe(0)
  expect(await page.evaluate(() => document.title)).toMatch(/Apron$/)
  expect(first.process().exitCode).toBeNull()
})

test('refuses a file that is no database with a sentence, and leaves it as it is', async () => {
  writeFileSync(join(folder, 'apron.sqlite'), 'no database at all')
  const electron = await spawnElectron([...app, '--data', folder, '--port', '0', '--json'])
  const words = waitFor(electron.stderr as Readable, /.*apron\.sqlite.*/)
  const exit = ended(electron)
  expect((await words)[0]).toMatch(/can't be read as a database/)
  expect(await exit).toBe(1)
  expect(readFileSync(join(folder, 'apron.sqlite'), 'utf8')).toBe('no database at all')
})
