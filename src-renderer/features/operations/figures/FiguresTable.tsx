import { DataTable, type DataTableProps } from '../../../ui/DataTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Figures.module.css'

const ROW = 30
const HEAD = 34
const MAX_ROWS = 18

/** A table in a panel, as high as its rows, up to a limit. */
export function FiguresTable<Row extends object>({
  title,
  ...table
}: { title: string } & Omit<DataTableProps<Row>, 'label'>) {
  const height = HEAD + ROW * Math.min(MAX_ROWS, Math.max(2, table.rows.length)) + 14
  return (
    <Panel title={title}>
      <div className={classes.table} style={{ height }}>
        <DataTable label={title} {...table} />
      </div>
    </Panel>
  )
}
