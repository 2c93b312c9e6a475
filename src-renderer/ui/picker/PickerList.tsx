import { Combobox } from '@mantine/core'
import { useEffect } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import classes from './Picker.module.css'
import {
  CREATE,
  currentOptions,
  highlightOf,
  offersCreate,
  type PickerRules,
  type PickerState,
  queryOf,
} from './picker-state.ts'

const FitMark = ({ fit }: { fit: 'good' | 'doubtful' | 'bad' }) =>
  fit === 'good' ? (
    <StatusBadge tone="green" title={t('No conflicts')}>
      ✓
    </StatusBadge>
  ) : fit === 'doubtful' ? (
    <StatusBadge tone="yellow" title={t('Needs review')}>
      ?
    </StatusBadge>
  ) : (
    <StatusBadge tone="red" title={t('Conflict')}>
      !
    </StatusBadge>
  )

interface PickerListProps {
  id: string
  state: PickerState
  rules: PickerRules
  label: string
  words: PickerWords
  /** The search was refused or can't be reached. */
  failed?: boolean | undefined
}

export interface PickerWords {
  /** No record matches: "No account matches". */
  nothing: string
  /** The list before a text is typed, where there are no options: "Type a name". */
  hint?: string | undefined
  /** The row that creates a record: "Create account “Hartmann”". */
  create?: ((text: string) => string) | undefined
}

/** The id of a row, for readers of the screen. */
export const rowId = (id: string, value: string): string => `${id}-${value}`

/** Whether there is a row to show; results of an older text stay visible while the new ones are on their way. */
export const showsRows = (state: PickerState, rules: PickerRules): boolean =>
  (currentOptions(state) ?? state.results?.options ?? []).length > 0 || offersCreate(state, rules)

/** The list of a picker: its options, the row that creates one, or why there are none. */
export function PickerList({ id, state, rules, label, words, failed }: PickerListProps) {
  const current = currentOptions(state)
  const query = queryOf(state)
  const highlighted = highlightOf(state, rules)
  const options = current ?? state.results?.options ?? []
  useEffect(() => {
    if (state.open && highlighted !== null) {
      document.getElementById(rowId(id, highlighted))?.scrollIntoView({ block: 'nearest' })
    }
  }, [id, state.open, highlighted])
  const creates = words.create !== undefined && offersCreate(state, rules)
  const why = () => {
    if (failed) return t('The search failed. Try again.')
    if (!current) return query === '' ? words.hint : t('Searching…')
    return query === '' ? (words.hint ?? words.nothing) : words.nothing
  }
  const note = options.length === 0 && (
    <Combobox.Empty role="status" className={creates ? classes.noneYet : undefined}>
      {why() ?? t('Searching…')}
    </Combobox.Empty>
  )
  // A list box without a row would be none for readers of the screen: the note stands in its place.
  if (!showsRows(state, rules)) return <Combobox.Dropdown>{note}</Combobox.Dropdown>
  return (
    <Combobox.Dropdown>
      {note}
      <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={label} aria-busy={!current}>
        {options.map((option) => (
          <Combobox.Option
            key={option.value}
            id={rowId(id, option.value)}
            value={option.value}
            active={option.value === state.chosen?.value}
            aria-selected={option.value === state.chosen?.value}
            selected={option.value === highlighted}
            disabled={!current}
            className={current ? classes.option : `${classes.option} ${classes.older}`}
          >
            {option.fit && <FitMark fit={option.fit} />}
            <span>{option.label}</span>
            {option.note && <small>{option.note}</small>}
          </Combobox.Option>
        ))}
        {creates && (
          <Combobox.Option
            id={rowId(id, CREATE)}
            value={CREATE}
            selected={highlighted === CREATE}
            className={classes.create}
          >
            {words.create?.(query)}
          </Combobox.Option>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
