import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { root, start, stop } from './processes.ts'
import { type Report, ratioRow } from './table.ts'

const ROUNDS = 3
/** How much of what a bare loop sends Apron must send. */
const TARGET = 0.5
const script = (name: string) => join(root, 'test/bench/deliveries', name)
const middle = (values: number[], share = 0.5) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Deliveries to a local HTTPS receiver: how many a second against a bare loop, and how long after their window. */
export async function deliveriesAgainstBareLoop(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-bench-'))
  const receiver = await start<{ port: number; authority: string }>(script('receiver.ts'))
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, receiver.line.authority)
  const base = `https://localhost:${receiver.line.port}`
  const agent = new Agent({ connect: { ca: receiver.line.authority } })
  const arrived = async () => {
    const { body } = await request(base, { dispatcher: agent })
    return (await body.json()) as [number, number, string][]
  }
  let run = 0
  const measure = async <Line>(name: string, ...parameters: string[]): Promise<Line> => {
    const started = await start<Line>(script(name), ...parameters)
    await stop(started)
    return started.line
  }
  const apron = <Line>(manner: string, ...urls: string[]) =>
    measure<Line>('apron.ts', join(folder, `run-${run++}`), authority, manner, ...urls)
  const several = (count: number) => Array.from({ length: count }, (_, index) => `${base}/in/${index}`)
  try {
    const rounds: [number, number][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await apron<{ rate: number }>('many', ...several(4))
      const bare = await measure<{ rate: number }>('bare.ts', `${base}/in`, authority)
      rounds.push([ours.rate, bare.rate])
      await arrived()
    }
    const ours = middle(rounds.map(([rate]) => rate))
    const bare = middle(rounds.map(([, rate]) => rate))
    report(ratioRow('deliveries', TARGET, [ours, bare], 'bare loop'))
    const lateness = async (...urls: string[]) => {
      const { quietMs } = await apron<{ quietMs: number }>('few', ...urls)
      return (await arrived()).filter(([, , url]) => !url.startsWith('/hang')).map(([at, came]) => came - at - quietMs)
    }
    const alone = await lateness(...several(49))
    const beside = await lateness(...several(49), `${base}/hang`)
    for (const [what, late] of [
      ['after the window', alone],
      ['beside one that hangs', beside],
    ] as const) {
      console.log(
        `${what.padEnd(24)} p50 ${middle(late).toFixed(0)} ms, p95 ${middle(late, 0.95).toFixed(0)} ms, p99 ${middle(late, 0.99).toFixed(0)} ms (${late.length})`,
      )
    }
  } finally {
    await agent.close()
    await stop(receiver)
    rmSync(folder, { recursive: true, force: true })
  }
}
