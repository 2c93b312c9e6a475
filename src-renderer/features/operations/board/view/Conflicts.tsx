import { Button, Popover, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { conflictAt } from '../../../../../src-shared/domain/crew/findings/when.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../../data/use-api-query.ts'
import { FindingMark, FindingText } from '../../../../ui/FindingMark.tsx'
import { type Finding, findingKey } from '../../../../ui/finding.ts'
import { dayAndClock } from '../../../../ui/time.ts'
import { flightBar } from '../dom.ts'
import { dataWindow, endOf, type View, zoomSpan } from '../model/zoom.ts'
import classes from './Board.module.css'

/** A mouse click shows no focus ring, so a short animation points at the bar. */
const flash = { outline: ['3px solid var(--red)', '3px solid var(--red)', '3px solid transparent'] }
const FLASH_MS = 2500
/** Conflicts are requested once the view rests for so long: while it moves, the flights it comes to must not wait for them. */
const RESTS_MS = 1000

interface ConflictsProps {
  view: View
  setView(view: View): void
  zone: string
  onPosition(flightId: number): void
}

const none: Finding[] = []

interface ConflictListProps {
  conflicts: readonly Finding[]
  zone: string
  onJump(at: number, flightId: number | undefined): void
  onPosition(flightId: number): void
}

/** The entries, in a component of their own: they are built while the list is open, not with each step of a pan. */
const ConflictList = ({ conflicts, zone, onJump, onPosition }: ConflictListProps) => (
  <div className={classes.conflicts}>
    {conflicts.map((finding) => (
      <div key={findingKey(finding)} className={classes.conflictRow}>
        <UnstyledButton className={classes.conflict} onClick={() => onJump(conflictAt(finding), finding.flightIds[0])}>
          <FindingMark severity={finding.severity} />
          <b>{finding.subject}</b>
          <span>{dayAndClock(conflictAt(finding), zone)}</span>
          <FindingText finding={finding} />
        </UnstyledButton>
        {finding.code === 'aircraft_location' && finding.flightIds[0] !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={() => onPosition(finding.flightIds[0] ?? 0)}>
            {t('Add positioning')}
          </Button>
        )}
      </div>
    ))}
  </div>
)

/** The conflicts in the visible time; each entry leads to its flight. */
export function Conflicts({ view, setView, zone, onPosition }: ConflictsProps) {
  const [opened, setOpened] = useState(false)
  const [restingView] = useDebouncedValue(view, RESTS_MS)
  const { data: findings = none } = useApiQuery(
    'findings.during',
    { query: dataWindow(restingView) },
    { isBackground: true },
  )
  const conflicts = findings.filter(({ from, to }) => to >= view.from && from < endOf(view))
  if (conflicts.length === 0) return null
  const blocking = conflicts.some(({ severity }) => severity === 'BLOCKING')
  const jump = (at: number, flightId: number | undefined) => {
    setOpened(false)
    setView({ ...view, from: at - zoomSpan[view.zoom] / 2 })
    requestAnimationFrame(() => {
      const bar = flightId === undefined ? undefined : flightBar(flightId)
      bar?.focus()
      bar?.animate(flash, FLASH_MS)
    })
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={620} trapFocus>
      <Popover.Target>
        <Button
          variant="light"
          color={blocking ? 'red' : 'yellow'}
          leftSection={<IconAlertTriangle size={14} />}
          onClick={() => setOpened(!opened)}
        >
          {t('{{count}} conflicts', { count: conflicts.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <ConflictList conflicts={conflicts} zone={zone} onPosition={onPosition} onJump={jump} />
      </Popover.Dropdown>
    </Popover>
  )
}
