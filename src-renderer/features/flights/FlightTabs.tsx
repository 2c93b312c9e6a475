import { useRef } from 'react'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/location.ts'
import { ServiceLetter } from '../../ui/Letter.tsx'
import classes from './FlightTabs.module.css'
import type { TabMarks } from './tab-marks.ts'
import { type TabId, tabKeys, tabPath, tabs } from './tabs.ts'

interface FlightTabsProps {
  flightId: number
  current: TabId
  marks: TabMarks
}

/** The tabs of a flight, each with how much is in it and the letter that needs somebody most. Keys 1 to 8, left, right. */
export function FlightTabs({ flightId, current, marks }: FlightTabsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const open = (tab: TabId) => {
    const inBar = bar.current?.contains(document.activeElement)
    go(tabPath(flightId, tab), { replace: true })
    if (inBar) bar.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus()
  }
  useKeys(tabKeys(current, open))
  return (
    <div className={classes.bar} role="tablist" aria-label="Parts of the flight" ref={bar}>
      {tabs.map(({ id, label }, index) => {
        const { count, letter } = marks[id] ?? {}
        return (
          <a
            key={id}
            role="tab"
            data-tab={id}
            className={classes.tab}
            href={`#${tabPath(flightId, id)}`}
            aria-selected={id === current}
            aria-controls="flight-tab"
            tabIndex={id === current ? 0 : -1}
            title={`${label} (${index + 1})`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              open(id)
            }}
          >
            <span className={classes.label} data-text={label}>
              {label}
            </span>
            {count && <span className={classes.count}>{count}</span>}
            {letter && <ServiceLetter {...letter} />}
          </a>
        )
      })}
    </div>
  )
}
