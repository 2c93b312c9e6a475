import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apron as command } from '../support/command.ts'
import { type HostProcess, startHost } from '../support/host.ts'

/** The commands of field devices, as they are typed: a hub and a device in processes of their own. */

const folder = mkdtempSync(join(tmpdir(), 'apron-field-'))
const [hubData, deviceData] = [join(folder, 'hub'), join(folder, 'device')]
const running: HostProcess[] = []
interface Line {
  url: string
  token: string
}
let hub: Line

const apron = (...parameters: string[]) => command('field', ...parameters)
async function serve(...parameters: string[]): Promise<{ line: Line; host: HostProcess }> {
  const host = startHost([...parameters, '--json', '--port', '0'])
  running.push(host)
  return { line: JSON.parse(await host.line()), host }
}

beforeAll(async () => {
  hub = (await serve('--data', hubData)).line
  const headers = { 'X-Auth-Token': hub.token, 'Content-Type': 'application/json' }
  const body = JSON.stringify({
    firstName: 'Noor',
    lastName: 'Vidal',
    externalReference: 'pilot-1',
    email: 'noor@example.com',
  })
  const reply = await fetch(`${hub.url}/api/external/user`, { method: 'POST', headers, body })
  expect(reply.status).toBeLessThan(300)
})
afterAll(async () => {
  for (const host of running) await host.end()
  rmSync(folder, { recursive: true, force: true })
})

test('the port of field devices is chosen and printed', async () => {
  const free = createServer()
  const port = await new Promise<number>((resolve) =>
    free.listen(0, '127.0.0.1', () => resolve((free.address() as AddressInfo).port)),
  )
  await new Promise((resolve) => free.close(resolve))
  const chosen = await apron('port', String(port), '--data', hubData, '--json')
  expect(JSON.parse(chosen.out)).toMatchObject({ port })
  expect(JSON.parse((await apron('port', '--data', hubData, '--json')).out)).toMatchObject({ port })
  expect((await apron('port', '70000', '--data', hubData)).code).toBe(2)
  const { link } = JSON.parse((await apron('invite', '--person', 'pilot-1', '--data', hubData, '--json')).out)
  expect(decodeURIComponent(link)).toContain(`:${port}`)
})

test('a device is invited, paired, synced, and exchanges files', async () => {
  const invited = await apron('invite', '--person', 'noor@example.com', '--data', hubData, '--json')
  const { link } = JSON.parse(invited.out)
  expect(link).toMatch(/^apron:\/\/pair\?/)
  const device = await serve('--data', deviceData, '--pair', link)
  const own = await fetch(`${device.line.url}/api/external/aircraft`, {
    headers: { 'X-Auth-Token': device.line.token },
  })
  expect(own.status).toBe(200)
  expect(JSON.parse((await apron('sync', '--data', deviceData, '--json')).out)).toEqual({
    ...{ sent: 0, answered: 0, refused: 0, unanswered: 0, received: 0, conflicts: 0, problem: null },
  })
  const [reports, answer] = [join(folder, 'r.apronsync'), join(folder, 'r-answer.apronsync')]
  expect((await apron('export', reports, '--data', deviceData)).code).toBe(0)
  expect((await apron('import', reports, '--data', hubData)).code).toBe(0)
  expect((await apron('import', answer, '--data', deviceData)).code).toBe(0)
  const again = await apron('import', reports, '--data', hubData, '--json')
  expect([again.code, JSON.parse(again.out).error.code]).toEqual([3, 'field_file_taken'])
  // The same folder stopped: the command opens it for itself.
  await device.host.end()
  expect((await apron('sync', '--data', deviceData, '--json')).code).toBe(0)
  expect(existsSync(join(deviceData, 'control.json'))).toBe(false)
  if (process.platform !== 'win32') expect(statSync(join(hubData, 'control.json')).mode & 0o077).toBe(0)
}, 120_000)

test('the key that a host printed invites, and another does not', async () => {
  const invite = (token: string) => apron('invite', '--person', 'pilot-1', '--url', hub.url, '--token', token, '--json')
  const { code, out } = await invite(hub.token)
  expect([code, JSON.parse(out).person]).toEqual([0, 'Noor Vidal'])
  expect((await invite(`${hub.token}x`)).code).toBe(3)
  const headers = { 'X-Auth-Token': hub.token }
  expect((await fetch(`${hub.url}/desk/field-devices`, { headers })).status).toBe(403)
})

test.each([
  [2, ['bogus']],
  [2, ['invite']],
  [2, ['sync', '--wrong']],
  [3, ['sync', '--data', join(folder, 'none')]],
  [0, ['--help']],
])(
  'exit code %i: %j',
  async (code, parameters) => {
    expect((await apron(...parameters)).code).toBe(code)
  },
  30_000,
)
