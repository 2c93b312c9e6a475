import type { ConsoleMessage, Page } from 'playwright-core'

/** A refusal that a test asks for is no fault of the page. */
const isRefusal = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource')

/** What goes wrong in a page from now on, also what nobody waits for: errors that nothing caught, and those of the console. */
export function pageFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) =>
    faults.push(`${page.url()}: ${(error.stack ?? error.message).split('\n').slice(0, 3).join(' ')}`),
  )
  page.on('crash', () => faults.push(`${page.url()}: the page crashed`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isRefusal(message))
      faults.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
  return faults
}
