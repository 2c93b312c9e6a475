import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { Page } from './Page.tsx'
import { TroubleNote } from './TroubleNote.tsx'
import type { Trouble } from './trouble.ts'

interface ListRoomProps<Row extends object> extends Omit<DataTableProps<Row>, 'label' | 'loading'> {
  title: string
  /** What the table is called, where it is not the title. */
  label?: string
  /** Beside the title: filters and buttons. */
  tools: ReactNode
  /** What was asked for the rows. */
  answer: { body?: unknown; loading: boolean; trouble: Trouble | undefined; again(): void }
  /** The dialogs of the room. */
  children?: ReactNode
}

/** A room that is one table: its rows, why there are none, or what went wrong. */
export function ListRoom<Row extends object>(props: ListRoomProps<Row>) {
  const { title, label = title, tools, answer, children, ...table } = props
  const { body, loading, trouble, again } = answer
  return (
    <Page title={title} tools={tools}>
      {trouble && !body ? (
        <TroubleNote trouble={trouble} again={again} />
      ) : (
        <DataTable label={label} loading={loading} {...table} />
      )}
      {children}
    </Page>
  )
}
