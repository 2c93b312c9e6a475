import { describe, expect, test } from 'vitest'
import {
  type KnownAccount,
  type RequestedAccount,
  selectAccount,
  selectionOrder,
  storedAddress,
} from '../../../src-main/core/features/contacts/accounts/rules.ts'

const account = (
  publicId: number,
  name: string,
  externalReference: string,
  accountNumber: string,
  status: KnownAccount['status'] = 'ACTIVE',
): KnownAccount => ({ publicId, name, externalReference, accountNumber, status })

/** Blue Sky is there twice; Grey is inactive; Ada Berg is a person's own account. */
const accounts = [
  account(1, 'Blue Sky', 'CRM-1', 'A1'),
  account(2, 'Blue Sky', 'CRM-2', 'A2'),
  account(3, 'Red Wing', 'CRM-3', 'A3'),
  account(4, 'Grey', 'CRM-4', 'A4', 'INACTIVE'),
  account(5, 'Ada Berg', 'CRM-5', 'A5'),
  account(6, 'Twin', 'CRM-6', 'A6', 'INACTIVE'),
  account(7, 'Twin', 'CRM-7', 'A7'),
]

/** The query, the account it selects (0: none, so a new one), the step that finds it. */
const rows: [string, RequestedAccount, number, number?][] = [
  ['the identifier alone', { accountid: 3 }, 3, 0],
  ['the identifier before the external reference', { accountid: 3, externalReference: 'CRM-1' }, 3, 0],
  ['the identifier before the name', { accountid: 3, name: 'Blue Sky' }, 3, 0],
  ['the identifier before the full name', { accountid: 3, fullName: 'Ada Berg' }, 3, 0],
  ['an unknown identifier passes on to the reference', { accountid: 99, externalReference: 'CRM-1' }, 1, 1],
  ['an unknown identifier passes on to the name', { accountid: 99, name: 'Red Wing' }, 3, 2],
  ['an unknown identifier passes on to the full name', { accountid: 99, fullName: 'Ada Berg' }, 5, 4],
  ['an inactive identifier is not valid', { accountid: 4 }, 0],
  ['an inactive identifier passes on to the name', { accountid: 4, name: 'Red Wing' }, 3, 2],
  ['an inactive identifier passes on to the reference', { accountid: 4, externalReference: 'CRM-1' }, 1, 1],
  ['the identifier before name and number', { accountid: 3, name: 'X', accountNumber: 'A1' }, 3, 0],
  ['an identifier of zero is none', { accountid: 0, name: 'Red Wing' }, 3, 2],
  ['the reference alone', { externalReference: 'CRM-3' }, 3, 1],
  ['the reference before the name', { externalReference: 'CRM-3', name: 'Blue Sky' }, 3, 1],
  ['the reference before name and number', { externalReference: 'CRM-3', name: 'X', accountNumber: 'A1' }, 3, 1],
  ['the reference before the full name', { externalReference: 'CRM-3', fullName: 'Ada Berg' }, 3, 1],
  ['the reference of an inactive account is not chosen', { externalReference: 'CRM-4' }, 0],
  ['the name of an inactive account is not chosen', { name: 'Grey' }, 0],
  ['an inactive reference passes on to the name', { externalReference: 'CRM-4', name: 'Red Wing' }, 3, 2],
  ['the number of an inactive account is not chosen', { name: 'New', accountNumber: 'A4' }, 0],
  ['the full name of an inactive account is not chosen', { fullName: 'Grey' }, 0],
  ['an unknown reference passes on to the name', { externalReference: 'CRM-9', name: 'Red Wing' }, 3, 2],
  ['references are case-sensitive', { externalReference: 'crm-3' }, 0],
  ['the name alone', { name: 'Red Wing' }, 3, 2],
  ['the name before the number', { name: 'Red Wing', accountNumber: 'A1' }, 3, 2],
  ['the name before the full name', { name: 'Red Wing', fullName: 'Ada Berg' }, 3, 2],
  ['a name that several have: the oldest', { name: 'Blue Sky' }, 1, 2],
  ['a name that several have, with a number: that one', { name: 'Blue Sky', accountNumber: 'A2' }, 2, 2],
  ['a name that several have: the active one', { name: 'Twin' }, 7, 2],
  ['a name that several have, with an inactive number: the active one', { name: 'Twin', accountNumber: 'A6' }, 7, 2],
  ['part of a name is not the name', { name: 'Red' }, 0],
  ['the number when the name is not known', { name: 'New Name', accountNumber: 'A3' }, 3, 3],
  ['the name of an inactive account passes on to the number', { name: 'Grey', accountNumber: 'A3' }, 3, 3],
  ['the number without a name is not asked', { accountNumber: 'A3' }, 0],
  ['the number without a name passes on to the full name', { accountNumber: 'A3', fullName: 'Ada Berg' }, 5, 4],
  ['the number before the full name', { name: 'New', accountNumber: 'A3', fullName: 'Ada Berg' }, 3, 3],
  [
    'the number of an inactive account passes on to the full name',
    { name: 'New', accountNumber: 'A4', fullName: 'Ada Berg' },
    5,
    4,
  ],
  ['the full name alone', { fullName: 'Ada Berg' }, 5, 4],
  ['the full name as the last resort', { name: 'New', accountNumber: 'A99', fullName: 'Ada Berg' }, 5, 4],
  ['the full name can be that of a company', { fullName: 'Red Wing' }, 3, 4],
  ['nothing asked', {}, 0],
  ['nothing that is known', { accountid: 99, externalReference: 'X', name: 'X', accountNumber: 'X', fullName: 'X' }, 0],
]

