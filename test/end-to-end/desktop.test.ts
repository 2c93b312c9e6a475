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

test('the menu and links lead to a place of the app; a link that asks for more leads nowhere', async () => {
  const electron = await start('--port', '0', '--json')
  await said(electron)
  const page = await electron.firstWindow()
  await page.getByRole('navigation').first().waitFor()
  await electron.evaluate(({ Menu }) => {
    const go = Menu.getApplicationMenu()?.items.find(({ label }) => label === '&Go')
    go?.submenu?.items.find(({ label }) => label === '&Crew')?.click()
  })
  const place = () => page.evaluate(() => location.hash)
  await expect.poll(place).toBe('#/crew')
  const follow = (link: string) =>
    electron.evaluate(({ app }, link) => void app.emit('second-instance', {}, ['apron', link], ''), link)
  await follow('apron://flights')
  await expect.poll(place).toBe('#/flights')
  await follow('apron://flights/../../../etc')
  await follow('apron://board?x=<script>')
  expect(await place()).toBe('#/flights')
})

test('closing hides the window where that was chosen, and starting again shows it', async () => {
  const electron = await start('--port', '0', '--json')
  const { url } = await said(electron)
  const page = await electron.firstWindow()
  const set = await page.evaluate(() => window.apron?.desktop?.setManners({ onClose: 'hide' }))
  expect(set).toEqual({ onClose: 'hide', startAtLogin: null })
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(false)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  await electron.evaluate(({ app }) => void app.emit('second-instance', {}, [], ''))
  expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
})

test('the size of the page is 100 to 200 %, and kept', async () => {
  const first = await start('--port', '0', '--json')
  await said(first)
  await first.firstWindow()
  const click = (label: string, times: number) =>
    first.evaluate(
      ({ Menu }, { label, times }) => {
        const view = Menu.getApplicationMenu()?.items.find((item) => item.label === '&View')
        for (let time = 0; time < times; time++) view?.submenu?.items.find((item) => item.label === label)?.click()
      },
      { label, times },
    )
  await click('Zoom Out', 3)
  expect(JSON.parse(readFileSync(join(folder, 'desktop/apron.json'), 'utf8')).zoom).toBe(1)
  await click('Zoom In', 30)
  expect(JSON.parse(readFileSync(join(folder, 'desktop/apron.json'), 'utf8')).zoom).toBe(2)
  await click('Zoom Out', 5)
  await first.close()
  const second = await start('--port', '0', '--json')
  await said(second)
  const page = await second.firstWindow()
  await page.getByRole('navigation').first().waitFor()
  const factor = () =>
    second.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor())
  expect(await factor()).toBeCloseTo(1.5)
})

test('a restore that was asked for is done by the next start', async () => {
  const first = await start('--port', '0', '--json')
  await said(first)
  const page = await first.firstWindow()
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
  await first.close()
  const second = await start('--port', '0', '--json')
  await said(second)
  const again = await second.firstWindow()
  const [settings, backups] = await again.evaluate(async () => [
    await window.apron?.call('settings.read', {}),
    await window.apron?.call('backups.list', {}),
  ])
  expect(settings).toMatchObject({ body: { name: 'My operator' } })
  expect(backups).toMatchObject({ body: { restored: { name, refused: null } } })
})
