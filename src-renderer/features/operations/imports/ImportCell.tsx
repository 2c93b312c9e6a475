import { useState } from 'react'
import classes from './Imports.module.css'

interface ImportCellProps {
  label: string
  text: string
  isBad: boolean
  isDoubtful: boolean
  onChange(text: string): void
}

/** A cell of the file, which is corrected in place. */
export function ImportCell({ label, text, isBad, isDoubtful, onChange }: ImportCellProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed !== undefined && typed.trim() !== text) onChange(typed.trim())
    setTyped(undefined)
  }
  return (
    <td data-bad={isBad || undefined} data-doubtful={isDoubtful || undefined}>
      <input
        className={classes.cell}
        aria-label={label}
        aria-invalid={isBad || undefined}
        value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
        }}
      />
    </td>
  )
}
