import type { ComponentProps, KeyboardEvent } from 'react'

/** Submits a form with Ctrl or Cmd and Enter from any of its fields. */
export function submitWithKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** A form that stays on its page: Ctrl or Cmd and Enter save from any field. */
export const SaveForm = (props: Pick<ComponentProps<'form'>, 'className' | 'onSubmit' | 'children'>) => (
  <form {...props} noValidate onKeyDown={submitWithKeys} />
)
