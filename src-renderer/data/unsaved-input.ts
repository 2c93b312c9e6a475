/** The fields somebody typed in since the page was loaded, as long as they are on it. */
const typed = new Set<HTMLElement>()

document.addEventListener('input', ({ target }) => {
  const field = target instanceof HTMLElement && !target.matches('[type="checkbox"], [role="switch"], [data-search]')
  if (field && target.closest('form, [data-form]')) typed.add(target)
})
document.addEventListener('submit', ({ target }) => {
  for (const field of typed) if (target instanceof Node && target.contains(field)) typed.delete(field)
})

/** Whether a form is on the screen that somebody typed in and did not send yet. */
export function isTyping(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return typed.size > 0
}
