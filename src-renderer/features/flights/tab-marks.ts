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

interface Person {
  name: string | null
}

/** What the tabs are marked by; a list that is not known yet marks nothing. */
export interface Marked {
  canceled: boolean
  crewMembers: { role: string; overlaps: unknown[] }[]
  tickets: (Person & { document: { expirationDate: string | null } | null })[]
  departureAt: number
  services: Lettered[] | undefined
  fuels: Lettered[] | undefined
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

/** Nobody may be without a name when the flight leaves, nor travel on a document that has run out by then. */
export function paxLetter({
  tickets,
  departureAt,
}: Pick<Marked, 'tickets' | 'departureAt'>): Required<Lettered> | undefined {
  if (tickets.length === 0) return undefined
  const expired = tickets.some(({ document }) => {
    const until = document?.expirationDate
    return until !== null && until !== undefined && Date.parse(until) < departureAt
  })
  const unnamed = tickets.some(({ name }) => name === null)
  return { status: unnamed || expired ? 'DO' : 'OK', recheck: false }
}

const some = (count: number | undefined): TabMark => (count ? { count: String(count) } : {})
const marked = (mark: TabMark, letter: Required<Lettered> | undefined): TabMark => (letter ? { ...mark, letter } : mark)

/** What each tab says beside its name; of a canceled flight only counts, since nothing is to be done for it. */
export function tabMarks(flight: Marked): TabMarks {
  const { crewMembers, tickets, services, fuels, notes, canceled } = flight
  const named = tickets.filter(({ name }) => name !== null).length
  const letter = (of: Required<Lettered> | undefined) => (canceled ? undefined : of)
  return {
    crew: marked(some(crewMembers.length), letter(crewLetter(crewMembers))),
    passengers: marked(tickets.length > 0 ? { count: `${named}/${tickets.length}` } : {}, letter(paxLetter(flight))),
    services: marked(some(services?.filter(isOpen).length), letter(worstOf(services ?? []))),
    fuel: marked({}, letter(worstOf(fuels ?? []))),
    documents: some(flight.documents),
    notes: some(notes.filter((note) => note?.trim()).length),
    history: some(flight.history),
  }
}
