import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spawnElectron } from './support/electron.ts'
import { app, type Desktop, type Desktops, desktops, freePort } from './support/hosts.ts'

/** The desktop app when a part of it breaks: its page, its main process, or the file of its data. */

let all: Desktops
beforeEach(() => {
  all = desktops()
})
afterEach(() => all.end())

/** Ends the process of the page, as the system does when memory is short. */
const killPage = ({ electron }: Desktop) =>
  electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })

/**
 * Asks the page for a value; undefined where it does not answer. Playwright takes the page for gone after the end of its
 * process, so the question goes by way of Electron.
 */
const inPage = ({ electron }: Desktop, code: string): Promise<unknown> =>
  electron.evaluate(
    ({ BrowserWindow }, script) =>
      Promise.race([
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(script)
          .catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ]),
    code,
  )

const nameField = `[...document.querySelectorAll('form input')].find((one) => one.labels?.[0]?.textContent.trim() === 'Name')`

test('a page whose process is killed comes back at once with what was typed; the second time in a minute it asks', async () => {
  const desktop = await all.start()
  const { electron, page } = desktop
  await page.evaluate(() => {
    location.hash = '#/settings'
  })
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first()
  await name.fill('Typed before the crash')
  await electron.evaluate(({ dialog }) => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    dialog.showMessageBox = (async (_window: unknown, options: unknown) => {
      asked.push(options)
      return { response: 1, checkboxChecked: false }
    }) as never
  })
  await killPage(desktop)
  await expect
    .poll(() => inPage(desktop, `${nameField}?.value ?? null`), { timeout: 20_000 })
    .toBe('Typed before the crash')
  const asked = () => electron.evaluate(() => (globalThis as { asked?: { buttons: string[] }[] }).asked ?? [])
  expect(await asked()).toEqual([])

  await killPage(desktop)
  await expect
    .poll(asked, { timeout: 20_000 })
    .toMatchObject([{ buttons: ['Save diagnostics…', 'Reload page', 'Quit'] }])
  await expect
    .poll(() => inPage(desktop, `${nameField}?.value ?? null`), { timeout: 20_000 })
    .toBe('Typed before the crash')
  const answer = await fetch(`${desktop.line.url}/api/external/aircraft`, {
    headers: { 'X-Auth-Token': desktop.line.token },
  })
  expect(answer.status).toBe(200)
})

test.each([
  ['is logged and starts Apron again', 1, true],
  ['the second time in a row ends Apron', 2, false],
])('an error that nothing handles %s', async (_what, faults, goesOn) => {
  const port = await freePort()
  const note = `${all.folder}.processes`
  const parameters = ['-r', join(import.meta.dirname, 'support/fault.cjs'), ...app]
  process.env['APRON_FAULTS'] = String(faults)
  try {
    const first = await spawnElectron([...parameters, '--data', all.folder, '--port', String(port), '--json'])
    await new Promise((resolve) => first.once('exit', resolve))
    const processes = () => readFileSync(note, 'utf8').trim().split('\n').map(Number)
    await expect.poll(processes, { timeout: 20_000 }).toHaveLength(2)
    const second = processes()[1] as number
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        ({ status }) => status,
        () => 0,
      )
    if (goesOn) {
      await expect.poll(answers, { timeout: 20_000 }).toBe(200)
      process.kill(second, 'SIGTERM')
    }
    await expect.poll(() => isRunning(second), { timeout: 30_000 }).toBe(false)
    expect(processes()).toHaveLength(2)
    const log = readFileSync(join(all.folder, 'logs/apron.log'), 'utf8')
    for (let fault = 1; fault <= faults; fault++) expect(log).toContain(`fault ${fault} of the test`)
    // Closed in good order: the data is safe.
    expect(existsSync(join(all.folder, 'apron.sqlite.closed'))).toBe(true)
  } finally {
    delete process.env['APRON_FAULTS']
    rmSync(note, { force: true })
  }
})

test('a damaged database takes no changes, says so on the page, and offers the newest verified backup', async () => {
  const { electron, page } = await all.start()
  const call = (operation: string, sent: object) =>
    page.evaluate(([name, given]) => window.apron?.call(name as 'health.read', given as object), [operation, sent])
  expect(await call('backups.make', {})).toMatchObject({ status: 200 })
  const made = async () => ((await call('backups.list', {})) as { body: { backups: unknown[] } }).body.backups
  await expect.poll(made, { timeout: 20_000 }).toHaveLength(1)
  await electron.close()
  const file = join(all.folder, 'apron.sqlite')
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)

  const again = await all.start()
  const banner = again.page.getByRole('alert').filter({ hasText: 'Changes aren’t saved' })
  await banner.getByText('Latest verified backup:').waitFor()
  if (process.env['APRON_PICTURES'])
    await again.page.screenshot({ path: join(process.env['APRON_PICTURES'], 'damage.png') })
  const write = await again.page.evaluate(() => window.apron?.call('accounts.create', { body: { name: 'Lost' } }))
  expect(write).toMatchObject({ status: 503, body: { code: 'storage_damaged' } })
  await banner.getByRole('button', { name: 'Restore backup…' }).click()
  await again.page.getByRole('dialog').getByRole('button', { name: 'Restore and restart' }).waitFor()
  if (process.env['APRON_PICTURES'])
    await again.page.screenshot({ path: join(process.env['APRON_PICTURES'], 'restore.png') })
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
