import { request } from 'node:http'
import { join, resolve } from 'node:path'
import type { Answer, RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import type { FileInput } from '../../../src-shared/domain/office/files.ts'
import type { ProblemBody } from '../../../src-shared/wire/errors.ts'
import { isThere } from '../../platform/read-if-there.ts'
import { type ControlOperation, controlAddressOf, SECRET_HEADER } from '../server/control-door.ts'
import { CommandError, exitCodes } from './command-error.ts'

interface CallInput {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  file?: FileInput
}

/** The Apron of a data folder: the running one, or one that is opened for this command. */
export interface CommandTarget {
  /** The body of the answer; of a file `bytes` too. @throws Failed with the sentence of a refusal. */
  ask<Name extends ControlOperation>(
    operation: Name,
    input?: RequestParts<EndpointFor<Name>>,
  ): Promise<Answer<EndpointFor<Name>>>
  /** Whether it goes on running after this command. */
  isRunning: boolean
  close(): Promise<void>
}

interface Replied {
  status: number
  body?: unknown
}

function bodyOf<Body>({ status, body }: Replied): Body {
  if (status < 300) return body as Body
  const { message, reason, code } = (body ?? {}) as Partial<ProblemBody>
  throw new CommandError(message ?? `Apron answered with ${status}.`, reason?.code ?? code ?? 'unknown')
}

const isGone = (error: unknown) => ['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** The Apron behind the door has ended. */
class Gone extends CommandError {
  constructor() {
    super('Apron has ended meanwhile.', 'not_running', exitCodes.notReached)
  }
}

function post({ socket, secret }: { socket: string; secret: string }, value: unknown): Promise<Replied> {
  return new Promise((fulfil, reject) => {
    const asking = request({ socketPath: socket, method: 'POST', path: '/', headers: { [SECRET_HEADER]: secret } })
    asking.on('error', (error) => reject(isGone(error) ? new Gone() : error))
    asking.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        try {
          fulfil(JSON.parse(Buffer.concat(parts).toString('utf8')))
        } catch {
          reject(new CommandError('The running Apron could not answer. Its log says why.', 'unknown'))
        }
      })
    })
    asking.end(JSON.stringify(value))
  })
}

/** Opens the Apron of a folder for one command; `make`: also where there is none yet. @throws Failed. */
export async function openFolder(data: string, make = false): Promise<CommandTarget> {
  const folder = resolve(data)
  if (!make && !isThere(join(folder, 'apron.sqlite')))
    throw new CommandError(`There is no data of Apron in ${folder}. Check --data.`, 'no_data')
  const running = controlAddressOf(folder)
  if (running) {
    const asking = throughDoor(running)
    try {
      await asking.ask('fieldSync.status')
      return asking
    } catch (error) {
      if (!(error instanceof Gone)) throw error
    }
  }
  return inThisProcess(folder)
}

function throughDoor(running: { socket: string; secret: string }): CommandTarget {
  return {
    isRunning: true,
    async ask<Name extends ControlOperation>(operation: Name, parts?: RequestParts<EndpointFor<Name>>) {
      type Body = Answer<EndpointFor<Name>>
      const { file, ...input } = (parts ?? {}) as CallInput
      const carried = file && { file: { name: file.name, base64: Buffer.from(file.bytes).toString('base64') } }
      const body = bodyOf<Body>(await post(running, { operation, ...input, ...carried }))
      const base64 = (body as { base64?: string } | undefined)?.base64
      return base64 === undefined ? body : ({ ...body, bytes: Buffer.from(base64, 'base64') } as Body)
    },
    close: async () => {},
  }
}

async function inThisProcess(folder: string): Promise<CommandTarget> {
  // Only now: the database's binary must not be loaded by a runtime that was refused.
  const { createCore } = await import('../../composition/core.ts')
  const core = await createCore({ folder, delivery: { held: true } })
  await core.ready
  return {
    isRunning: false,
    async ask<Name extends ControlOperation>(operation: Name, parts?: RequestParts<EndpointFor<Name>>) {
      const credentials = { kind: 'desk', actor: 'Command line' } as const
      const input = (parts ?? {}) as CallInput
      return bodyOf<Answer<EndpointFor<Name>>>(await core.dispatch({ operation, credentials, ...input }))
    },
    close: core.close,
  }
}
