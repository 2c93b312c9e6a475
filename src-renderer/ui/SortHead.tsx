import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import classes from './DataTable.module.css'

interface SortHeadProps {
  title: string
  align?: 'right'
  sorted: 'ascending' | 'descending' | undefined
  onSort: (() => void) | undefined
}

/** The head of a column; a button where the column can be sorted. */
export function SortHead({ title, align, sorted, onSort }: SortHeadProps) {
  const Arrow = sorted === 'descending' ? IconChevronDown : IconChevronUp
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual table can't be laid out by <table>
    // biome-ignore lint/a11y/useFocusableInteractive: the button within takes the focus
    <div role="columnheader" aria-sort={sorted} className={classes.head} data-align={align}>
      {onSort ? (
        <UnstyledButton className={classes.sort} onClick={onSort}>
          {title}
          {sorted && <Arrow size={12} />}
        </UnstyledButton>
      ) : (
        title
      )}
    </div>
  )
}
