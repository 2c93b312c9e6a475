import { useElementSize } from '@mantine/hooks'
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

/** A chart in a panel of its own, drawn while the panel has a size: a page that is left is hidden. */
export function ChartPanel({ title, summary, legend = [], height, children }: ChartPanelProps) {
  const { ref, width } = useElementSize()
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
      <div ref={ref} role="img" aria-label={summary} className={classes.chart} style={{ height }}>
        {width > 0 && (
          <ResponsiveContainer width={width} height={height}>
            {children}
          </ResponsiveContainer>
        )}
      </div>
    </Panel>
  )
}
