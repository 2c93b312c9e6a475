import type { ChecklistItem } from '../../../../src-shared/readiness.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { wordsWithin } from '../../../ui/words.ts'
import type { TabMarks } from './tab-marks.ts'
import type { TabId } from './tabs.ts'

/** A line of the overview: a summary of a tab, and the status that needs attention most. */
export interface GlanceLine {
  tab: TabId
  label: string
  text: string
  letter?: Required<ChecklistItem>
}

export interface Glanced {
  crewMembers: { role: string; name: string }[]
  tickets: { name: string | null; isMain: boolean }[]
  services: (ChecklistItem & { kind: string; company: string | null })[] | undefined
  permits: (ChecklistItem & { authority: string })[] | undefined
  slots: (ChecklistItem & { kind: string; airport: string })[] | undefined
  fuels: (ChecklistItem & { provider: string | null; words: string })[] | undefined
}

/** The names of a list's open items, else the number of settled ones. */
function openOf<One extends ChecklistItem>(
  list: One[] | undefined,
  name: (one: One) => string,
  settled: (count: number) => string,
): string {
  if (!list) return ''
  if (list.length === 0) return t('none')
  const open = list.filter(({ status, recheck }) => recheck || ['DO', 'REQ', 'HOLD'].includes(status))
  return open.length === 0
    ? settled(list.length)
    : t('open: {{names}}', { names: [...new Set(open.map(name))].join(', ') })
}

function people(tickets: Glanced['tickets']): string {
  if (tickets.length === 0) return t('no passengers')
  const named = tickets.filter(({ name }) => name !== null)
  const lead = named.find(({ isMain }) => isMain) ?? named[0]
  const rest = tickets.length - 1
  if (!lead) return t('{{count}} unnamed passengers', { count: tickets.length })
  return rest > 0 ? t('{{name}} and {{rest}} more', { name: lead.name, rest }) : (lead.name ?? '')
}

/** The lines of the overview, in the order of the tabs; each leads to its tab. */
export function glanceLines(flight: Glanced, marks: TabMarks, letters: Record<string, ChecklistItem | undefined>) {
  const crew = flight.crewMembers.map(({ role, name }) => `${role} ${name}`).join(', ')
  const lines: GlanceLine[] = [
    { tab: 'crew', label: t('Crew'), text: crew || t('no crew assigned') },
    { tab: 'passengers', label: t('Passengers'), text: people(flight.tickets) },
    {
      tab: 'services',
      label: t('Services'),
      text: openOf(
        flight.services,
        ({ kind }) => wordsWithin(kind),
        (count) => t('{{count}} services done', { count }),
      ),
    },
    {
      tab: 'services',
      label: t('Permits'),
      text: openOf(
        flight.permits,
        ({ authority }) => authority,
        (count) => t('{{count}} permits done', { count }),
      ),
    },
    {
      tab: 'services',
      label: t('Slots and PPR'),
      text: openOf(
        flight.slots,
        ({ kind, airport }) => (kind === 'PPR' ? `PPR ${airport}` : t('slot {{airport}}', { airport })),
        (count) => t('{{count}} slots done', { count }),
      ),
    },
    {
      tab: 'fuel',
      label: t('Fuel'),
      text:
        flight.fuels?.map(({ provider, words }) => [provider, words].filter(Boolean).join(' ')).join(', ') || t('none'),
    },
  ]
  return lines.map((line) => {
    const letter = line.label in letters ? letters[line.label] : marks[line.tab]?.letter
    return letter ? { ...line, letter: { status: letter.status, recheck: letter.recheck ?? false } } : line
  })
}
