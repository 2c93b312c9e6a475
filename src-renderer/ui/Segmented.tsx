import { type ComponentProps, Fragment, type ReactNode, useId } from 'react'
import classes from './Segmented.module.css'

interface SegmentedProps<Value extends string> extends Omit<ComponentProps<'div'>, 'onChange'> {
  'aria-label': string
  data: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange(value: Value): void
}

/**
 * Radio buttons side by side. Mantine's SegmentedControl measures itself to animate its indicator, which forces a layout
 * per control during the first paint.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { data, value, onChange, className = '', ...given } = props
  const name = useId()
  return (
    <div role="radiogroup" className={`${classes.root} ${className}`} {...given}>
      {data.map((one) => (
        <Fragment key={one.value}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            id={`${name}${one.value}`}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <label className={classes.label} htmlFor={`${name}${one.value}`}>
            {one.label}
          </label>
        </Fragment>
      ))}
    </div>
  )
}
