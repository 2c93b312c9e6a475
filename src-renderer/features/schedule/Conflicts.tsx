import { Button, Popover, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { dayAndClock } from '../../ui/time.ts'
import classes from './Board.module.css'
import { conflictsOf, crewConflicts } from './conflicts.ts'
import type { Lane } from './lanes.ts'
import { endOf, type View, zoomSpan } from './zoom.ts'

/** Who comes by mouse sees no focus: a ring tells for a moment which bar is meant. */
const ringed = { outline: ['3px solid var(--red)', '3px solid var(--red)', '3px solid transparent'] }
const RINGED_MS = 2500

interface ConflictsProps {
  lanes: Lane[]
  /** The lanes of people, where those are shown. */
  crew: Lane[]
  view: View
  setView(view: View): void
  zone: string
  onPosition(flightId: number): void
}

/** How much on the screen does not go together; each entry leads to its place. */
export function Conflicts({ lanes, crew, view, setView, zone, onPosition }: ConflictsProps) {
  const [opened, setOpened] = useState(false)
  // Found once; a pan only looks which of them are in sight.
  const all = useMemo(() => {
    const found = conflictsOf(lanes, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
    return [...found, ...crewConflicts(crew)].sort((a, b) => a.at - b.at)
  }, [lanes, crew])
  const conflicts = all.filter(({ at, since = at }) => at >= view.from && since < endOf(view))
  if (conflicts.length === 0) return null
  const jump = (at: number, flightId: number) => {
    setOpened(false)
    setView({ ...view, from: at - zoomSpan[view.zoom] / 2 })
    requestAnimationFrame(() => {
      const bar = document.querySelector<HTMLElement>(`[data-flight-id="${flightId}"]`)
      bar?.focus()
      bar?.animate(ringed, RINGED_MS)
    })
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={520} trapFocus>
      <Popover.Target>
        <Button
          variant="light"
          color="red"
          leftSection={<IconAlertTriangle size={14} />}
          onClick={() => setOpened(!opened)}
        >
          {t('{{count}} conflicts', { count: conflicts.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <div className={classes.conflicts}>
          {conflicts.map(({ key, tail, words, at, flightId, mendable }) => (
            <div key={key} className={classes.conflictRow}>
              <UnstyledButton className={classes.conflict} onClick={() => jump(at, flightId)}>
                <b>{tail}</b>
                <span>{dayAndClock(at, zone)}</span>
                <span>{words}</span>
              </UnstyledButton>
              {mendable && (
                <Button variant="subtle" size="compact-sm" onClick={() => onPosition(flightId)}>
                  {t('Add positioning')}
                </Button>
              )}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
