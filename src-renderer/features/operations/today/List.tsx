import { IconCircleCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Today.module.css'

interface ListProps<Row> {
  title: string
  total: number
  rows: Row[]
  /** How many of them are shown at most. */
  most: number
  rowKey(row: Row): string
  /** Where a row leads. */
  to(row: Row): string
  children(row: Row): ReactNode
  /** The text in place of rows: that all is well. */
  well: string
  /** Where all of them are. */
  page: { path: string; label: string }
  /** The shape of a row in the style sheet. */
  shape: 'flight' | 'line' | 'short'
  head?: ReactNode
}

/** Whether panels without rows say that all is well; those of an operator that is being set up are left out. */
export const EmptyPanels = createContext<'shown' | 'hidden'>('shown')

/** A panel of rows that each lead to what they are about. */
export function List<Row>(props: ListProps<Row>) {
  const { title, total, rows, most, rowKey, to, children, well, page, shape, head } = props
  const whenEmpty = useContext(EmptyPanels)
  if (total === 0 && whenEmpty === 'hidden') return null
  const left = total - Math.min(most, rows.length)
  return (
    <Panel
      title={title}
      note={total > 0 ? total : undefined}
      action={
        <a className={classes.page} href={`#${page.path}`}>
          {left > 0 ? t('{{page}} ({{left}} more)', { left, page: page.label }) : page.label}
        </a>
      }
    >
      {total === 0 ? (
        <p className={classes.well}>
          <IconCircleCheck size={16} stroke={1.7} />
          {well}
        </p>
      ) : (
        <div className={classes.list} data-shape={shape}>
          {head}
          {rows.slice(0, most).map((row) => (
            <a key={rowKey(row)} className={classes.row} href={`#${to(row)}`} data-row>
              {children(row)}
            </a>
          ))}
        </div>
      )}
    </Panel>
  )
}
