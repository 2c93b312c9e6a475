import type { ComponentProps, KeyboardEvent } from 'react'

/**
 * Submits a form with Ctrl or Cmd and Enter from any of its fields. One that can't be submitted now stays as it is, and
 * its button gets the focus, which says why.
 */
export function submitWithKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const button = event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')
  if (button?.getAttribute('aria-disabled') === 'true') button.focus()
  else event.currentTarget.requestSubmit()
}

/** A form that stays on its page: Ctrl or Cmd and Enter save from any field. */
export const SaveForm = (props: Pick<ComponentProps<'form'>, 'className' | 'onSubmit' | 'children'>) => (
  <form {...props} noValidate onKeyDown={submitWithKeys} />
)
