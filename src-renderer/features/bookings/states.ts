/** The columns of the board of quotes, from left to right, each with the letters of the states in it. */
export const stages = [
  { id: 'requests', label: 'Requests', letters: 'RaW', empty: 'Nobody is waiting for an answer.' },
  { id: 'quoted', label: 'Quoted', letters: 'Q', empty: 'No quote is out.' },
  { id: 'accepted', label: 'Accepted', letters: 'AOS', empty: 'Nothing to book.' },
  { id: 'pending', label: 'Flights pending', letters: 'F', empty: 'No booking waits for its flights.' },
  { id: 'booked', label: 'Booked', letters: 'B', empty: 'No booking flies in this time.' },
  { id: 'closed', label: 'Closed', letters: 'CD', empty: 'Nothing was cancelled or dropped lately.' },
] as const

export type StageId = (typeof stages)[number]['id']

/** The stage of a letter. */
export const stageOf = (letter: string): StageId =>
  stages.find(({ letters }) => letters.includes(letter))?.id ?? 'closed'

const DAY = 86_400_000
const HOUR = 3_600_000

interface Card {
  status: string
  departureAt: number | null
  arrivalAt: number | null
  updatedAt: number
}

/** In the order in which somebody has to look at them: by departure, what is closed by when it was closed. */
export function byUrgency(a: Card, b: Card): number {
  if (stageOf(a.status) === 'closed') return b.updatedAt - a.updatedAt
  return (a.departureAt ?? Number.MAX_SAFE_INTEGER) - (b.departureAt ?? Number.MAX_SAFE_INTEGER)
}

/** Why somebody should look at it now: what is not booked yet and flies soon, or has flown already. */
export function urgencyOf({ status, departureAt }: Card, now: number): 'late' | 'soon' | undefined {
  const stage = stageOf(status)
  if (departureAt === null || stage === 'closed' || stage === 'booked') return undefined
  if (departureAt < now + 12 * HOUR) return 'late'
  return departureAt < now + 3 * DAY ? 'soon' : undefined
}
