import { Textarea } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'
import classes from './Form.module.css'

interface NotesFieldProps {
  label?: string
  placeholder?: string
  rows?: number
  value: string
  onChange(text: string): void
  error?: string | undefined
}

/** Free text across a form; the field grows with it. */
export function NotesField({ label = t('Notes'), placeholder, rows = 1, value, onChange, error }: NotesFieldProps) {
  return (
    <Textarea
      className={classes.wide}
      label={label}
      placeholder={placeholder}
      autosize
      minRows={rows}
      maxRows={rows + 5}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
