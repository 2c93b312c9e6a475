import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { signatureHeaders } from '../../src-main/services/delivery/signature.ts'

const at = Date.now()
const sign = (text: string, key: string) => signatureHeaders({ eventId: 'e-1', body: Buffer.from(text), key, at })

test('the plain signature is known for a known key and body', () => {
  // RFC 4231, test case 2: key "Jefe", data "what do ya want for nothing?".
  const { 'X-Webhook-Signature': signature } = sign('what do ya want for nothing?', 'Jefe')
  expect(signature).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
})

const bodies: [string, string][] = [
  ['an ordinary body', '{"eventId":"e-1","resourceId":10001,"event":"FLIGHT_TIME_UPDATE"}'],
  ['one beyond ASCII', '{"name":"Zürich – Genève ✈ 日本"}'],
  ['an empty object', '{}'],
]
describe.each(bodies)('%s', (_what, text) => {
  test('is signed in lower-case hex over the raw bytes', () => {
    const key = 'sixteen characters and more'
    const expected = createHmac('sha256', Buffer.from(key, 'utf8')).update(Buffer.from(text, 'utf8')).digest('hex')
    expect(sign(text, key)['X-Webhook-Signature']).toBe(expected)
  })

  test('is accepted by a Standard Webhooks library that takes the key as it is', () => {
    const key = 'sixteen characters and more'
    const headers = sign(text, key)
    expect(new Webhook(key, { format: 'raw' }).verify(text, headers)).toEqual(JSON.parse(text))
    expect(() => new Webhook(`${key}!`, { format: 'raw' }).verify(text, headers)).toThrow(/signature/)
    expect(() => new Webhook(key, { format: 'raw' }).verify(`${text} `, headers)).toThrow(/signature/)
  })

  test('is accepted with a key in the form of those libraries', () => {
    const key = `whsec_${Buffer.from('thirty-two bytes of secret here!').toString('base64')}`
    const headers = sign(text, key)
    expect(new Webhook(key).verify(text, headers)).toEqual(JSON.parse(text))
    // The plain signature is keyed by the text of the key all the same.
    expect(headers['X-Webhook-Signature']).toBe(createHmac('sha256', key).update(text).digest('hex'))
  })
})

test('any printable key and any body verify', () => {
  const key = fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 16,
  })
  fc.assert(
    fc.property(key, fc.jsonValue(), (secret, value) => {
      fc.pre(!secret.startsWith('whsec_') && value !== null)
      const text = JSON.stringify(value)
      new Webhook(secret, { format: 'raw' }).verify(text, sign(text, secret))
    }),
    { numRuns: 200 },
  )
})

test('the headers name the event and the second of the attempt', () => {
  expect(sign('{}', 'sixteen characters')).toMatchObject({
    'webhook-id': 'e-1',
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
  })
})
