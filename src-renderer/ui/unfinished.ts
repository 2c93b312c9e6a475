/** Fields mark a text that is no record or date yet with this attribute. */
const UNFINISHED = 'input[data-unfinished]'

/** Whether the text of a field is none that it takes: leaving the field does not save it either. */
export const isUnfinished = (field: Element): boolean => field.matches(UNFINISHED)

/**
 * Whether a form holds a field whose text is no record or date yet; the first one gets the cursor and shows its error.
 * Nothing is saved then, whichever key or button asked for it.
 */
export function stopAtUnfinished(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLInputElement>(UNFINISHED)
  if (!field) return false
  field.focus()
  field.dispatchEvent(new Event('invalid', { cancelable: true }))
  return true
}

/** The handler of a button that saves and is of no form: does nothing while a field of its part of the page is unfinished. */
export const unlessUnfinished =
  (run: () => unknown) =>
  ({ currentTarget }: { currentTarget: Element }): void => {
    if (!stopAtUnfinished(currentTarget.closest('form, [role="dialog"], section, main'))) run()
  }

/**
 * Keeps every form of a page from being submitted while one of its fields is unfinished, before the form's own handler
 * is asked. Returns what ends it.
 */
export function guardForms(page: Document): () => void {
  const guard = (event: Event) => {
    if (!stopAtUnfinished(event.target as HTMLFormElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('submit', guard, true)
  return () => page.removeEventListener('submit', guard, true)
}
