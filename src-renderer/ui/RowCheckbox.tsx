import { Checkbox } from '@mantine/core'

interface ChooseBoxProps {
  /** The role of the cell in its table. */
  role: 'cell' | 'columnheader'
  label: string
  checked: boolean
  some?: boolean
  onChange(): void
}

/** The box that takes a row, or all of them, into what is chosen; the row itself is not opened by it. */
export function RowCheckbox({ role, label, checked, some = false, onChange }: ChooseBoxProps) {
  return (
    <div role={role}>
      <Checkbox
        size="xs"
        tabIndex={role === 'columnheader' ? 0 : -1}
        aria-label={label}
        checked={checked}
        indeterminate={some && !checked}
        onChange={onChange}
        onClick={(event) => event.stopPropagation()}
      />
    </div>
  )
}
