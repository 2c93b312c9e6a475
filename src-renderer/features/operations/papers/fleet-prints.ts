import { t } from '../../../../src-shared/texts/texts.ts'
import { DAY } from '../../../../src-shared/time/durations.ts'
import type { PrintItem } from '../../../shared/papers/PrintMenu.tsx'
import { paper } from '../../../shared/papers/use-paper.ts'
import { isoDay } from '../../../ui/time.ts'
import { endOf, type View } from '../board/model/zoom.ts'

const MAX_DAYS = 31

/** The papers of the board: the days on it, and the week from today on. */
export function fleetPrints(view: View, zone: string): PrintItem[] {
  const days = Math.min(MAX_DAYS, Math.max(1, Math.round((endOf(view) - view.from) / DAY)))
  // A day counts from noon on as the next one, so that a board that begins in the evening does not add that day.
  const from = isoDay(view.from + DAY / 2, zone)
  const today = isoDay(Date.now(), zone)
  return [
    {
      label: days === 1 ? t('Displayed day') : t('Displayed range ({{days}} days)', { days }),
      kind: 'pdf',
      does: paper('prints.fleet', { query: { from, days } }),
    },
    { label: t('Next 7 days'), kind: 'pdf', does: paper('prints.fleet', { query: { from: today, days: 7 } }) },
  ]
}
