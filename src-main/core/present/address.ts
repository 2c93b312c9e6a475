import type { z } from 'zod'
import type { addressReply } from '../../../src-shared/contract/contacts/accounts.ts'
import { type Address, type JsonText, unpack } from '../data/tables/columns.ts'

/** A stored address -> wire; an unknown position is 0.0 (wire-facts 1.8). */
export function presentAddress(stored: JsonText<Address> | null): z.infer<typeof addressReply> | undefined {
  if (stored === null) return undefined
  const address = unpack(stored)
  return { ...address, latitude: address.latitude ?? 0, longitude: address.longitude ?? 0, links: [] }
}
