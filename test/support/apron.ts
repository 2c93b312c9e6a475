import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Core, createCore } from '../../src-main/composition/core.ts'
import type { CoreOptions } from '../../src-main/composition/core-options.ts'
import type { Credentials } from '../../src-main/core/dispatch/authenticate.ts'
import { checkHere } from '../../src-main/engines/sqlite/check.ts'
import { copyHere } from '../../src-main/engines/sqlite/copy-here.ts'
import type { Http } from '../../src-main/hosts/http/open.ts'
import { isStreamed, wholeFile } from '../../src-shared/contract/file.ts'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import type { Permission } from '../../src-shared/wire/access.ts'
import { createClient } from '../../src-shared/wire/bridge.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { type TestClock, testClock } from './clock.ts'
import { askOverHttp } from './over-http.ts'
import { seededRandom } from './random.ts'
import { countingOperations } from './reached.ts'
import { TEMPLATE } from './template.ts'
import { until } from './until.ts'

export interface TestApron {
  core: Core
  clock: TestClock
  /** The operator's own people. */
  desk: ApronClient
  /** A client with other credentials, straight through the door. */
  as(credentials: Credentials): ApronClient
  /** Makes a key of the first partner (or the one named) and answers with a client that uses it, over HTTP. */
  partner(options?: {
    partnerId?: string
    permissions?: Permission[]
  }): Promise<ApronClient & { credentials: Credentials; url: string }>
  folder: string
  close(): Promise<void>
}

interface StartOptions extends Partial<CoreOptions> {
  clock?: TestClock
  /**
   * False: make all here, as a first start does, instead of copying what the run made once: schema and airports, or the
   * whole demo operator of `kind: 'demo'`.
   */
  template?: boolean
  /** none: no operator yet; demo: the demo operator, filled to its end. */
  kind?: 'none' | 'empty' | 'demo'
  /** False: does not wait until the database is checked. */
  waits?: boolean
}

/** A core on a new folder with one operator, empty by default, with a standing clock and seeded chance. */
export async function startApron(options: StartOptions = {}): Promise<TestApron> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'apron-'))
  const isCopy = options.template !== false
  const isFilled = isCopy && options.kind === 'demo' && options.demo === undefined && (await copyDemo(folder))
  if (isCopy && !isFilled) copyTemplate(folder)
  const clock = options.clock ?? testClock()
  const opened = await createCore({
    check: checkHere,
    copy: copyHere,
    ...options,
    folder,
    clock,
    // What was filled with one seed has the keys that it would make again.
    random: options.random ?? seededRandom(isFilled ? 2 : 1),
  })
  if (options.waits !== false) await opened.ready
  const core: Core = { ...opened, dispatch: countingOperations(opened.dispatch) }
  const as = (credentials: Credentials) =>
    createClient(async (operation, sent) => {
      const reply = await core.dispatch({ operation, credentials, ...sent })
      return isStreamed(reply.body) ? { ...reply, body: await wholeFile(reply.body) } : reply
    })
  const desk = as({ kind: 'desk' })
  /** Partners come over HTTP, opened for the first of them. */
  let over: Promise<Http> | undefined
  const kind = options.kind ?? 'empty'
  if (kind !== 'none' && answered(await desk.setup.state({})).state === 'none')
    answered(await desk.setup.start({ body: { kind } }))
  while (answered(await desk.setup.state({})).state === 'filling') await setImmediate()
  return {
    core,
    clock,
    desk,
    as,
    folder,
    async partner({ partnerId, permissions } = {}) {
      const id = partnerId ?? answered(await desk.keys.partners({}))[0]?.id ?? ''
      const key = answered(await desk.keys.create({ body: { partnerId: id, label: 'test', permissions } }))
      const credentials: Credentials = { kind: 'key', token: key.token, clientId: key.clientId }
      over ??= import('../../src-main/hosts/http/open.ts').then(({ openHttp }) =>
        openHttp(core, { host: '127.0.0.1', port: 0, page: folder }),
      )
      const { url } = await over
      const client = createClient((operation, sent) => askOverHttp(url, credentials, operation, sent))
      return Object.assign(client, { credentials, url })
    },
    async close() {
      await (await over)?.close()
      await core.close()
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Begins a folder that has no database yet with the one the run made; outside a test run there is none. */
function copyTemplate(folder: string): void {
  const template = process.env[TEMPLATE]
  const file = join(folder, 'apron.sqlite')
  if (!template || existsSync(file)) return
  mkdirSync(folder, { recursive: true })
  copyFileSync(template, file)
  copyFileSync(`${template}.closed`, `${file}.closed`)
}

/**
 * Begins a new folder with the demo operator as it is at the first moment of the test clock. The first test that needs
 * it fills it, which takes longer than most tests; another worker waits for it. False outside of a test run.
 */
async function copyDemo(folder: string): Promise<boolean> {
  const template = process.env[TEMPLATE]
  if (!template || existsSync(join(folder, 'apron.sqlite'))) return false
  const filled = join(dirname(template), 'demo')
  const filling = `${filled}.filling`
  if (!existsSync(filled) && mkdirSync(filling, { recursive: true })) {
    const apron = await startApron({ folder: filling, kind: 'demo', demo: {} })
    await apron.close()
    renameSync(filling, filled)
  }
  await until(() => existsSync(filled), 'the demo operator is filled', 120)
  cpSync(filled, folder, { recursive: true })
  return true
}

/** The body of a reply that must be a success; else an error that shows the problem. */
export function answered<Body>(reply: Reply<Body>): Body {
  if (reply.status < 200 || reply.status > 299) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body as Body
}

/** The code and status of a reply that must be a problem. */
export function refused(reply: Reply): { status: number; code: string; fields: string[] } {
  const body = reply.body as { code: string; details: { field: string }[] }
  if (reply.status < 400) throw new Error(`not refused: ${reply.status}`)
  return { status: reply.status, code: body.code, fields: body.details.map((detail) => detail.field) }
}
