import { useEffect } from 'react'

const above = '[role="dialog"], [role="menu"], [role="listbox"]'

const isAbove = (target: EventTarget | null): boolean => target instanceof Element && target.closest(above) !== null

/** Gives the focus back to where it was before a dialog that is gone: most are not drawn at all while they are closed. */
export function useFocusReturn(): void {
  useEffect(() => {
    let last: HTMLElement | undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !isAbove(target)) last = target
    }
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !isAbove(target)) return
      requestAnimationFrame(() => {
        // A list that was open once stays in the page, hidden.
        const isBelow = [...document.querySelectorAll(above)].some((one) => one.checkVisibility())
        const isLost = document.activeElement === document.body && !isBelow
        if (isLost && last?.isConnected) last.focus({ preventScroll: true })
      })
    }
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
}
