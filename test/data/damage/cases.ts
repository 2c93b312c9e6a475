import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProblemBody, Reply } from '../../../src-shared/wire/errors.ts'
import { answered, startApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { seededRandom } from '../../support/random.ts'

const PAGE = 4096
const HEADER = 100

type Random = () => number
type Harm = (bytes: Buffer, random: Random) => Buffer

const within = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from))
const pageIn = (bytes: Buffer, random: Random) => PAGE * within(random, 1, bytes.length / PAGE)

/** The damage done to a file that is not open. */
const harms: Record<string, Harm> = {
  'a flipped bit'(bytes, random) {
    const at = within(random, HEADER, bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << within(random, 0, 8))
    return bytes
  },
  'a flipped bit of the header'(bytes, random) {
    const at = within(random, 0, HEADER)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << within(random, 0, 8))
    return bytes
  },
  'a page of zeros'(bytes, random) {
    const at = pageIn(bytes, random)
    return bytes.fill(0, at, at + PAGE)
  },
  'a page of noise'(bytes, random) {
    const at = pageIn(bytes, random)
    for (let i = at; i < at + PAGE; i++) bytes[i] = within(random, 0, 256)
    return bytes
  },
  'a page in the place of another'(bytes, random) {
    const [from, to] = [pageIn(bytes, random), pageIn(bytes, random)]
    bytes.copy(bytes, to, from, from + PAGE)
    return bytes
  },
  'a lost end': (bytes, random) => bytes.subarray(0, within(random, 1, bytes.length)),
}

interface DamageReport {
  cases: number
  /** Refused at the start with a sentence. */
  refused: number
  /** Opened, and refused the first write. */
  stopped: number
  /** The rows that were written in spite of the damage, accepted, or changed on the disk. */
  complaints: string[]
}

/** A folder with an operator and a few records, closed in good order. */
async function closedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-whole-'))
  const apron = await startApron({ folder })
  await addJet(apron, 'HB-OLD')
  for (let i = 0; i < 20; i++) answered(await apron.desk.accounts.create({ body: { name: `Account ${i}` } }))
  await apron.close()
  return folder
}

/** A zeroed page may have been zeros: it is harmed until it is another file. */
function harmed(whole: Buffer, harm: Harm, random: Random): Buffer {
  for (;;) {
    const after = Buffer.from(harm(Buffer.from(whole), random))
    if (!after.equals(whole)) return after
  }
}

const codeOf = ({ body }: Reply) => (body as ProblemBody | undefined)?.code

/**
 * Damages a database after an orderly end, in a different way each time, and starts on it: the first write must be
 * refused, the file stay as it is, and no note of an orderly end be made, also at a second start.
 */
export async function damageAfterOrderlyEnd(cases: number, seed: number): Promise<DamageReport> {
  const random = seededRandom(seed)
  const whole = await closedFolder()
  const report: DamageReport = { cases, refused: 0, stopped: 0, complaints: [] }
  const names = Object.keys(harms)
  for (let number = 0; number < cases; number++) {
    const name = names[number % names.length] as string
    const folder = mkdtempSync(join(tmpdir(), 'apron-damage-'))
    const file = join(folder, 'apron.sqlite')
    const complain = (what: string) => report.complaints.push(`${number} (${name}): ${what}`)
    try {
      for (const one of readdirSync(whole, { withFileTypes: true }))
        if (one.isFile()) copyFileSync(join(whole, one.name), join(folder, one.name))
      mkdirSync(join(folder, 'documents'), { recursive: true })
      const before = readFileSync(file)
      const after = harmed(before, harms[name] as Harm, random)
      writeFileSync(file, after)
      for (const start of [1, 2]) {
        const outcome = await firstWrite(folder)
        if (outcome === 'written') complain(`start ${start}: the first write was accepted`)
        else if (start === 1) report[outcome]++
        if (!readFileSync(file).equals(after)) complain(`start ${start}: the file was changed`)
      }
      if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) complain('something was written beside the file')
    } catch (error) {
      complain((error as Error).message)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  rmSync(whole, { recursive: true, force: true })
  return report
}

/** Starts on a folder and writes, without waiting for the check. @throws what is no sentence about damage. */
async function firstWrite(folder: string): Promise<'refused' | 'stopped' | 'written'> {
  const apron = await startApron({ folder, kind: 'none', waits: false }).catch((error: Error) => {
    if (!/^The database .* (is damaged|was changed or damaged)/.test(error.message)) throw error
    return undefined
  })
  if (!apron) return 'refused'
  try {
    const reply = await apron.desk.accounts.create({ body: { name: 'After the damage' } })
    if (reply.status < 300) return 'written'
    if (codeOf(reply) !== 'storage_damaged') throw new Error(`the first write was refused as ${codeOf(reply)}`)
    const { damage } = answered(await apron.desk.health.read({}))
    if (!damage) throw new Error('the damage is not shown')
    return 'stopped'
  } finally {
    await apron.close()
  }
}
