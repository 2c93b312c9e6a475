import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Load, rate } from './load.ts'
import { root, start, stop } from './processes.ts'
import { median, SECONDS } from './rates.ts'
import { type Report, ratioRow } from './table.ts'

interface Host {
  url: string
  token: string
  /** Switches the recording: `/on`, `/off`. */
  control: string
}

/** What is left of the requests a second while every call is recorded. */
const LEFT_AT_LEAST = 0.9
const ROUNDS = 5

const middle = (all: [number, number][]): [number, number] => [
  median(all.map(([on]) => on)),
  median(all.map(([, off]) => off)),
]

/** What it costs to record the calls of partners: the same host with the recording on and off, by turns. */
export async function recordingOfCalls(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-bench-'))
  const host = await start<Host>(join(root, 'test/bench/traffic-host.ts'), folder)
  const { url, token, control } = host.line
  const headers = { 'x-auth-token': token }
  let request = 0
  const load: Load = {
    ...{ url, headers, seconds: SECONDS },
    path: () => `/api/external/aircraft?limit=${1 + (request++ % 50)}`,
  }
  try {
    const rounds: [number, number][] = []
    for (let round = 0; round < ROUNDS; round++) {
      await fetch(`${control}/on`)
      const on = await rate(load)
      await fetch(`${control}/off`)
      rounds.push([on, await rate(load)])
    }
    report(ratioRow('GET of a list with its call recorded', LEFT_AT_LEAST, middle(rounds), 'not recorded'))
  } finally {
    await stop(host)
    rmSync(folder, { recursive: true, force: true })
  }
}
