import type { ReactNode } from 'react'
import type { ApiError } from './api-error.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Page } from './Page.tsx'

interface TablePageProps<Row extends object> extends Omit<DataTableProps<Row>, 'label' | 'loading'> {
  title: string
  /** The name of the table, where it is not the title. */
  label?: string
  /** The filters and buttons beside the title. */
  tools: ReactNode
  /** The query of the rows. */
  answer: { data?: unknown; isLoading: boolean; error: ApiError | null | undefined; refetch(): unknown }
  /** The dialogs of the page. */
  children?: ReactNode
}

/** A page that is one table: its rows, why there are none, or what went wrong. */
export function TablePage<Row extends object>(props: TablePageProps<Row>) {
  const { title, label = title, tools, answer, children, ...table } = props
  const { data, isLoading, error, refetch } = answer
  return (
    <Page title={title} count={table.pages?.total} tools={tools}>
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        <DataTable label={label} loading={isLoading} {...table} />
      )}
      {children}
    </Page>
  )
}
