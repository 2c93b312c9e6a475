import classes from './Figures.module.css'

interface ChartTooltipProps<Row> {
  /** Set by the chart. */
  active?: boolean
  payload?: readonly { payload?: Row }[]
  /** The lines of the tooltip: a title, then names and values. */
  lines(row: Row): [title: string, ...[name: string, value: string][]]
}

/** What a bar stands for, under the pointer. */
export function ChartTooltip<Row>({ active, payload, lines }: ChartTooltipProps<Row>) {
  const row = payload?.[0]?.payload
  if (!active || !row) return null
  const [title, ...pairs] = lines(row)
  return (
    <div className={classes.tooltip}>
      <b>{title}</b>
      <dl>
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
