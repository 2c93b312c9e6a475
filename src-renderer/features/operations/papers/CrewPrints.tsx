import { t } from '../../../../src-shared/texts/texts.ts'
import { useHour } from '../../../data/clock.ts'
import { isoDay } from '../../../ui/time.ts'
import { useZone } from '../../../ui/use-zone.ts'
import { monthAfter } from '../../crew/roster/month.ts'
import { monthName } from '../../crew/roster/Roster.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { paper } from './use-paper.ts'

/** The papers of a crew member: the rosters of this month and the next, and a calendar for a phone. */
export function CrewPrints({ pilotId }: { pilotId: number }) {
  const month = isoDay(useHour(), useZone()).slice(0, 7)
  const roster = (of: string) => ({
    label: t('Roster of {{month}}', { month: monthName(of) }),
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
