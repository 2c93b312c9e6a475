import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../src-shared/time/durations.ts'
import { startApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { type HttpApron, startHttp } from '../support/http.ts'

const clock = testClock()
let apron: HttpApron
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ clock }) })
})
afterAll(() => apron.close())

const open = (link: string, method = 'GET') => fetch(link, { method, redirect: 'manual' })

describe('a sign-in link', () => {
  test('makes a session that scripts and other sites can not reach, and leads to the page', async () => {
    const response = await open(apron.http.signInLink())
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/^\/#apron-page-key=[\w-]{43}$/)
    const cookie = response.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^apron_\d+=[\w-]{43}; path=\/; samesite=strict; httponly$/i)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
  test('works once', async () => {
    const link = apron.http.signInLink()
    expect((await open(link)).status).toBe(303)
    const again = await open(link)
    expect(again.status).toBe(401)
    expect(await again.text()).toContain('used already')
    expect(again.headers.get('Set-Cookie')).toBeNull()
  })
  test('works for ten minutes', async () => {
    const [early, late] = [apron.http.signInLink(), apron.http.signInLink()]
    await clock.advance(10 * MINUTE - 1)
    expect((await open(early)).status).toBe(303)
    await clock.advance(1)
    expect((await open(late)).status).toBe(401)
  })
  test('is not used up by a look at its headers', async () => {
    const link = apron.http.signInLink()
    expect((await open(link, 'HEAD')).status).toBe(401)
    expect((await open(link)).status).toBe(303)
  })
  test('of guesses and of none is refused', async () => {
    for (const query of ['', '?code=', '?code=guess', '?code=a&code=b', '?code[]=x'])
      expect((await open(`${apron.http.url}/sign-in${query}`)).status).toBe(401)
  })
})

describe('a session', () => {
  test('is the desk, with the header that pages of other sites can not send', async () => {
    const headers = await apron.signedIn()
    expect((await apron.ask('/desk/keys', { headers })).status).toBe(200)
    expect((await apron.ask('/api/external/aircraft', { headers })).status).toBe(200)
    const { Cookie = '' } = headers
    expect((await apron.ask('/desk/keys', { headers: { Cookie } })).body).toMatchObject({ code: 'signed_out' })
    expect((await apron.ask('/api/external/aircraft', { headers: { Cookie } })).body).toMatchObject({
      code: 'key_missing',
    })
  })
  test('is not used by pages of another origin', async () => {
    const headers = await apron.signedIn()
    const foreigners: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'http://127.0.0.1:1' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const foreign of foreigners) {
      for (const path of ['/desk/keys', '/desk/live', '/api/external/aircraft']) {
        const answer = await apron.ask(path, { headers: { ...headers, ...foreign } })
        expect(answer.body, `${path} ${JSON.stringify(foreign)}`).toMatchObject({
          status: 403,
          code: 'permission_missing',
        })
      }
    }
    const own = { ...headers, Origin: apron.http.url, 'Sec-Fetch-Site': 'same-origin' }
    expect((await apron.ask('/desk/keys', { headers: own })).status).toBe(200)
  })
  test('of another Apron, or made up, is none', async () => {
    const own = await apron.signedIn()
    const { Cookie = '' } = own
    const [name] = Cookie.split('=')
    for (const value of ['', 'guess', '%', 'x'.repeat(4000)]) {
      const headers = { ...own, Cookie: `${name}=${value}` }
      expect((await apron.ask('/desk/keys', { headers })).body).toMatchObject({ code: 'signed_out' })
    }
    const other = await startHttp()
    const headers = await other.signedIn()
    expect((await apron.ask('/desk/keys', { headers })).status).toBe(401)
    await other.close()
  })
  test('ends after thirty days', async () => {
    const headers = await apron.signedIn()
    await clock.advance(30 * 24 * 60 * MINUTE - 1)
    expect((await apron.ask('/desk/keys', { headers })).status).toBe(200)
    await clock.advance(1)
    expect((await apron.ask('/desk/keys', { headers })).status).toBe(401)
  })
})

describe('the cookie alone', () => {
  test('that another server on this computer was sent opens nothing', async () => {
    const signedIn = await apron.signedIn()
    const other = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const [request] = await Promise.all([
      once(other, 'request').then(([one]) => one as IncomingMessage),
      // Cookies know no port, so a browser sends them here too.
      fetch(`http://127.0.0.1:${port}/`, { headers: { Cookie: signedIn.Cookie ?? '' } }),
    ])
    const Cookie = request.headers.cookie ?? ''
    other.close()
    expect(Cookie).toBe(signedIn.Cookie)
    const { 'X-Apron-Desk': foreign = '' } = await apron.signedIn()
    const own = { Origin: apron.http.url, 'Sec-Fetch-Site': 'same-origin' }
    for (const pageKey of [undefined, '', '1', 'guess', Cookie.split('=')[1] ?? '', foreign]) {
      const headers = { Cookie, ...own, ...(pageKey === undefined ? {} : { 'X-Apron-Desk': pageKey }) }
      for (const path of ['/desk/keys', '/desk/live', '/desk/settings'])
        expect((await apron.ask(path, { headers })).body, `${path} ${pageKey}`).toMatchObject({ code: 'signed_out' })
      expect((await fetch(`${apron.http.url}/api/external/aircraft`, { headers })).status).toBe(401)
    }
    expect((await apron.ask('/desk/keys', { headers: signedIn })).status).toBe(200)
  })
  test('nor does the key of the page alone', async () => {
    const { 'X-Apron-Desk': pageKey = '' } = await apron.signedIn()
    expect((await apron.ask('/desk/keys', { headers: { 'X-Apron-Desk': pageKey } })).status).toBe(401)
  })
})
