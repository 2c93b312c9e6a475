import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import { contract, type EndpointFor } from '../../../src-shared/contract/index.ts'
import type { ProblemBody } from '../../../src-shared/wire/errors.ts'
import { CommandError, exitCodes } from './command-error.ts'

/** Invites through the interface of a running Apron, with the key that it printed at its start. @throws Failed. */
export async function inviteOverHttp(
  url: string,
  token: string,
  body: { userId: string; scope: string },
): Promise<Answer<EndpointFor<'fieldDevices.invite'>>> {
  const { method, path } = contract.fieldDevices.invite
  const headers = { 'X-Auth-Token': token, 'Content-Type': 'application/json' }
  const reply = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) }).catch(
    (error: Error) => {
      throw new CommandError(`Apron can't be reached at ${url}: ${error.message}.`, 'not_reached', exitCodes.notReached)
    },
  )
  const answer = await reply.json().catch(() => ({}))
  if (reply.ok) return answer
  const { message = `Apron answered with ${reply.status}.`, reason, code } = answer as Partial<ProblemBody>
  throw new CommandError(message, reason?.code ?? code ?? 'unknown')
}
