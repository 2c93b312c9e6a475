/** Fields mark a text that is no record or date yet with this attribute. */
const UNFINISHED = 'input[data-unfinished]'

/**
 * Whether a form holds a field whose text is no record or date yet; the first one gets the cursor and says what is
 * wrong. Nothing is saved then, whichever key or button asked for it.
 */
export function stopAtUnfinished(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLInputElement>(UNFINISHED)
  if (!field) return false
  field.focus()
  field.dispatchEvent(new Event('invalid', { cancelable: true }))
  return true
}
