import { vi } from 'vitest'

type Answering = (operation: string, sent: { params?: object; body?: Record<string, unknown> }) => unknown

/**
 * Answers the calls of a page in happy-dom, before the modules that make them are imported: they take the way to the core
 * when they are loaded.
 * @param answer the reply, or a promise of it, with status and body.
 */
export function answerCalls(answer: Answering): void {
  window.apron = { call: async (...call: Parameters<Answering>) => answer(...call), subscribe: () => () => {} } as never
  // The page of the tests has no fonts; a field that grows with its text waits for them.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.resetModules()
}
