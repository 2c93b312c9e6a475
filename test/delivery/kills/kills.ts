import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openData } from '../../../src-main/engines/sqlite/open.ts'
import { type EventKind, eventKinds } from '../../../src-shared/contract/events.ts'
import { startReceiver } from '../../support/receiver.ts'

interface Body {
  eventId: string
  resourceId: number
  event: EventKind
  events?: EventKind[]
  timestamp: number
}

export interface Outcome {
  kills: number
  events: number
  /** The requests that the receiver got, and how many of them more than once. */
  requests: number
  repeated: number
  /** The faults, in sentences. */
  complaints: string[]
}

const LIFE = join(import.meta.dirname, 'life.ts')
/** A life is killed at a random moment within this time of its start. */
const LIVES_UP_TO_MS = 1600
const ENDS_WITHIN_MS = 120_000

/**
 * Kills a host again and again while it records and sends, with no warning, then lets it end its work, and compares
 * what was recorded with what a real receiver got.
 */
export async function killAgainAndAgain(kills: number, events: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-kills-'))
  const receiver = await startReceiver()
  receiver.behave = () => ({ status: Math.random() < 0.02 ? 500 : 200, delay: Math.random() * 15 })
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, receiver.authority)
  const data = join(folder, 'data')
  const recorded = async () => {
    const { db, close } = await openData(join(data, 'apron.sqlite'))
    const { count } = await db
      .selectFrom('events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await close()
    return count
  }
  const live = (count: number) =>
    spawn(process.execPath, [LIFE, data, receiver.url, authority, String(count)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  try {
    // The first start sets up; it is let alone until it has said so.
    const each = Math.ceil(events / kills)
    for (let kill = 0; kill < kills; kill++) {
      const child = live(each)
      const ended = once(child, 'exit')
      if (kill === 0) await once(child.stdout, 'data')
      else await Promise.race([pause(300 + Math.random() * LIVES_UP_TO_MS), ended])
      child.kill('SIGKILL')
      await ended
    }
    const last = live(Math.max(0, events - (await recorded())))
    const gone = once(last, 'exit')
    let said = ''
    last.stdout.on('data', (text: Buffer) => {
      said += text.toString()
    })
    const end = performance.now() + ENDS_WITHIN_MS
    while (!said.includes('sent') && performance.now() < end && last.exitCode === null) await pause(50)
    last.kill('SIGKILL')
    await gone
    const complaints = said.includes('sent') ? [] : ['not everything was sent in time']
    const bodies = receiver.received.map(({ body }) => JSON.parse(body.toString()) as Body)
    complaints.push(...(await compare(join(data, 'apron.sqlite'), bodies)))
    const repeated = bodies.length - new Set(bodies.map(({ eventId }) => eventId)).size
    const { length: requests } = bodies
    return { kills, events: await recorded(), requests, repeated, complaints }
  } finally {
    await receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Compares the recorded events with those that arrived. */
async function compare(file: string, bodies: Body[]): Promise<string[]> {
  const { db, close } = await openData(file)
  const events = await db.selectFrom('events').select(['kind', 'resourceId', 'at']).orderBy('sequence').execute()
  const rows = await db.selectFrom('deliveries').select(['id', 'state', 'attempts', 'eventId']).execute()
  const attempts = await db.selectFrom('attempts').select(['deliveryId', 'number']).orderBy('number').execute()
  await close()
  const complaints: string[] = []
  const lanes = Map.groupBy(bodies, ({ resourceId, event, events: [first = event] = [] }) => laneOf(resourceId, first))
  const membersOf = ({ event, events: members }: Body) => members ?? [event]
  for (const { kind, resourceId, at } of events) {
    const lane = lanes.get(laneOf(resourceId, kind as EventKind)) ?? []
    const reported = lane.some((body) => body.timestamp >= at && membersOf(body).includes(kind as EventKind))
    if (!reported) complaints.push(`${kind} of flight ${resourceId} at ${at} never arrived`)
  }
  for (const [lane, sent] of lanes) {
    const firsts = sent.filter(({ eventId }, index) => sent.findIndex((one) => one.eventId === eventId) === index)
    const times = firsts.map(({ timestamp }) => timestamp)
    if (times.some((time, index) => time < (times[index - 1] ?? 0))) complaints.push(`${lane} came out of order`)
  }
  for (const { id, state, attempts: counted, eventId } of rows) {
    const numbers = attempts.filter(({ deliveryId }) => deliveryId === id).map(({ number }) => number)
    const requests = bodies.filter((body) => body.eventId === eventId).length
    if (state !== 'delivered') complaints.push(`delivery ${id} is ${state}`)
    if (String(numbers) !== String(Array.from({ length: counted }, (_, index) => index + 1)))
      complaints.push(`delivery ${id} has the attempts ${numbers}`)
    if (counted > requests) complaints.push(`delivery ${id} has ${counted} attempts and ${requests} requests`)
  }
  return complaints
}

const laneOf = (flight: number, kind: EventKind) => `flight ${flight} ${eventKinds[kind].group}`
