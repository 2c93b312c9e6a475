import type { TabId } from './tabs.ts'

/** Something with a checklist letter: a service, fuel, a permit, a slot. */
export interface Lettered {
  status: string
  recheck?: boolean
}

/** What a tab says of what is in it, beside its name. */
export interface TabMark {
  count?: string
  /** The letter that needs somebody most; none where nothing has a letter. */
  letter?: Required<Lettered>
}
export type TabMarks = { [Tab in TabId]?: TabMark }

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

/** What the tabs are marked by; what is not known yet marks nothing. */
export interface Marked {
  canceled: boolean
  crewMembers: { role: string; overlaps: unknown[] }[]
  tickets: { name: string | null }[]
  /** How far the passengers are, as the core tells it. */
  pax: string | undefined
  /** Services, permits and slots. */
  arranged: Lettered[]
  fuels: Lettered[]
  documents: number | undefined
  notes: (string | null)[]
  history: number
}

/** A flight needs a commander; somebody who is elsewhere at that time is to be looked at. */
export function crewLetter(crew: Marked['crewMembers']): Required<Lettered> {
  if (!crew.some(({ role }) => role === 'CMD')) return { status: 'DO', recheck: false }
  return crew.some(({ overlaps }) => overlaps.length > 0)
    ? { status: 'OK', recheck: true }
    : { status: 'OK', recheck: false }
}

const paxLetter = (status: string | undefined) => (status ? worstOf([{ status }]) : undefined)

const some = (count: number | undefined): TabMark => (count ? { count: String(count) } : {})
const marked = (mark: TabMark, letter: Required<Lettered> | undefined): TabMark => (letter ? { ...mark, letter } : mark)

/** What each tab says beside its name; of a canceled flight only counts, since nothing is to be done for it. */
export function tabMarks(flight: Marked): TabMarks {
  const { crewMembers, tickets, pax, arranged, fuels, notes, canceled } = flight
  const named = tickets.filter(({ name }) => name !== null).length
  const letter = (of: Required<Lettered> | undefined) => (canceled ? undefined : of)
  return {
    crew: marked(some(crewMembers.length), letter(crewLetter(crewMembers))),
    passengers: marked(tickets.length > 0 ? { count: `${named}/${tickets.length}` } : {}, letter(paxLetter(pax))),
    services: marked(some(arranged.filter(isOpen).length), letter(worstOf(arranged))),
    fuel: marked({}, letter(worstOf(fuels))),
    documents: some(flight.documents),
    notes: some(notes.filter((note) => note?.trim()).length),
    history: some(flight.history),
  }
}
