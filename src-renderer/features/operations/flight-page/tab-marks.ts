import { type ChecklistItem, crewLetter, isOpen, worstOf } from '../../../../src-shared/domain/flights/readiness.ts'
import type { TabId } from './tabs.ts'

/** The mark of a tab beside its name. */
interface TabMark {
  count?: string
  /** The status that needs attention most; none where there is no status. */
  letter?: Required<ChecklistItem>
}
export type TabMarks = { [Tab in TabId]?: TabMark }

/** The data that the tabs are marked by; unknown data marks nothing. */
export interface TabMarkInput {
  canceled: boolean
  crewMembers: { role: string }[]
  /** The findings about its crew. */
  crewFindings: unknown[]
  /** The number of pilots that its aircraft requires. */
  pilots: number
  tickets: { name: string | null }[]
  /** How far the passengers are, as the core computes it. */
  pax: string | undefined
  /** Services, permits and slots. */
  arranged: ChecklistItem[]
  fuels: ChecklistItem[]
  documents: number | undefined
  notes: (string | null)[]
  history: number
}

const paxLetter = (status: string | undefined) => (status ? worstOf([{ status }]) : undefined)

const some = (count: number | undefined): TabMark => (count ? { count: String(count) } : {})
const marked = (mark: TabMark, letter: Required<ChecklistItem> | undefined): TabMark =>
  letter ? { ...mark, letter } : mark

/** The marks of all tabs; those of a canceled flight are only counts, since it has no open items. */
export function tabMarks(flight: TabMarkInput): TabMarks {
  const { crewMembers, crewFindings, pilots, tickets, pax, arranged, fuels, notes, canceled } = flight
  const named = tickets.filter(({ name }) => name !== null).length
  const letter = (of: Required<ChecklistItem> | undefined) => (canceled ? undefined : of)
  return {
    crew: marked(some(crewMembers.length), letter(crewLetter(crewMembers, pilots, crewFindings))),
    passengers: marked(tickets.length > 0 ? { count: `${named}/${tickets.length}` } : {}, letter(paxLetter(pax))),
    services: marked(some(arranged.filter(isOpen).length), letter(worstOf(arranged))),
    fuel: marked({}, letter(worstOf(fuels))),
    documents: some(flight.documents),
    notes: some(notes.filter((note) => note?.trim()).length),
    history: some(flight.history),
  }
}
