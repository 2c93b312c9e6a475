import { Checkbox } from '@mantine/core'

interface ChooseBoxProps {
  label: string
  checked: boolean
  some?: boolean
  onChange(): void
}

/** The box that takes a row, or all of them, into what is chosen; the row itself is not opened by it. */
export function ChooseBox({ label, checked, some = false, onChange }: ChooseBoxProps) {
  return (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={label}
      checked={checked}
      indeterminate={some && !checked}
      onChange={onChange}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
