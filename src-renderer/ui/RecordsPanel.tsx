import { type ReactNode, useState } from 'react'
import { NewButton } from './NewButton.tsx'
import { Panel } from './Panel.tsx'

interface RecordsPanelProps<Row> {
  title: string
  /** A count or state beside the title. */
  note?: ReactNode
  /** A button before the one that makes a new one. */
  more?: ReactNode
  /** The label of the button: "New cost". */
  verb: string
  /** The key `n` makes a new one; only for the first panel of a page. */
  keyed?: boolean
  /** The dialog in which one is changed, or made where none is given. */
  dialog(row: Row | undefined, close: () => void): ReactNode
  /** The content in place of rows when there are none. */
  empty?: ReactNode
  /** The rows; `edit` opens one in the dialog. */
  children(edit: (row: Row) => void): ReactNode
}

/** A panel of the records attached to a record: each opens in a dialog, and a button adds one. */
export function RecordsPanel<Row extends object>(props: RecordsPanelProps<Row>) {
  const { title, note, more, verb, keyed = false, dialog, empty, children } = props
  const [edited, setEdited] = useState<Row | 'new'>()
  return (
    <Panel
      title={title}
      note={note}
      action={
        <>
          {more}
          <NewButton keyed={keyed} onClick={() => setEdited('new')}>
            {verb}
          </NewButton>
        </>
      }
    >
      {empty || children(setEdited)}
      {edited && dialog(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </Panel>
  )
}
