import { type FocusEvent, useState } from 'react'

/** A field that is typed fast and written out when it is left; only then it is said what is wrong with it. */
export function useTypedField(setText: (text: string) => void, written: string | undefined) {
  const [left, setLeft] = useState(false)
  return {
    left,
    props: {
      autoComplete: 'off',
      onChange(event: { currentTarget: { value: string } }) {
        setLeft(false)
        setText(event.currentTarget.value)
      },
      onInvalid: () => setLeft(true),
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onBlur() {
        setLeft(true)
        if (written) setText(written)
      },
    },
  }
}
