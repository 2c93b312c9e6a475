import type { ConsoleMessage, Page } from 'playwright-core'

/** A refusal that a test asks for is no fault of the page. */
const isRefusal = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource')

/**
 * The viewer of the reference warns of every schema with a property of several types (`anyOf`), which OpenAPI 3.1 allows.
 * The document is judged by `test/contract/lint.test.ts`; other warnings of the viewer count.
 */
const isViewersDoubt = (message: ConsoleMessage) =>
  message.type() === 'warning' &&
  message.location().url.endsWith('/docs/scalar.js') &&
  /^(document validation errors: |\[Object[ ,Object]*\])$/.test(message.text())

/** What goes wrong in a page from now on, also what nobody waits for: errors that nothing caught, and those of the console. */
export function pageFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) =>
    faults.push(`${page.url()}: ${(error.stack ?? error.message).split('\n').slice(0, 3).join(' ')}`),
  )
  page.on('crash', () => faults.push(`${page.url()}: the page crashed`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isRefusal(message) && !isViewersDoubt(message))
      faults.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
  return faults
}
