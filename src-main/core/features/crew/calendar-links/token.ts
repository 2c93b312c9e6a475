import { Problem } from '../../../../../src-shared/wire/errors.ts'
import { isEqualInConstantTime } from '../../../runtime/hash.ts'
import type { Seal } from '../../../runtime/seal.ts'

/** The person of a link, and its number. */
export interface LinkOwner {
  operatorId: string
  userId: string
  publicId: number
  calendarSerial: number
}

/** `10004-` and 256 bits as base64url. */
const TOKEN = /^(\d{1,10})-([\w-]{43})$/

/**
 * The token in a calendar link: the number of the person, and a code that is computed from the key of the seal, the
 * person and the number of their link. Nothing of it is stored, so neither the database nor a copy of it gives a link
 * away; a hash would not do, since the link is shown again. A link with another number has another code.
 * @throws Problem state_conflict where the key of the seal is not at hand.
 */
function calendarToken(seal: Seal, { operatorId, userId, publicId, calendarSerial }: LinkOwner): string {
  return `${publicId}-${seal.mark(['calendar', operatorId, userId, calendarSerial].join('\n'))}`
}

/** The token; undefined where the key of the seal is not available. */
export function calendarTokenIfAny(seal: Seal, owner: LinkOwner): string | undefined {
  try {
    return calendarToken(seal, owner)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** The number of the person whose link a token would be. */
export const ownerIn = (token: string): number | undefined => {
  const [, publicId] = TOKEN.exec(token) ?? []
  return publicId === undefined ? undefined : Number(publicId)
}

/** Compares in constant time. */
export function isTokenOf(seal: Seal, owner: LinkOwner, token: string): boolean {
  const own = calendarTokenIfAny(seal, owner)
  return own !== undefined && isEqualInConstantTime(own, token)
}
