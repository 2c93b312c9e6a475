import type { WebContents } from 'electron'
import { z } from 'zod'
import { isStreamed, wholeFile } from '../../src-shared/contract/file.ts'
import { contract, type Operation } from '../../src-shared/contract/index.ts'
import { fieldDetail, Problem, type Reply } from '../../src-shared/errors.ts'
import { message } from '../../src-shared/messages/index.ts'
import { messageFromText } from '../../src-shared/messages/text.ts'
import type { Core } from '../core.ts'
import { problemReply } from '../dispatch/problem-reply.ts'
import type { DesktopCalls } from './calls.ts'

const operations = new Set<unknown>(
  Object.entries(contract).flatMap(([group, entries]) => Object.keys(entries).map((name) => `${group}.${name}`)),
)
const isOperation = (operation: unknown): operation is Operation => operations.has(operation)

const sending = z.object({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
  file: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }).optional(),
})
type Sent = z.infer<typeof sending>

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
  core: Pick<Core, 'dispatch' | 'log' | 'clock'>,
  desktop: DesktopCalls,
): (operation: unknown, given: unknown, page: WebContents) => Promise<Reply> {
  async function answer(operation: unknown, given: unknown, page: WebContents): Promise<Reply> {
    const sent = sending.safeParse(given ?? {})
    if (!sent.success) throw new Problem('invalid_input', message('call_malformed'))
    const own = typeof operation === 'string' && Object.hasOwn(desktop, operation) ? desktop[operation] : undefined
    if (own) return own(sent.data.body, page)
    if (!isOperation(operation)) throw new Problem('unknown_path', message('operation_unknown'))
    const reply = await core.dispatch({ operation, credentials: { kind: 'desk' }, ...(sent.data as Sent) })
    return isStreamed(reply.body) ? { ...reply, body: await wholeFile(reply.body) } : reply
  }
  function problemOf(operation: string, error: unknown): Problem {
    if (error instanceof Problem) return error
    if (error instanceof z.ZodError) return inputProblem(error)
    core.log.error({ operation, error }, 'the call failed')
    return new Problem('internal', message('unexpected_error'))
  }
  return async (operation, given, page) => {
    const path = typeof operation === 'string' ? operation : 'desktop'
    try {
      return await answer(operation, given, page)
    } catch (error) {
      return problemReply(problemOf(path, error), { path, now: core.clock.now() })
    }
  }
}
