import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../../ui/api-error.ts'

/** What becomes of the text in a field: it is saved when the field is left, or after a pause in typing. */
type FieldState = 'idle' | 'typing' | 'saving' | 'saved' | 'unreadable' | 'refused'

export type SaveOutcome = { done: true } | { done: false; error: ApiError }

interface SavedFieldOptions<Value> {
  /** The text of what is saved. */
  saved: string
  /** The value of a text; undefined while it is none. */
  read(text: string): Value | undefined
  /** `confirmed`: the user has confirmed what was asked about this value. */
  save(value: Value, confirmed: boolean): Promise<SaveOutcome>
  /** Whether a text can be saved after a pause: one that goes on, as "10" of 1030, waits until the field is left. */
  isWhole?(text: string): boolean
}

const PAUSE_MS = 1500

/**
 * A field that saves itself, one call a value. What was typed stays in the field until it is saved, also while a call
 * is refused; leaving the page saves it.
 */
export function useSavedField<Value>(options: SavedFieldOptions<Value>) {
  const latest = useRef(options)
  latest.current = options
  const [draft, setDraft] = useState<string>()
  const [state, setState] = useState<FieldState>('idle')
  const [error, setError] = useState<ApiError>()
  /** The text that was typed and is not saved; the state of React comes too late for what happens on leaving. */
  const typed = useRef<string>(undefined)
  const isSaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function flush(confirmed = false): Promise<void> {
    clearTimeout(timer.current)
    const text = typed.current
    if (text === undefined || isSaving.current) return
    const { saved, read, save } = latest.current
    if (text.trim() === saved.trim()) return settle('idle')
    const value = read(text)
    if (value === undefined) return setState('unreadable')
    isSaving.current = true
    setState('saving')
    const outcome = await save(value, confirmed)
    isSaving.current = false
    if (typed.current !== text) return flush()
    if (outcome.done) return settle('saved')
    setError(outcome.error)
    setState('refused')
  }
  function settle(state: FieldState): void {
    typed.current = undefined
    setDraft(undefined)
    setError(undefined)
    setState(state)
  }
  function type(text: string): void {
    typed.current = text
    setDraft(text)
    setState('typing')
    setError(undefined)
    clearTimeout(timer.current)
    if (latest.current.isWhole?.(text) ?? true) timer.current = setTimeout(() => void flush(), PAUSE_MS)
  }

  const flushLatest = useRef(flush)
  flushLatest.current = flush
  useEffect(() => {
    const leave = () => void flushLatest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    text: draft ?? options.saved,
    state,
    error,
    type,
    flush: () => void flush(),
    confirm: () => void flush(true),
    discard: () => settle('idle'),
    /** Types and saves at once. */
    set(text: string) {
      type(text)
      void flush()
    },
  }
}

export type SavedFieldState = ReturnType<typeof useSavedField>
