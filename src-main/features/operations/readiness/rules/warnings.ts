/** What a checklist says of a crew member that ought to be looked at (wire-facts 19). */
export interface Message {
  type: 'QUALIFICATION' | 'DOCUMENT' | 'FLIGHT' | 'DUTY'
  status: 'EXPIRED' | 'CONFLICT'
  name: string
}

interface Held {
  typeId: string
  typeName: string
  /** `2027-01-31`; null where it does not expire. */
  expiryDate: string | null
}
interface Card {
  type: string
  number: string
  expirationDate: string | null
}

const LAST = '9999-12-31'

/** Kinds of qualification of which the latest one a person holds has expired by a day, by name. */
export function expired(held: Held[], day: string): string[] {
  const latest = new Map<string, Held>()
  for (const one of held) {
    const other = latest.get(one.typeId)
    if (!other || (one.expiryDate ?? LAST) > (other.expiryDate ?? LAST)) latest.set(one.typeId, one)
  }
  return [...latest.values()]
    .filter(({ expiryDate }) => expiryDate !== null && expiryDate < day)
    .map(({ typeName }) => typeName)
    .sort()
}

/**
 * What to look at of a person on the last day of a flight: qualifications, document, other flights at the same time,
 * roster, duty and rest.
 */
export function messagesOf(
  { held, card, conflicts, duty = [] }: { held: Held[]; card: Card | undefined; conflicts: string[]; duty?: string[] },
  day: string,
): Message[] {
  const messages: Message[] = expired(held, day).map((name) => ({ type: 'QUALIFICATION', status: 'EXPIRED', name }))
  if (card?.expirationDate && card.expirationDate < day) {
    messages.push({ type: 'DOCUMENT', status: 'EXPIRED', name: `${card.type} ${card.number}` })
  }
  for (const name of conflicts) messages.push({ type: 'FLIGHT', status: 'CONFLICT', name })
  for (const name of duty) messages.push({ type: 'DUTY', status: 'CONFLICT', name })
  return messages
}
