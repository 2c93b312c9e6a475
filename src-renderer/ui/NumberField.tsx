import { NumberInput, type NumberInputProps } from '@mantine/core'

interface NumberFieldProps extends Omit<NumberInputProps, 'onChange'> {
  onChange(typed: number | ''): void
}

/** A number that may be left out: the empty field is ''. */
export const NumberField = ({ onChange, ...field }: NumberFieldProps) => (
  <NumberInput {...field} onChange={(typed) => onChange(typed === '' ? '' : Number(typed))} />
)
