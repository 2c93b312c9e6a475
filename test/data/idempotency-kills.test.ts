import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostProcess, startHost } from '../support/host.ts'
import { runs } from '../support/runs.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-keyed-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Started {
  host: HostProcess
  url: string
  token: string
}
async function start(parameters: string[] = []): Promise<Started> {
  const host = startHost(['--port', '0', '--json', '--data', folder, ...parameters])
  const { url, token } = JSON.parse(await host.line(/^\{/)) as { url: string; token: string }
  return { host, url, token }
}

const create = ({ url }: Started, token: string, name: string) =>
  fetch(`${url}/api/external/user/account`, {
    method: 'POST',
    headers: {
      'X-Auth-Token': token,
      'Content-Type': 'application/json',
      'Idempotency-Key': `key-of-${name.replaceAll(' ', '-')}`,
    },
    body: JSON.stringify({ name }),
  })

const ROUNDS = runs(2, 3)
const BATCH_SIZE = 20

test('a host that is killed while requests with keys are under way carries out each once', async () => {
  let started = await start()
  const { token } = started
  for (let round = 0; round < ROUNDS; round++) {
    const names = Array.from({ length: BATCH_SIZE }, (_, index) => `Killed ${round}.${index}`)
    const answers = names.map((name) =>
      create(started, token, name).then(
        (answer) => answer.text(),
        () => undefined,
      ),
    )
    // The first answer comes when some are written and others are not.
    if (round > 0) await Promise.race(answers)
    await started.host.end('SIGKILL')
    const lost = await Promise.all(answers)
    started = await start()
    const again = await Promise.all(
      names.map(async (name) => {
        const answer = await create(started, token, name)
        return { status: answer.status, text: await answer.text() }
      }),
    )
    expect(again.map(({ status }) => status)).toEqual(names.map(() => 200))
    // An answer that arrived before the kill is the one that comes again.
    for (const [index, text] of lost.entries()) if (text !== undefined) expect(again[index]?.text).toBe(text)
    const query = new URLSearchParams({ limit: '1000' })
    const listed = await fetch(`${started.url}/api/external/user/account?${query}`, {
      headers: { 'X-Auth-Token': token },
    })
    const accounts = ((await listed.json()) as { name: string }[]).map(({ name }) => name)
    for (const name of names) expect(accounts.filter((one) => one === name)).toEqual([name])
  }
  await started.host.end()
}, 120_000)
