import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signatureHeaders } from '../../../src-main/services/delivery/signature.ts'
import { curlOf } from '../../../src-renderer/features/integrations/webhooks/curl.ts'
import { signedTexts } from '../../../src-renderer/features/integrations/webhooks/signed-text.ts'
import { spans, startOf } from '../../../src-renderer/features/integrations/webhooks/spans.ts'

const body = '{"eventId":"e1","note":"it\'s $HOME `x` \\\\ \\n"}'
const key = 'a key of sixteen characters'
const headers = signatureHeaders({ eventId: 'e1', body: Buffer.from(body), key, at: 1_795_000_000_123 })

test('the texts that are shown are those that were signed', () => {
  const [plain, standard] = signedTexts(headers, body)
  const hmac = (text = '') => createHmac('sha256', key).update(text)
  expect(plain?.signature).toBe(hmac(plain?.text).digest('hex'))
  expect(standard?.signature).toBe(`v1,${hmac(standard?.text).digest('base64')}`)
  expect(JSON.stringify([plain, standard])).not.toContain(key)
})

test('two keys are said to be two', () => {
  const both = signatureHeaders({ eventId: 'e1', body: Buffer.from(body), key, others: ['another key of 16'], at: 1 })
  expect(signedTexts(both, body)[1]?.how).toMatch(/with 2 keys$/)
  expect(signedTexts({}, body)).toEqual([])
})

test.skipIf(process.platform === 'win32')('a shell takes the command for the very bytes that were sent', () => {
  const command = curlOf({ url: 'https://localhost:8743/in/a?b=1&c=2', requestHeaders: headers }, body)
  const words = execFileSync('sh', ['-c', command.replace(/^curl/, "printf '%s\\0'")], { encoding: 'utf8' }).split('\0')
  expect(words).toContain(body)
  expect(words).toContain(`X-Webhook-Signature: ${headers['X-Webhook-Signature']}`)
  expect(words).toContain('https://localhost:8743/in/a?b=1&c=2')
})

test('a span begins at a whole minute, so that screens do not reload each second', () => {
  const now = Date.UTC(2027, 0, 1, 10, 30, 17)
  for (const { value, ms } of spans()) expect(startOf(value, now)).toBe(Math.floor((now - ms) / 60_000) * 60_000)
  expect(startOf('', now)).toBeUndefined()
})
