import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Requests one record again and again, as a process of its own. `{ url, headers }` names the request, `reset` begins to
 * count, `read` sends the times of the answers in milliseconds. A request that waits is counted from when it was due.
 */
const EVERY_MS = 5
const agent = new Agent({ keepAlive: true })
let asked: { url: string; headers: Record<string, string> } | undefined
let times: number[] = []

const answer = ({ url, headers }: NonNullable<typeof asked>) =>
  new Promise<void>((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end()
  })

process.on('message', (message) => {
  if (message === 'reset') times = []
  else if (message === 'read') process.send?.(times)
  else asked = message as typeof asked
})
process.on('disconnect', () => process.exit(0))

for (;;) {
  await pause(EVERY_MS)
  if (!asked) continue
  const begun = performance.now()
  // A host that was held up has closed the connections that it kept.
  await answer(asked).catch(() => asked && answer(asked))
  times.push(performance.now() - begun)
}