describe('account selection, in the specification’s order', () => {
  test.each(rows)('%s', (_what, asked, expected, step) => {
    expect(selectAccount(asked, accounts)?.publicId ?? 0).toBe(expected)
    const active = accounts.filter(({ status }) => status === 'ACTIVE')
    const first = selectionOrder.findIndex(({ finds }) => active.some((known) => finds(asked, known)))
    expect(first).toBe(step ?? -1)
    // The result must not depend on the order of the database.
    expect(selectAccount(asked, accounts.toReversed())?.publicId ?? 0).toBe(expected)
  })
})

describe('an account that was merged into another', () => {
  const merged = { ...account(8, 'Blue Sky Ltd', 'CRM-8', 'A8', 'INACTIVE'), mergedIntoId: 'another' }
  const chosen = (asked: RequestedAccount) => selectAccount(asked, [...accounts, merged])?.publicId
  test('is still found by what it went by', () => {
    expect(chosen({ externalReference: 'CRM-8' })).toBe(8)
    expect(chosen({ name: 'Blue Sky Ltd' })).toBe(8)
    expect(chosen({ accountid: 8 })).toBe(8)
  })
  test('comes after active ones of the same name', () => {
    expect(selectAccount({ name: 'Twin' }, [...accounts, { ...merged, name: 'Twin', publicId: 2 }])?.publicId).toBe(7)
  })
})

test('an address is kept with its country as a code', () => {
  expect(storedAddress({ city: 'Zug', country: 'Switzerland' })).toEqual({ city: 'Zug', country: 'CH' })
  expect(storedAddress({ country: 'che' })).toEqual({ country: 'CH' })
  expect(storedAddress({ country: ' ' })).toEqual({})
  expect(storedAddress({ city: 'Zug', latitude: 0, longitude: 0 })).toEqual({ city: 'Zug' })
  expect(storedAddress({ latitude: 47.2, longitude: 8.5 })).toEqual({ latitude: 47.2, longitude: 8.5 })
  expect(storedAddress({ latitude: 51.5, longitude: 0 })).toEqual({ latitude: 51.5, longitude: 0 })
  expect(storedAddress(undefined)).toBeNull()
})
