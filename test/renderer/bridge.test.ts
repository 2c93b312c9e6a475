import { expect, test } from 'vitest'
import { addressOf } from '../../src-renderer/bridge.ts'

test.each([
  ['/desk/flights', {}, '/desk/flights'],
  [
    '/desk/flights',
    { query: { from: 1, search: 'a b&c', canceled: false, to: undefined } },
    '/desk/flights?from=1&search=a+b%26c&canceled=false',
  ],
  ['/desk/x', { query: { map: ['a=1', 'b=2'] } }, '/desk/x?map=a%3D1&map=b%3D2'],
  ['/desk/keys/{id}', { params: { id: 'a/b' } }, '/desk/keys/a%2Fb'],
])('%s with %j is asked at %s', (path, sent, address) => expect(addressOf({ path }, sent)).toBe(address))
