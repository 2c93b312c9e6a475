import { Select, type SelectProps } from '@mantine/core'

interface FilterSelectProps extends Pick<SelectProps, 'data'> {
  label: string
  /** The text while nothing is chosen: "All states". */
  all: string
  width: number
  /** Empty: all. */
  value: string
  onChange(value: string): void
}

/** Narrows a list to one of several; in the title bar of a page, where there is no room for a label. */
export function FilterSelect({ label, all, width, value, onChange, ...props }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      w={width}
      clearable
      value={value || null}
      onChange={(one) => onChange(one ?? '')}
      {...props}
    />
  )
}
