import { expect, test } from 'vitest'
import { endpointOf } from '../../src-main/core/dispatch/admission.ts'
import { isOffline } from '../../src-main/core/sync/protocol/offline.ts'
import { contract, type Operation } from '../../src-shared/contract/index.ts'

const operations = Object.entries(contract).flatMap(([group, entries]) =>
  Object.keys(entries).map((name) => `${group}.${name}` as Operation),
)

test('what only reads needs no mark, and what a crew device may do a device with everything may do too', () => {
  for (const operation of operations) {
    const { method, offline } = endpointOf(operation)
    if (method === 'GET') expect(offline, operation).toBeUndefined()
    if (isOffline(operation, 'own')) expect(isOffline(operation, 'everything'), operation).toBe(true)
  }
})

test('what gives out numbers, keys or money needs the hub', () => {
  const groups = ['bookings', 'quotes', 'invoices', 'payments', 'invoicePayments', 'imports', 'undo', 'accounting']
  const offline = operations.filter((operation) => groups.includes(operation.split('.')[0] ?? ''))
  expect(offline.filter((operation) => isOffline(operation, 'everything'))).toEqual([])
})
