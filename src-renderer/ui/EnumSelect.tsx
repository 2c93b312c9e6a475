import { Select, type SelectProps } from '@mantine/core'
import { words } from './words.ts'

interface Shared<Value extends string>
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'clearable' | 'allowDeselect'> {
  values: readonly Value[]
  /** The name of a value, where the constant's own words do not do. */
  nameOf?(value: Value): string
}

type EnumSelectProps<Value extends string> = Shared<Value> &
  (
    | { clearable: true; value: Value | null; onChange(value: Value | null): void }
    | { clearable?: false; value: Value; onChange(value: Value): void }
  )

/** A choice among the constants of an enumeration; one that can be cleared also has none. */
export function EnumSelect<Value extends string>(props: EnumSelectProps<Value>) {
  const { values, nameOf = words, clearable = false, value, onChange, ...field } = props
  const choose = onChange as (value: Value | null) => void
  return (
    <Select
      {...field}
      clearable={clearable}
      allowDeselect={clearable}
      data={values.map((one) => ({ value: one, label: nameOf(one) }))}
      value={value}
      onChange={(chosen) => {
        if (clearable || chosen !== null) choose(chosen as Value | null)
      }}
    />
  )
}
