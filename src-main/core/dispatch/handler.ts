import type { Operation } from '../../../src-shared/contract/index.ts'
import type { Handlers, Reading, Writing } from './context.ts'

type AnyHandler = (context: Reading | Writing, input: unknown, prepared?: unknown) => unknown

/** The handler of an operation. @throws Error where this installation has none: it is for other computers. */
export function handlerOf(handlers: Partial<Handlers>, operation: Operation): AnyHandler {
  const [group, name] = operation.split('.') as [keyof Handlers, string]
  const handler = (handlers[group] as unknown as Record<string, AnyHandler> | undefined)?.[name]
  if (!handler) throw new Error(`No handler for ${operation} here.`)
  return handler
}
