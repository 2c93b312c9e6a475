import classes from '../Field.module.css'

interface ChoiceProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange(value: Value | null): void
}

/** A few options side by side in touch size; pressing the chosen one clears it. */
export function Choice<Value extends string | number>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
    <div className={classes.choice} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? null : option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
