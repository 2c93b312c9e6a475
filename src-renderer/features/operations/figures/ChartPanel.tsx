import type { ReactElement } from 'react'
import { ResponsiveContainer } from 'recharts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Figures.module.css'

interface ChartPanelProps {
  title: string
  /** The chart in words for a screen reader; the figures are in the tables below. */
  summary: string
  /** The colors in use and what they mean. */
  legend?: { className: string | undefined; label: string }[]
  height: number
  children: ReactElement
}

/** A chart in a panel of its own. */
export function ChartPanel({ title, summary, legend = [], height, children }: ChartPanelProps) {
  return (
    <Panel
      title={title}
      action={legend.map(({ className, label }) => (
        <span key={label} className={classes.legend}>
          <i className={className} />
          {label}
        </span>
      ))}
    >
      <div role="img" aria-label={summary} className={classes.chart} style={{ height }}>
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    </Panel>
  )
}
