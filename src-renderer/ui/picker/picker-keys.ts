import type { KeyboardEvent } from 'react'
import type { PickerEvent, PickerState } from './picker-state.ts'

/**
 * The keys of a picker. Enter never saves the form around it; with Ctrl or Cmd it is left to the form, which saves
 * nothing while a picker is unfinished.
 */
export const pickerKeys =
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
