import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answered, startApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

let receiver: Receiver
let folder: string
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  folder = mkdtempSync(join(tmpdir(), 'apron-crash-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

/** Runs the doomed process until it has said these words, then kills it as a power cut would. */
async function runAndKill(manner: 'held' | 'sending', words: string[]): Promise<void> {
  const script = join(import.meta.dirname, '../support/killed-process.ts')
  const child: ChildProcess = spawn(process.execPath, [script, folder, manner, receiver.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const gone = once(child, 'exit')
  try {
    await until(() => child.exitCode !== null || words.every((word) => said.includes(word)), `${words}`)
  } finally {
    child.kill('SIGKILL')
    await gone
  }
  expect(child.signalCode).toBe('SIGKILL')
}

test.each([
  ['after the commit and before the first attempt', 'held', ['committed'], 'waiting'],
  ['while the first attempt is under way', 'sending', ['committed', 'sending'], 'leased'],
] as const)(
  'a process killed %s loses nothing: it is sent once, one attempt recorded',
  async (_when, manner, words, state) => {
    await runAndKill(manner, [...words])
    expect(receiver.received).toEqual([])
    const options = {
      folder,
      clock: testClock(Date.now()),
      callbackHosts: [receiver.host],
      authorities: [receiver.authority],
    }

    const looking = await startApron({ ...options, delivery: { held: true } })
    expect(answered(await looking.desk.webhookDesk.deliveries({ query: {} }))).toMatchObject([{ state, attempts: 0 }])
    await looking.close()

    const apron = await startApron(options)
    const list = async () => answered(await apron.desk.webhookDesk.deliveries({ query: {} }))
    await until(async () => (await list())[0]?.state === 'delivered', 'the delivery')
    expect(await list()).toMatchObject([{ state: 'delivered', attempts: 1 }])
    const attempts = await apron.core.data.db.selectFrom('attempts').select(['number', 'responseStatus']).execute()
    expect(attempts).toEqual([{ number: 1, responseStatus: 200 }])
    expect(receiver.received).toHaveLength(1)
    await apron.close()
  },
)
