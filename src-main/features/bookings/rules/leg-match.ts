import { fieldProblem } from '../../../../src-shared/errors.ts'

/** A leg as an update lists it. */
interface Listed {
  id?: number | string | undefined
  status?: string | undefined
}
/** A leg that is there. */
interface Known {
  publicId: number
  status: string
}

/** What an update does with its legs, each with its place in the list. */
export interface LegMatch<Given, Leg> {
  changed: { given: Given; leg: Leg; index: number }[]
  added: { given: Given; index: number }[]
  canceled: Leg[]
}

const isCanceled = ({ status }: { status?: string | undefined }) => status === 'CANCELED'

/**
 * Which legs an update means: those it names by id, else those at the same place among the legs that are not cancelled;
 * what is left over is new, and what it does not list is cancelled. A leg sent back as cancelled stays so, and one that
 * is named is cancelled by saying so.
 * @throws Problem invalid_input for an id that no leg has, and one that is listed twice.
 */
export function matchLegs<Given extends Listed, Leg extends Known>(listed: Given[], legs: Leg[]): LegMatch<Given, Leg> {
  const named = new Map<number, Leg>()
  for (const [index, { id }] of listed.entries()) {
    if (id === undefined) continue
    const leg = legs.find(({ publicId }) => String(publicId) === String(id))
    if (!leg)
      throw fieldProblem(`legs[${index}].id`, 'this quote or booking has no such leg; leave the id of a new one out.')
    if ([...named.values()].includes(leg))
      throw fieldProblem(`legs[${index}].id`, 'is listed before; list each leg once.')
    named.set(index, leg)
  }
  const byId = new Set(named.values())
  const live = legs.filter((leg) => !isCanceled(leg))
  const match: LegMatch<Given, Leg> = { changed: [], added: [], canceled: [] }
  let place = 0
  for (const [index, given] of listed.entries()) {
    const leg = named.get(index)
    if (leg && isCanceled(given)) {
      if (!isCanceled(leg)) match.canceled.push(leg)
      continue
    }
    if (!leg && isCanceled(given)) continue
    const there = leg ?? live[place]
    if (!leg || !isCanceled(leg)) place++
    if (there && (leg || !byId.has(there))) match.changed.push({ given, leg: there, index })
    else match.added.push({ given, index })
  }
  const kept = new Set([...byId, ...match.changed.map(({ leg }) => leg)])
  match.canceled.push(...live.filter((leg) => !kept.has(leg)))
  return match
}
