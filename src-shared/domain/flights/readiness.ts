/** Something with a checklist letter: a service, fuel, a permit, a slot. */
export interface ChecklistItem {
  status: string
  recheck?: boolean
}

/** The statuses by urgency: not begun, to be rechecked, on hold, requested, done. */
const urgency = [
  ({ status, recheck }: ChecklistItem) => status === 'DO' && !recheck,
  ({ recheck }: ChecklistItem) => recheck === true,
  ({ status }: ChecklistItem) => status === 'HOLD',
  ({ status }: ChecklistItem) => status === 'REQ',
  ({ status }: ChecklistItem) => status === 'OK',
]

/** The status that needs attention most; not required, not applicable and canceled need none. */
export function worstOf(lettered: ChecklistItem[]): Required<ChecklistItem> | undefined {
  for (const is of urgency) {
    const worst = lettered.find(is)
    if (worst) return { status: worst.status, recheck: worst.recheck ?? false }
  }
  return undefined
}

/** Still to be done. */
export const isOpen = ({ status, recheck }: ChecklistItem): boolean =>
  recheck === true || ['DO', 'REQ', 'HOLD'].includes(status)

/** The open pilot seats; a single-pilot crew leaves none. */
export function missingPilots(crew: { role: string }[], pilots: number): string[] {
  const has = (...roles: string[]) => crew.some(({ role }) => roles.includes(role))
  const seats = has('CMD', 'SINGLE_PILOT') ? [] : ['CMD']
  return pilots < 2 || has('FO', 'SINGLE_PILOT') ? seats : [...seats, 'FO']
}

/** A flight needs the pilots its aircraft is flown by; a crew with findings is to be looked at again. */
export function crewLetter(crew: { role: string }[], pilots: number, findings: unknown[]): Required<ChecklistItem> {
  if (missingPilots(crew, pilots).length > 0) return { status: 'DO', recheck: false }
  return { status: 'OK', recheck: findings.length > 0 }
}
