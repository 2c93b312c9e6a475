import type { ReactNode } from 'react'
import { useKeys } from '../app/keys.ts'
import { go } from '../app/location.ts'
import classes from '../features/flights/FlightTabs.module.css'

export interface RecordTab<Id extends string = string> {
  id: Id
  label: string
  /** How much is in it. */
  count?: number
  /** A letter that needs somebody. */
  letter?: ReactNode
}

interface RecordTabsProps {
  label: string
  /** The page's own path, `/aircraft/12`: the first tab is there, the others below it. */
  path: string
  tabs: RecordTab[]
  current: string
}

/** The tabs of a record's page; a key from 1 on opens each. */
export function RecordTabs({ label, path, tabs, current }: RecordTabsProps) {
  const pathOf = (id: string) => (id === tabs[0]?.id ? path : `${path}/${id}`)
  const open = (id: string) => go(pathOf(id), { replace: true })
  useKeys(Object.fromEntries(tabs.map(({ id }, index) => [String(index + 1), () => open(id)])))
  return (
    <div className={classes.bar} role="tablist" aria-label={label}>
      {tabs.map(({ id, label, count, letter }, index) => (
        <a
          key={id}
          role="tab"
          className={classes.tab}
          href={`#${pathOf(id)}`}
          aria-selected={id === current}
          aria-controls="record-tab"
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
          {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
          {letter}
        </a>
      ))}
    </div>
  )
}
