import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from '../../../src-shared/contract/index.ts'
import { createClient, type Sending } from '../../../src-shared/wire/bridge.ts'
import { isStorageCode, type ProblemBody, type Reply } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import { hashKey } from '../../core/dispatch/key-token.ts'
import { printError } from '../../platform/output.ts'
import { readInvitation } from '../../services/field/pairing/link.ts'

/**
 * Makes the folder a field device of the hub that a link names; a device that has not got its records yet fetches
 * them. A link of the own hub again pairs a device that was removed or copied, and else changes nothing. @throws Problem.
 */
async function becomeDevice(core: Core, link: string | undefined): Promise<void> {
  await core.ready
  const state = await core.sync.state()
  const isOut = state?.isCopied || state?.isRevoked
  if (link !== undefined && (isOut || state?.fingerprint !== readInvitation(link).fingerprint)) {
    await core.host.fieldDevice.pair(link)
    return
  }
  if (state && state.cursor === 0) await core.host.fieldDevice.sync()
}

/** The access that the host without a window prints; `token` is null when no key was made. */
export interface Access {
  token: string | null
  clientId: string
  operatorUuid: string
  operatorId: number
  partnerId: number
}

const LOOKS_EVERY_MS = 50

function desk(core: Core) {
  return createClient((operation: Operation, sent: Sending) =>
    core.dispatch({ operation, credentials: { kind: 'desk' }, ...sent }),
  )
}

async function must<Body>(reply: Promise<Reply<Body>>): Promise<Body> {
  const { status, body } = await reply
  if (status > 299) throw new Error((body as ProblemBody).message)
  return body as Body
}

/** A new key; undefined where the disk or a damaged database takes no changes: all else can be looked at. */
async function newKey<Body>(reply: Promise<Reply<Body>>): Promise<Body | undefined> {
  const { status, body } = await reply
  if (status > 299 && isStorageCode((body as ProblemBody).code)) {
    printError(`No key was made: ${(body as ProblemBody).message}\n`)
    return undefined
  }
  return must(reply)
}

/** The first partner; a field device has the partners of its own interface, not those of its hub. */
async function ownPartner(client: ReturnType<typeof desk>) {
  const first = async () => (await must(client.keys.partners({}))).find(({ kind }) => kind === 'PARTNER')
  const known = await first()
  if (known || !(await must(client.fieldSync.status({}))).isDevice) return known
  await must(client.keys.addPartner({ body: { name: 'Own integrations' } }))
  return first()
}

/**
 * Makes the operator where there is none, empty or with the demo data, and a key to its interface: for a new operator,
 * or on request.
 * @throws when `isEnding` says that the process is to end meanwhile.
 */
export async function begin(
  core: Core,
  options: { demo: boolean; newKey: boolean; pair?: string | undefined; isEnding?: () => boolean },
): Promise<Access> {
  const client = desk(core)
  await becomeDevice(core, options.pair)
  const isNew = (await must(client.setup.state({}))).state === 'none'
  if (isNew) await must(client.setup.start({ body: { kind: options.demo ? 'demo' : 'empty' } }))
  while ((await must(client.setup.state({}))).state === 'filling') {
    await pause(LOOKS_EVERY_MS)
    if (options.isEnding?.()) throw new Error('Apron is ending.')
  }
  if (core.host.filling.failed) throw new Error('the demo operator could not be filled; the log says why.')
  const { operatorUuid, operatorId } = await must(client.setup.state({}))
  const partner = await ownPartner(client)
  if (!operatorUuid || !operatorId || !partner) throw new Error('the operator could not be made; the log says why.')
  const wanted = isNew || options.newKey || options.pair !== undefined
  const key = wanted && (await newKey(client.keys.create({ body: { partnerId: partner.id, label: 'Command line' } })))
  if (key) core.host.startKey = hashKey(key.token)
  const { partnerId, clientId } = partner
  return { token: key ? key.token : null, clientId, operatorUuid, operatorId, partnerId }
}
