import { Combobox, type ComboboxProps, Loader, TextInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../src-shared/strings/search-length.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useBlocked, type Why } from '../blocked.tsx'
import { PickerList, type PickerWords, rowId, showsRows } from './PickerList.tsx'
import {
  currentOptions,
  highlightOf,
  isUnfinished,
  type PickerEvent,
  type PickerOption,
  type PickerState,
  queryOf,
} from './picker-state.ts'
import { type PickerSource, usePicker } from './use-picker.ts'

/**
 * The keys of a picker. Enter never saves the form around it; with Ctrl or Cmd it is left to the form, which saves
 * nothing while a picker is unfinished.
 */
const pickerKeys =
  (state: PickerState, send: (event: PickerEvent) => void, unfinished: boolean) => (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      send({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      send({ type: 'entered' })
    } else if (event.key === 'Escape' && (state.open || unfinished)) {
      event.preventDefault()
      event.stopPropagation()
      send({ type: 'escaped' })
    }
  }

export interface PickerProps {
  label: string
  /** The field is in a row of fields: the label is for screen readers only. */
  hideLabel?: boolean | undefined
  description?: string | undefined
  placeholder?: string | undefined
  chosen: PickerOption | null
  onChoose(option: PickerOption | null): void
  source: PickerSource
  words: PickerWords
  /** Creates a record of the typed text. */
  onCreate?: ((text: string) => void) | undefined
  /** Any text is a value of its own; it is handed on with every change, and the options are suggestions. */
  onText?: ((text: string) => void) | undefined
  /** The record shown is not there yet, such as one that is being created: the form is not saved meanwhile. */
  pending?: boolean | undefined
  /** Shows the former record again where the field is left empty. */
  required?: boolean | undefined
  /** The chosen option goes to the parent alone, and the field is empty for the next one. */
  keepsNone?: boolean | undefined
  /** A button empties the field. */
  clearable?: boolean | undefined
  /** Why it can't be changed now. */
  why?: Why
  autoFocus?: boolean | undefined
  /** The search was refused or can't be reached. */
  failed?: boolean | undefined
  error?: ReactNode
  className?: string | undefined
  w?: number | undefined
  /** No button at its right: in a narrow row of fields. */
  bare?: boolean | undefined
  comboboxProps?: ComboboxProps | undefined
}

/**
 * A record chosen by typing part of its name. Enter takes the highlighted row or the only match; leaving the field takes
 * an exact match alone. Any other text stays as it was typed, with an error, and its form is not saved.
 */
export function Picker(props: PickerProps) {
  const { label, hideLabel, description, placeholder, chosen, onChoose, source, words, onCreate, onText, pending } =
    props
  const {
    required = false,
    keepsNone = false,
    clearable,
    why,
    autoFocus,
    failed,
    error,
    className,
    w,
    bare,
    comboboxProps,
  } = props
  const id = useId()
  const blocked = useBlocked()
  const rules = { canCreate: onCreate !== undefined, required, anyText: onText !== undefined }
  const { state, send } = usePicker({ ...source, ...rules, keepsNone, chosen, onChoose, onCreate, onText })
  const combobox = useCombobox({ opened: state.open, onOpenedChange: (open) => !open && send({ type: 'closed' }) })
  const highlighted = highlightOf(state, rules)
  const unfinished = isUnfinished(state, rules)
  const hasRows = showsRows(state, rules)
  const found = currentOptions(state)

  const notExact = () => {
    if (!unfinished || !state.left) return undefined
    if (failed) return t('The search failed. Try again.')
    if (!found || state.waiting) return undefined
    if (found.length === 0) return words.nothing
    return t('No exact match for “{{text}}”. Choose from the list.', { text: queryOf(state) })
  }
  const clear = clearable && state.chosen !== null && !why && (
    <Combobox.ClearButton onClear={() => send({ type: 'cleared' })} aria-label={t('Clear {{label}}', { label })} />
  )
  const right = state.waiting && !failed ? <Loader size={14} /> : clear || <Combobox.Chevron />
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => send({ type: 'clicked', value })}
      disabled={Boolean(why)}
      resetSelectionOnOptionHover={false}
      {...comboboxProps}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false} autoComplete="off">
        <TextInput
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={state.open && hasRows}
          aria-controls={(state.open && hasRows && combobox.listId) || undefined}
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          {...(hideLabel ? { 'aria-label': label } : { label })}
          {...{ description, placeholder, className, w }}
          {...blocked(why)}
          value={state.text}
          error={error || notExact()}
          data-unfinished={unfinished || pending || undefined}
          data-mantine-stop-propagation={state.open || unfinished || undefined}
          aria-activedescendant={state.open && highlighted !== null ? rowId(id, highlighted) : undefined}
          aria-busy={state.waiting !== null || undefined}
          spellCheck={false}
          onChange={(event) => send({ type: 'typed', text: event.currentTarget.value })}
          onFocus={(event) => {
            event.currentTarget.select()
            send({ type: 'focused' })
          }}
          onClick={() => send({ type: 'opened' })}
          onBlur={() => send({ type: 'left' })}
          onInvalid={() => send({ type: 'refused' })}
          onKeyDown={pickerKeys(state, send, unfinished)}
          rightSection={bare ? <span /> : right}
          {...(bare ? { rightSectionWidth: 4 } : { rightSectionPointerEvents: clear ? 'all' : 'none' })}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
        />
      </Combobox.Target>
      <PickerList {...{ id, state, rules, label, words, failed }} />
    </Combobox>
  )
}
