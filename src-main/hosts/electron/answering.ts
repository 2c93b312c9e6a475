import type { WebContents } from 'electron'
import { z } from 'zod'
import type { Operation } from '../../../src-shared/contract/index.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { messageFromText } from '../../../src-shared/messages/text.ts'
import { fieldDetail, Problem, type Reply } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import { problemReply } from '../../core/dispatch/problem-reply.ts'
import type { Call } from '../../core/dispatch/types.ts'
import type { DesktopCalls } from './calls.ts'
import { isOperation } from './operations.ts'
import type { Transfers } from './transfers.ts'

const sending = z.object({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
  // Small ones come with their bytes, others were sent part by part before.
  file: z
    .union([
      z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
      z.object({ name: z.string(), id: z.int() }),
    ])
    .optional(),
})
type PageCall = z.infer<typeof sending>

/** The problem with the input of a page to the desktop. */
const inputProblem = ({ issues }: z.ZodError): Problem =>
  new Problem(
    'invalid_input',
    message('call_unreadable'),
    issues.map(({ path, message: text }) => fieldDetail(path.join('.'), messageFromText(text))),
  )

/**
 * Answers calls of pages: those of the desktop itself, and every operation of the contract. What is refused and what
 * fails comes back as a reply. Blamed on the input is only what was wrong with the input; all else is logged.
 */
export function answering(
  core: Pick<Core, 'dispatch' | 'log' | 'clock' | 'host'>,
  desktop: DesktopCalls,
  { uploads, downloads }: Transfers,
): (operation: unknown, input: unknown, page: WebContents) => Promise<Reply> {
  async function answer(operation: unknown, given: unknown, page: WebContents): Promise<Reply> {
    const sent = sending.safeParse(given ?? {})
    if (!sent.success) throw new Problem('invalid_input', message('call_malformed'))
    const own = typeof operation === 'string' && Object.hasOwn(desktop, operation) ? desktop[operation] : undefined
    if (own) return downloads.inParts(page, await own(sent.data.body, page))
    if (!isOperation(operation)) throw new Problem('unknown_path', message('operation_unknown'))
    return downloads.inParts(page, await dispatched(operation, sent.data as PageCall, page))
  }
  async function dispatched(operation: Operation, { file, ...sent }: PageCall, page: WebContents): Promise<Reply> {
    const call = { operation, credentials: { kind: 'desk' }, ...sent } as const
    if (!file) return core.dispatch(call as Call)
    if ('bytes' in file) return core.dispatch({ ...call, file } as Call)
    const { path, sha256, bytes, forget } = await uploads.take(page, file.id)
    try {
      const given = { name: file.name, bytes: await bytes(), received: { path, sha256 } }
      return await core.dispatch({ ...call, file: given } as Call)
    } finally {
      await forget()
    }
  }
  async function problemOf(operation: string, error: unknown): Promise<Problem> {
    if (error instanceof Problem) return error
    if (error instanceof z.ZodError) return inputProblem(error)
    const problem = await core.host.health.problemOf(error, true)
    if (problem) return problem
    core.log.error({ operation, error }, 'the call failed')
    return new Problem('internal', message('unexpected_error'))
  }
  return async (operation, given, page) => {
    const path = typeof operation === 'string' ? operation : 'desktop'
    try {
      return await answer(operation, given, page)
    } catch (error) {
      return problemReply(await problemOf(path, error), { path, now: core.clock.now() })
    }
  }
}
