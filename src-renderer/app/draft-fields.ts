export type DraftField = HTMLInputElement | HTMLTextAreaElement

/** The typed text of a field: its page, its name there, and the dialog or form it belongs to. */
export interface Stored {
  path: string
  key: string
  value: string
  title: string
  inDialog: boolean
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''

/** The label of a field. */
function labelOf(field: DraftField): string {
  return textOf(field.labels?.[0]) || field.getAttribute('aria-label') || field.name || field.placeholder
}

const formOf = (field: DraftField) => field.closest('form, [data-form]')

/** The title of the dialog or panel of a field. */
export function titleOf(field: DraftField): { title: string; inDialog: boolean } {
  const dialog = field.closest('[role="dialog"]')
  if (dialog) {
    const named = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    return { title: textOf(named) || (dialog.getAttribute('aria-label') ?? ''), inDialog: true }
  }
  const heading = field.closest('section')?.querySelector('h1, h2, h3, h4')
  return { title: textOf(heading), inDialog: false }
}

/** Names a field the same after the page was loaded again: its form, its label, and which one of that label it is. */
export function keyOf(field: DraftField): string {
  const label = labelOf(field)
  const fields = [...(formOf(field)?.querySelectorAll<DraftField>('input, textarea') ?? [])]
  const place = fields.filter((one) => labelOf(one) === label).indexOf(field)
  return JSON.stringify([titleOf(field).title, label, place])
}
