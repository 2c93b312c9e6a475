import { parseArgs } from 'node:util'
import { usualBurst } from '../../../src-shared/wire/rate.ts'
import { defaultHost, defaultPort, defaultRate, type Rate } from '../../core/runtime/config.ts'
import { defaultFolder } from '../../platform/default-folder.ts'

export const help = `Apron without a window: the interface for partners, and the app for a browser.

npm run serve -- [options]

  --port PORT                 where to listen; 0 takes a free port (default: the saved port, else ${defaultPort})
  --host ADDRESS              the address to listen at (default: ${defaultHost}, this machine only)
  --data DIR                  the folder of the data (default: ${defaultFolder})
  --demo                      fill an empty folder with the demo operator
  --app                       ask in the browser how to begin; make no operator and no key here
  --pair LINK                 make an empty folder a field device by this invitation (apron://pair?...)
  --restore NAME              restore this backup first, or "newest": the newest verified one
  --accept-loss               go on with a database that lost changes which were saved
  --json                      print one line of JSON when ready: url, token, clientId, operatorUuid, operatorId, partnerId, port
  --env                       print shell exports when ready: APRON_URL, APRON_TOKEN, APRON_CLIENT_ID
  --new-key                   make a key although the folder has an operator already
  --clock TIME                for tests: go by another time, such as 2027-03-01T08:00Z, or "frozen": stand still
  --callback-host HOST:PORT   allow webhook callbacks to this private or loopback target (can be repeated)
  --ca FILE                   trust this certificate authority for callbacks (PEM, can be repeated)
  --rate LIMIT                requests a second, and at once, for each key from other machines, such as 50,200; off: no
                              limit (default: the saved limit, else ${defaultRate.perSecond},${defaultRate.burst})
  --allow-host NAME           answer to this host name too (can be repeated)
  --allow-origin ORIGIN       let pages of this origin ask the interface (can be repeated)
  --help                      show this
`

const flags = {
  port: { type: 'string' },
  host: { type: 'string', default: defaultHost },
  data: { type: 'string', default: defaultFolder },
  demo: { type: 'boolean', default: false },
  app: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  env: { type: 'boolean', default: false },
  pair: { type: 'string' },
  restore: { type: 'string' },
  'accept-loss': { type: 'boolean', default: false },
  clock: { type: 'string' },
  'new-key': { type: 'boolean', default: false },
  'callback-host': { type: 'string', multiple: true, default: [] as string[] },
  ca: { type: 'string', multiple: true, default: [] as string[] },
  rate: { type: 'string' },
  'allow-host': { type: 'string', multiple: true, default: [] as string[] },
  'allow-origin': { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', default: false },
} as const

export type ServerOptions = ReturnType<typeof readOptions>

/** The options of the command line. @throws Error whose message is a sentence for the person who typed it. */
export function readOptions(parameters: string[]) {
  const { values } = parseArgs({ args: parameters, options: flags })
  return {
    ...values,
    port: values.port === undefined ? undefined : portOf(values.port),
    clock: clockOf(values.clock),
    rate: values.rate === undefined ? undefined : rateOf(values.rate),
  }
}

/** Where a clock for tests begins: an instant, or frozen at the present or an instant (`frozen@2027-03-01T08:00Z`). */
function clockOf(text: string | undefined): { at: number | undefined; isFrozen: boolean } | undefined {
  if (text === undefined) return undefined
  const [, frozen, instant] = /^(frozen(?:@(?=.))?)?(.*)$/.exec(text) ?? []
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(instant ?? '')
  const at = isTime ? Date.parse(instant ?? '') : Number.NaN
  if (frozen !== undefined && instant === '') return { at: undefined, isFrozen: true }
  if (!Number.isNaN(at)) return { at, isFrozen: frozen !== undefined }
  throw new Error(`--clock takes a time such as 2027-03-01T08:00Z, or frozen, not "${text}".`)
}

const MAX_RATE = 1_000_000

/** A limit of requests: `100` a second, or `100,400` with as many at once; `off` for none. */
export function rateOf(text: string): Rate | 'off' {
  if (text === 'off') return 'off'
  const [, perSecond, burst] = /^(\d{1,7})(?:,(\d{1,7}))?$/.exec(text)?.map(Number) ?? []
  const rate = {
    perSecond: perSecond ?? 0,
    burst: Number.isNaN(burst ?? Number.NaN) ? usualBurst(perSecond ?? 0) : (burst ?? 0),
  }
  if (rate.perSecond >= 1 && rate.burst >= 1 && rate.perSecond <= MAX_RATE && rate.burst <= 4 * MAX_RATE) return rate
  throw new Error(
    `--rate takes requests a second such as 100, with as many at once such as 100,400, or off, not "${text}".`,
  )
}

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Error(`--port takes a number from 0 to 65535, not "${text}".`)
}

/** A command line without what holds for one start: to restore a backup, or to go on without one. */
export function withoutRestore(parameters: string[]): string[] {
  return parameters.filter(
    (one, index) => !/^--(restore(=|$)|accept-loss$)/.test(one) && parameters[index - 1] !== '--restore',
  )
}

/** The parameters of Electron's command line that are Apron's; Chromium takes its switches from the same line. */
export function ownParameters(parameters: string[]): string[] {
  const { tokens } = parseArgs({ args: parameters, options: flags, strict: false, tokens: true })
  return tokens.flatMap((token) => {
    if (token.kind !== 'option' || !Object.hasOwn(flags, token.name)) return []
    return token.value === undefined ? [token.rawName] : [`${token.rawName}=${token.value}`]
  })
}
