import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { writeRows } from '../support/flights.ts'
import { watchLoop } from './blocks/watch.ts'

const PEOPLE = 50_000
const ACCOUNTS = 5_000
const BATCH_SIZE = 500
const TIMES = 40
/** The longest that half of the answers may take, and that anything may hold the event loop. */
const TARGET_MS = 50

const first = 'Anna Bernd Clara David Eva Franz Greta Hans Ida Jan Karl Lena Max Nora Otto Paula Rosa Stefan Tina Zoë'
const last = 'Abel Bauer Czerny Dietrich Eder Fischer Gruber Huber Jäger Keller Lang Maier Novák Ott Pichler Reiter'
const firstNames = first.split(' ')
const lastNames = last.split(' ')
const pick = (list: string[], at: number) => list[at % list.length] ?? ''

const account = (at: number) => ({
  name: `${pick(lastNames, at * 7)} ${pick(['Holding', 'Aviation', 'Capital', 'Group'], at)} ${at}`,
  ...{ accountNumber: `A${at}`, externalReference: `account-${at}`, status: 'ACTIVE' as const },
  ...{ email: `office@${pick(lastNames, at * 7).toLowerCase()}${at}.example`, phone: `+43 1 ${100_000 + at}` },
})

function person(at: number, accountId: string) {
  const [firstName, lastName] = [pick(firstNames, at), `${pick(lastNames, at * 3)}${at % 3 === 0 ? '' : at % 400}`]
  return {
    ...{ firstName, lastName, accountId, externalReference: `person-${at}`, status: 'ACTIVE' as const },
    ...{ email: `${firstName}.${lastName}@mail${at % 900}.example`, mobile: `+43 664 ${1_000_000 + at * 13}` },
  }
}

export async function fill(apron: TestApron): Promise<void> {
  const ids: string[] = []
  for (let from = 0; from < ACCOUNTS; from += BATCH_SIZE) {
    const rows = Array.from({ length: BATCH_SIZE }, (_, at) => account(from + at))
    const written = await writeRows(apron, (journal) => journal.addAll('accounts', rows as never))
    ids.push(...written.map(({ id }) => id))
  }
  for (let from = 0; from < PEOPLE; from += BATCH_SIZE) {
    const rows = Array.from({ length: BATCH_SIZE }, (_, at) => person(from + at, ids[(from + at) % ACCOUNTS] ?? ''))
    await writeRows(apron, (journal) => journal.addAll('users', rows as never))
  }
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Asks one after the other, with pauses in which a stall of the event loop is seen. Own is processor time. */
async function measureWith(
  watch: ReturnType<typeof watchLoop>,
  name: string,
  ask: (at: number) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < 3; at++) await ask(at)
  const times: number[] = []
  watch.reset()
  for (let at = 0; at < TIMES; at++) {
    await pause(5)
    const begun = performance.now()
    await ask(at)
    times.push(performance.now() - begun)
  }
  await pause(20)
  const [p50, worst, { stallMs, ownMs }] = [median(times), Math.max(...times), watch.read()]
  const met = p50 <= TARGET_MS && ownMs <= TARGET_MS
  if (!met) process.exitCode = 1
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`
  console.log(
    `${name.padEnd(36)} median ${ms(p50)}  worst ${ms(worst)}  stall ${ms(stallMs)}  own ${ms(ownMs)}  target ${TARGET_MS} ms  ${met ? 'met' : 'missed'}`,
  )
}

/** What people type: whole names, beginnings, one letter, what is not there. */
const searches = ['keller anna', 'jag', 'a', 'zoe nov', 'mail12', 'capital', '0664 10', 'nobody', 'hol', 'max maier9']
const search = (at: number) => pick(searches, at)

/** Lists and searches of people and accounts where there are very many of them. */
export async function contactLists(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-contacts-'))
  const apron = await startApron({ folder })
  const { desk } = apron
  try {
    const begun = performance.now()
    await fill(apron)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${PEOPLE} people and ${ACCOUNTS} accounts, written in ${seconds} s`)
    const watch = watchLoop()
    const measure = (name: string, ask: (at: number) => Promise<unknown>) => measureWith(watch, name, ask)
    const people = async (query: object) => answered(await desk.peopleDesk.table({ query }))
    await measure('people, first page', () => people({ sort: 'lastName' }))
    let after: number | undefined
    await measure('people, next page', async () => {
      after = (await people({ sort: 'lastName', ...(after ? { after } : {}) })).at(-1)?.userId
    })
    await measure('people by e-mail, first page', () => people({ sort: 'email' }))
    await measure('people by next flight, first page', () => people({ sort: 'nextFlightAt' }))
    await measure('people, search', (at) => people({ sort: 'lastName', search: search(at) }))
    await measure('people, count of a search', async (at) =>
      answered(await desk.peopleDesk.count({ query: { search: search(at) } })),
    )
    await measure('person in a picker', (at) => people({ limit: 30, search: search(at) }))
    await measure('accounts, first page', async () =>
      answered(await desk.accountDesk.table({ query: { sort: 'name' } })),
    )
    await measure('accounts by people, first page', async () =>
      answered(await desk.accountDesk.table({ query: { sort: 'people', desc: true } })),
    )
    await measure('accounts, search', async (at) =>
      answered(await desk.accountDesk.table({ query: { sort: 'name', search: search(at) } })),
    )
    await measure('customer or account in a picker', async (at) =>
      answered(await desk.bookingDesk.parties({ query: { search: search(at) } })),
    )
    await measure('everything, search', async (at) =>
      answered(await desk.search.all({ query: { search: search(at) } })),
    )
  } finally {
    await apron.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
