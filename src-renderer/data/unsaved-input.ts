/** The fields with input since the page was loaded, while they are on the page. */
const typed = new Set<HTMLElement>()

document.addEventListener('input', ({ target }) => {
  const field = target instanceof HTMLElement && !target.matches('[type="checkbox"], [role="switch"], [data-search]')
  if (field && target.closest('form, [data-form]')) typed.add(target)
})
document.addEventListener('submit', ({ target }) => {
  for (const field of typed) if (target instanceof Node && target.contains(field)) typed.delete(field)
})

/** Whether a form on the screen has unsaved input. */
export function isTyping(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return typed.size > 0
}
