import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import classes from './DataTable.module.css'
import { saveFile } from './save-file.ts'
import type { Column } from './table-column.ts'
import { csvName, tableCsv } from './table-csv.ts'
import { isoDay } from './time.ts'

interface ExportButtonProps<Row> {
  label: string
  columns: Column<Row>[]
  /** All of them, in the order of the screen. */
  rows: () => Row[] | Promise<Row[]>
}

/** The button in the corner of a table that saves its rows as CSV. */
export function ExportButton<Row>({ label, columns, rows }: ExportButtonProps<Row>) {
  const [fetching, setFetching] = useState(false)
  const save = async () => {
    setFetching(true)
    try {
      const bytes = new TextEncoder().encode(tableCsv(columns, await rows()))
      saveFile({ name: csvName(label, isoDay(Date.now(), 'UTC')), mediaType: 'text/csv', bytes })
    } finally {
      setFetching(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual table can't be laid out by <table>
    // biome-ignore lint/a11y/useFocusableInteractive: the button within takes the focus
    <div role="columnheader" className={classes.corner}>
      <ActionIcon
        size={22}
        variant="default"
        aria-label={t('Export “{{label}}” as CSV', { label })}
        title={t('Export as CSV')}
        loading={fetching}
        onClick={() => void save()}
      >
        <IconDownload size={14} />
      </ActionIcon>
    </div>
  )
}
