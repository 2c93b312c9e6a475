import { t } from '../../../../src-shared/texts/texts.ts'
import { RecordTabs } from '../../../ui/RecordTabs.tsx'
import { ServiceStatusBadge } from '../../../ui/StatusBadge.tsx'
import type { TabMarks } from './tab-marks.ts'
import { type TabId, tabPath, tabs } from './tabs.ts'

interface FlightTabsProps {
  flightId: number
  current: TabId
  marks: TabMarks
}

/** The tabs of a flight, each with its count and the status that needs attention most. */
export function FlightTabs({ flightId, current, marks }: FlightTabsProps) {
  const marked = tabs().map(({ id, label }) => {
    const { count, letter } = marks[id] ?? {}
    return { id, label, count, letter: letter && <ServiceStatusBadge {...letter} /> }
  })
  return (
    <RecordTabs label={t('Flight sections')} path={tabPath(flightId, 'overview')} tabs={marked} current={current} />
  )
}
