/** Something with a checklist letter: a service, fuel, a permit, a slot. */
export interface Lettered {
  status: string
  recheck?: boolean
}

/** The most urgent first: not begun, to be looked at again, held up, asked for, done. */
const urgency = [
  ({ status, recheck }: Lettered) => status === 'DO' && !recheck,
  ({ recheck }: Lettered) => recheck === true,
  ({ status }: Lettered) => status === 'HOLD',
  ({ status }: Lettered) => status === 'REQ',
  ({ status }: Lettered) => status === 'OK',
]

/** The letter that needs somebody most. What is not required, not applicable or canceled needs nobody. */
export function worstOf(lettered: Lettered[]): Required<Lettered> | undefined {
  for (const is of urgency) {
    const worst = lettered.find(is)
    if (worst) return { status: worst.status, recheck: worst.recheck ?? false }
  }
  return undefined
}

/** Still to be done by somebody. */
export const isOpen = ({ status, recheck }: Lettered): boolean =>
  recheck === true || ['DO', 'REQ', 'HOLD'].includes(status)

/** A flight needs a commander; somebody who is elsewhere at that time is to be looked at. */
export function crewLetter(crew: { role: string; overlaps: unknown[] }[]): Required<Lettered> {
  if (!crew.some(({ role }) => role === 'CMD')) return { status: 'DO', recheck: false }
  return crew.some(({ overlaps }) => overlaps.length > 0)
    ? { status: 'OK', recheck: true }
    : { status: 'OK', recheck: false }
}
