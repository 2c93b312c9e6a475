import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentPolicy, pageFile } from '../src-main/hosts/static-page/static-page.ts'

let root: string
let page: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'apron-page-'))
  page = join(root, 'renderer')
  mkdirSync(join(page, 'assets'), { recursive: true })
  writeFileSync(join(page, 'index.html'), '<p>index')
  writeFileSync(join(page, 'assets/main-1a2b.js'), 'script')
  writeFileSync(join(page, 'assets/key.pem'), 'not of the page')
  writeFileSync(join(root, 'secret.txt'), 'secret')
})
afterAll(() => rmSync(root, { recursive: true }))

test('the index is revalidated each time, with the content policy', async () => {
  const file = await pageFile(page, '/')
  expect(String(file?.bytes)).toBe('<p>index')
  expect(file?.headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  })
})

test('a built file carries a hash in its name and is kept', async () => {
  const file = await pageFile(page, '/assets/main-1a2b.js')
  expect(String(file?.bytes)).toBe('script')
  expect(file?.headers['Cache-Control']).toContain('immutable')
})

test.each([
  '/nothing.js',
  '/assets',
  '/assets/',
  '/assets/key.pem',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/index.html%00.js',
  '/%zz.html',
  '',
])('%j leads to nothing', async (path) => expect(await pageFile(page, path)).toBeUndefined())

test('the policy lets nothing in but own files', () => {
  const directives = Object.fromEntries(
    contentPolicy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )
  expect(directives['default-src']).toEqual([`'none'`])
  expect(directives['script-src']).toEqual([`'self'`])
  expect(directives['connect-src']).toEqual([`'self'`])
  expect(contentPolicy).not.toMatch(/unsafe-eval|https?:|\*/)
})
