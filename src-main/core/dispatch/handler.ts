import type { Operation } from '../../../src-shared/contract/index.ts'
import { handlers } from '../features/index.ts'
import type { Reading, Writing } from './context.ts'

type AnyHandler = (context: Reading | Writing, input: unknown, prepared?: unknown) => unknown

export function handlerOf(operation: Operation): AnyHandler {
  const [group, name] = operation.split('.') as [keyof typeof handlers, string]
  return (handlers[group] as unknown as Record<string, AnyHandler>)[name] as AnyHandler
}
