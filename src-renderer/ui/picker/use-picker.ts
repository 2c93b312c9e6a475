import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import {
  initialPicker,
  nextState,
  type PickerEvent,
  type PickerOption,
  type PickerRules,
  type PickerState,
  queryOf,
} from './picker-state.ts'

const TYPING_MS = 120

export interface PickerSource {
  /** The options for a text, best first; undefined while they are not known. An empty text is for all options. */
  find(query: string): readonly PickerOption[] | undefined
  /** Requests the options of a text, a moment after it was typed. */
  search?: ((query: string) => void) | undefined
}

interface UsePicker extends PickerSource, PickerRules {
  chosen: PickerOption | null
  onChoose(option: PickerOption | null): void
  onCreate?: ((text: string) => void) | undefined
  /** Receives each text that the field shows, where any text is a value. */
  onText?: ((text: string) => void) | undefined
  /** A chosen option is handed on, and the field is empty again. */
  keepsNone: boolean
}

/**
 * Runs the state of a picker. Events are applied as they come, so that none sees the state of an earlier drawing; what
 * the parent hands down is distinguished from the echo of what the picker chose.
 */
export function usePicker(input: UsePicker) {
  const { chosen, find, search } = input
  const latest = useRef(input)
  latest.current = input
  const [state, setState] = useState(() => initialPicker(chosen))
  const now = useRef<PickerState>(state)
  const echoes = useRef<(string | null)[]>([])

  const apply = (event: PickerEvent) => {
    const before = now.current
    const after = nextState(before, event, latest.current)
    if (after === before) return
    const isHandedOn = after.created !== null || (latest.current.keepsNone && after.chosen !== null)
    now.current = isHandedOn ? { ...after, ...initialPicker(null), results: after.results } : after
    setState(now.current)
    if (event.type !== 'given' && (before.chosen?.value ?? null) !== (after.chosen?.value ?? null)) {
      if (!latest.current.keepsNone) echoes.current.push(after.chosen?.value ?? null)
      latest.current.onChoose(after.chosen)
    }
    if (event.type !== 'given' && before.text !== after.text) latest.current.onText?.(after.text)
    if (after.created !== null) latest.current.onCreate?.(after.created)
  }
  const answer = () => {
    const query = queryOf(now.current)
    const options = latest.current.find(query)
    if (options) apply({ type: 'found', results: { query, options } })
  }
  const searchSoon = useDebouncedCallback((query: string) => latest.current.search?.(query), TYPING_MS)
  const send = (event: PickerEvent) => {
    apply(event)
    answer()
    const query = queryOf(now.current)
    if (event.type === 'typed') searchSoon(query)
    else if (now.current.open || now.current.waiting) {
      searchSoon.cancel?.()
      latest.current.search?.(query)
    }
  }

  // Results that arrived since.
  useEffect(answer)

  const value = chosen?.value ?? null
  const label = chosen?.label
  const shown = useRef({ value, label })
  useEffect(() => {
    const was = shown.current
    shown.current = { value, label }
    const present = now.current.chosen
    if ((present?.value ?? null) === value) echoes.current = []
    if (was.value === value && was.label === label) return
    const echo = echoes.current.indexOf(value)
    if (was.value !== value && echo !== -1) {
      echoes.current.splice(0, echo + 1)
      return
    }
    const isNew = (present?.value ?? null) !== value
    if (isNew || (present && label !== present.label)) {
      echoes.current = []
      apply({ type: 'given', option: latest.current.chosen })
    }
  })
  return { state, send, find, search }
}
