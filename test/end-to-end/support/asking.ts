import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createClient } from '../../../src-shared/bridge.ts'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import type { Reply } from '../../../src-shared/errors.ts'
import type { Host } from './hosts.ts'

/** Asks the interface as a partner's program does. */
export async function ask(host: Host, method: string, path: string, body?: unknown) {
  const response = await fetch(host.url + path, {
    method,
    headers: { 'X-Auth-Token': host.token, 'X-Api-Client-Id': host.clientId, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return response.json()
}

/** Asks the core as the page of the desktop app does. */
export const deskOf = (page: Page): ApronClient =>
  createClient(
    (operation, sent) =>
      page.evaluate(([operation, sent]) => window.apron?.call(operation, sent), [operation, sent] as const) as never,
  )

/** The body of a reply that must be a success. */
export function good<Body>({ status, body }: Reply<Body>): Body {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as Body
}
