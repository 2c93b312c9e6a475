import { useEffect } from 'react'
import { redo, undo } from './undo.tsx'

/** Where a text is typed the field has its own undo, and an open dialog is about something else. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null)

/** Undoes the desk's latest change with Ctrl Z on every page; Ctrl Shift Z or Ctrl Y redoes it. */
export function useUndoKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat || isTaken(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      void (key === 'y' || event.shiftKey ? redo() : undo())
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
