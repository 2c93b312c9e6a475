import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import { PrintMenu } from '../../../shared/papers/PrintMenu.tsx'
import { paper } from '../../../shared/papers/use-paper.ts'
import { useHour } from '../../../ui/clock.ts'
import { isoDay } from '../../../ui/time.ts'
import { monthAfter, monthName } from '../roster/month.ts'

/** The papers of a crew member: the rosters of this month and the next, and a calendar for a phone. */
export function CrewPrints({ pilotId }: { pilotId: number }) {
  const month = isoDay(useHour(), useZone()).slice(0, 7)
  const roster = (of: string) => ({
    label: t('Roster for {{month}}', { month: monthName(of) }),
    kind: 'pdf' as const,
    does: paper('prints.roster', { query: { month: of, pilotId } }),
  })
  const calendar = paper('prints.crewCalendar', { params: { pilotId: String(pilotId) } })
  return (
    <PrintMenu
      items={[
        roster(month),
        roster(monthAfter(month, 1)),
        { label: t('Calendar (ICS)'), kind: 'calendar', does: calendar, apart: true },
      ]}
    />
  )
}
