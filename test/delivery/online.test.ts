import { expect, test } from 'vitest'
import { createOnline } from '../../src-main/services/delivery/online.ts'

test('without a network, what can not be reached is put down to that', () => {
  const online = createOnline(() => false)
  for (const code of ['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT']) {
    expect([code, online.isOffline(code)]).toEqual([code, true])
  }
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'CERT_HAS_EXPIRED', '']) {
    expect([code, online.isOffline(code)]).toEqual([code, false])
  }
})

test('with one, only no route and no resolver are, and not after a host was reached', () => {
  let now = 1_000_000
  const online = createOnline(
    () => true,
    () => now,
  )
  for (const code of ['ENETUNREACH', 'EAI_AGAIN']) expect([code, online.isOffline(code)]).toEqual([code, true])
  for (const code of ['ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT']) {
    expect([code, online.isOffline(code)]).toEqual([code, false])
  }
  online.reached()
  now += 119_000
  expect(online.isOffline('EAI_AGAIN')).toBe(false)
  now += 2000
  expect(online.isOffline('EAI_AGAIN')).toBe(true)
})
