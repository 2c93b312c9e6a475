import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import { PrintMenu } from '../../../shared/papers/PrintMenu.tsx'
import { paper } from '../../../shared/papers/use-paper.ts'
import { useHour } from '../../../ui/clock.ts'
import { isoDay } from '../../../ui/time.ts'

/** The papers of an aircraft: what it does next, and a calendar for other programs. */
export function AircraftPrints({ aircraftId }: { aircraftId: number }) {
  const from = isoDay(useHour(), useZone())
  const schedule = (label: string, days: number) => ({
    label,
    kind: 'pdf' as const,
    does: paper('prints.fleet', { query: { from, days, aircraftId } }),
  })
  const calendar = paper('prints.aircraftCalendar', { params: { aircraftId: String(aircraftId) } })
  return (
    <PrintMenu
      items={[
        schedule(t('7-day schedule'), 7),
        schedule(t('30-day schedule'), 30),
        { label: t('Calendar (ICS)'), kind: 'calendar', does: calendar, apart: true },
      ]}
    />
  )
}
