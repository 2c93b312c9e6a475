import type { z } from 'zod'
import type { readiness, todayWebhook } from '../../../../../src-shared/contract/operations/today.ts'
import { type ChecklistItem, crewLetter, isOpen, worstOf } from '../../../../../src-shared/domain/flights/readiness.ts'

type Readiness = z.infer<typeof readiness>

/** The subjects of a flight's readiness. */
interface Subjects {
  crew: { role: string }[]
  /** The findings about its crew. */
  crewFindings: unknown[]
  /** The number of pilots that its aircraft requires. */
  pilots: number
  /** How far the passengers are. */
  pax: string
  services: ChecklistItem[]
  permits: ChecklistItem[]
  slots: ChecklistItem[]
  fuels: ChecklistItem[]
}

/** How ready a flight is, by the rule of its page; what has been flown needs nothing any more. */
export function readinessOf(subjects: Subjects): Readiness {
  return {
    crew: crewLetter(subjects.crew, subjects.pilots, subjects.crewFindings),
    passengers: worstOf([{ status: subjects.pax }]) ?? null,
    services: worstOf(subjects.services) ?? null,
    permits: worstOf(subjects.permits) ?? null,
    slots: worstOf(subjects.slots) ?? null,
    fuel: worstOf(subjects.fuels) ?? null,
  }
}

/** How many subjects are open; of a flight that is over none. */
export const openSubjects = (ready: Readiness, over: boolean): number =>
  over ? 0 : Object.values(ready).filter((letter) => letter !== null && isOpen(letter)).length

interface QuoteState {
  status: string
  heldSince: number | null
  expiresAt: number
}

/** The problem of a subscription; undefined where it is healthy, or switched off by hand. */
export function webhookTrouble(
  { status, heldSince, expiresAt }: QuoteState,
  failing: { openUntil: number | null } | undefined,
  now: number,
  renewableUntil: number,
): { trouble: z.infer<typeof todayWebhook>['trouble']; at: number | null } | undefined {
  if (heldSince !== null) return { trouble: 'HELD', at: heldSince }
  if (status !== 'ACTIVE') return undefined
  if (expiresAt <= now) return { trouble: 'EXPIRED', at: expiresAt }
  if (failing) return { trouble: 'FAILING', at: failing.openUntil }
  return expiresAt <= renewableUntil ? { trouble: 'RENEW', at: expiresAt } : undefined
}
