import { type ReactNode, useRef } from 'react'
import { useLocation, useRouter } from 'wouter'
import { useKeys } from './keys.ts'
import classes from './RecordTabs.module.css'
import { tabKeys } from './tab-keys.ts'

export interface RecordTab<Id extends string = string> {
  id: Id
  label: string
  /** How much is in it. */
  count?: number | string
  /** A status that needs attention. */
  letter?: ReactNode
}

interface RecordTabsProps {
  label: string
  /** The page's own path, `/aircraft/12`: the first tab is there, the others below it. */
  path: string
  tabs: readonly RecordTab[]
  current: string
}

/** The panel below the tabs has this id. */
const PANEL = 'record-tab'

/** The tabs of a record's page. A key from 1 on opens each, left and right the one beside; Tab stops at the open one. */
export function RecordTabs({ label, path, tabs, current }: RecordTabsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [, go] = useLocation()
  const { hrefs } = useRouter()
  const ids = tabs.map(({ id }) => id)
  const pathOf = (id: string) => (id === ids[0] ? path : `${path}/${id}`)
  const open = (id: string) => {
    const inBar = bar.current?.contains(document.activeElement)
    go(pathOf(id), { replace: true })
    if (inBar) bar.current?.querySelector<HTMLElement>(`[data-tab="${id}"]`)?.focus()
  }
  useKeys(tabKeys(ids, current, open))
  return (
    <div className={classes.bar} role="tablist" aria-label={label} ref={bar}>
      {tabs.map(({ id, label, count, letter }, index) => (
        <a
          key={id}
          role="tab"
          data-tab={id}
          className={classes.tab}
          href={hrefs(pathOf(id))}
          aria-selected={id === current}
          aria-controls={PANEL}
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
          {count ? <span className={classes.count}>{count}</span> : null}
          {letter}
        </a>
      ))}
    </div>
  )
}

interface TabPanelProps {
  /** The open tab. */
  tab: string
  label?: string | undefined
  /** How the parts stand by `data-tab`, where not one below the other. */
  className?: string | undefined
  children: ReactNode
}

/** The content of the open tab. */
export const TabPanel = ({ tab, label, className = '', children }: TabPanelProps) => (
  <div className={`${classes.panel} ${className}`} id={PANEL} role="tabpanel" aria-label={label} data-tab={tab}>
    {children}
  </div>
)
