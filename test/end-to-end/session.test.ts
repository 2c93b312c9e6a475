import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startBrowser } from './support/hosts.ts'

let host: Host
let other: Server
/** The cookies that a browser sent to another server on this computer. */
const stolen: string[] = []
beforeAll(async () => {
  host = await startBrowser()
  other = createServer((request, response) => {
    if (request.headers.cookie) stolen.push(request.headers.cookie)
    response.end('<!doctype html><title>Another server</title>')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
}, 120_000)
afterAll(async () => {
  await host?.close()
  other?.close()
})

const ask = (path: string, headers: Record<string, string> = {}) => fetch(host.url + path, { headers })

test('a sign-in leaves no key in the address, and outlasts a reload', async () => {
  const { page } = host
  await page.getByRole('navigation').first().waitFor()
  expect(page.url()).not.toContain('apron-page-key')
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
})

test('the page listens to changes with the key of the page', async () => {
  const { page } = host
  const answered = page.waitForResponse((response) => response.url().endsWith('/desk/live'))
  await page.reload()
  const response = await answered
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/event-stream'])
  expect((await response.request().allHeaders())['x-apron-desk']).toMatch(/^[\w-]{43}$/)
})

test('another server on this computer is sent the cookie, and can do nothing with it', async () => {
  const { page } = host
  const address = page.url()
  const { port } = other.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  expect(stolen.join()).toMatch(/apron_\d+=[\w-]{43}/)
  // The other page has the cookie's host, but not the origin under which the key of the page is kept.
  expect(await page.evaluate(() => localStorage.getItem('apron-page-key'))).toBeNull()
  const Cookie = stolen[0] ?? ''
  for (const pageKey of [undefined, '1', Cookie.split('=')[1]]) {
    const headers = { Cookie, Origin: host.url, ...(pageKey ? { 'X-Apron-Desk': pageKey } : {}) }
    for (const path of ['/desk/keys', '/desk/settings', '/desk/live'])
      expect((await ask(path, headers)).status, path).toBe(401)
  }
  await page.goto(address)
  await page.getByRole('navigation').first().waitFor()
})
