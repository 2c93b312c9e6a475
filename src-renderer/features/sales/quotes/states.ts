import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { DAY, HOUR } from '../../../../src-shared/time/durations.ts'
/** The columns of the board of quotes, from left to right, each with the letters of the states in it. */
export const stages = perLanguage(
  () =>
    [
      { id: 'requests', label: t('Requests'), letters: 'RaW', empty: t('No open requests') },
      { id: 'quoted', label: t('Quoted'), letters: 'Q', empty: t('No open quotes') },
      { id: 'accepted', label: t('Accepted'), letters: 'AOS', empty: t('No accepted quotes') },
      { id: 'pending', label: t('Flights pending'), letters: 'F', empty: t('No bookings with pending flights') },
      { id: 'booked', label: t('Booked'), letters: 'B', empty: t('No bookings in this period') },
      {
        id: 'closed',
        label: t('Closed', { context: 'quotes' }),
        letters: 'CD',
        empty: t('No recently canceled or dropped quotes'),
      },
    ] as const,
)

export type StageId = ReturnType<typeof stages>[number]['id']

/** The stage of a letter. */
export const stageOf = (letter: string): StageId =>
  stages().find(({ letters }) => letters.includes(letter))?.id ?? 'closed'

/** Whether the customer or the operator has yet to decide on it. */
export const isUndecided = ({ status }: { status: string }): boolean =>
  ['requests', 'quoted', 'accepted'].includes(stageOf(status))

interface Card {
  status: string
  departureAt: number | null
  arrivalAt: number | null
  updatedAt: number
}

/** Compares cards in the order of work: open quotes by departure, closed ones by the time of closing. */
export function byUrgency(a: Card, b: Card): number {
  if (stageOf(a.status) === 'closed') return b.updatedAt - a.updatedAt
  return (a.departureAt ?? Number.MAX_SAFE_INTEGER) - (b.departureAt ?? Number.MAX_SAFE_INTEGER)
}

/** Why a quote needs attention: it is not booked and departs soon, or has departed. */
export function urgencyOf({ status, departureAt }: Card, now: number): 'late' | 'soon' | undefined {
  const stage = stageOf(status)
  if (departureAt === null || stage === 'closed' || stage === 'booked') return undefined
  if (departureAt < now + 12 * HOUR) return 'late'
  return departureAt < now + 3 * DAY ? 'soon' : undefined
}
