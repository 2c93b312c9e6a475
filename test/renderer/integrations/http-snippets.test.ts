import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedLines } from '../../../src-renderer/features/integrations/traffic/marked-json.ts'
import {
  type SnippetCall,
  shellWord,
  snippet,
  snippetKinds,
} from '../../../src-shared/domain/integrations/http-snippets.ts'

const call: SnippetCall = {
  method: 'POST',
  url: 'http://127.0.0.1:8710/api/external/user?a=1&b=it',
  headers: [
    { name: 'Content-Type', value: 'application/json' },
    { name: 'X-Auth-Token', value: '***' },
    { name: 'X-Other', value: '***' },
    { name: 'User-Agent', value: 'node' },
  ],
  body: `{"lastName":"O'Neill 😀 \\"x\\""}`,
  hasKey: true,
}

test.each(snippetKinds)('%s takes the key from the environment and sends what was sent', (kind) => {
  const text = snippet(kind, call)
  expect(text).toContain('APRON_TOKEN')
  expect(text).toContain('Content-Type')
  expect(text).not.toContain('***')
  expect(text).not.toContain('User-Agent')
})

test('fetch is a program that sends the same bytes', async () => {
  const program = snippet('fetch', call)
    .replace('await fetch(', 'given(')
    .replace(/console\.log.*/, '')
  const given = new Function('process', 'given', `${program}`)
  const seen: unknown[] = []
  given({ env: { APRON_TOKEN: 'key' } }, (...all: unknown[]) => seen.push(...all))
  expect(seen).toEqual([
    call.url,
    { method: 'POST', headers: { 'X-Auth-Token': 'key', 'Content-Type': 'application/json' }, body: call.body },
  ])
})

test('a word of a shell means exactly its characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      const clean = text.replaceAll('\0', '')
      expect(execFileSync('sh', ['-c', `printf %s ${shellWord(clean)}`]).toString()).toBe(clean)
    }),
    { numRuns: 60 },
  )
})

test('a mark stands at its field, or at the record that lacks it', () => {
  const mark = (field: string) => ({ field, kind: 'problem' as const, words: 'is wrong' })
  const text = '{"legs":[{"from":"LSZH"},{"from":"EGGW","pax":{"adults":2}}],"x":1}'
  const at = (field: string) => markedLines(text, [mark(field)])?.find(({ marks }) => marks.length > 0)?.path
  expect([at('legs[1].pax.adults'), at('legs[0].to'), at('customer'), at('body')]).toEqual([
    'legs[1].pax.adults',
    'legs[0]',
    '',
    '',
  ])
  expect(markedLines('{broken', [])).toBeUndefined()
  const lines = markedLines(text, [])
    ?.map((line) => line.text)
    .join('\n')
  expect(lines).toBe(JSON.stringify(JSON.parse(text), null, 2))
})
