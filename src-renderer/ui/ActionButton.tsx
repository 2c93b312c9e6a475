import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId } from 'react'

interface ActionButtonProps extends ButtonProps {
  /** Why the button can't be used now, and what to do first; nothing where it can. */
  why: string | false | undefined
  type?: 'submit' | 'button'
  title?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
  'data-autofocus'?: boolean
}

/**
 * A button that is grey while it can't be used, and says why: to the mouse, to the keyboard, which still reaches it, and
 * to readers of the screen. It is not `disabled`: such a button could say nothing.
 */
export function ActionButton({ why, onClick, children, title, type = 'button', ...props }: ActionButtonProps) {
  const id = useId()
  const blocked = why ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id } : {}
  return (
    <Tooltip label={why} disabled={!why} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...props}
        {...blocked}
        type={type}
        {...(title && !why ? { title } : {})}
        onClick={(event) => {
          if (!why) return onClick?.(event)
          event.preventDefault()
        }}
      >
        {children}
        {why && <VisuallyHidden id={id}>{why}</VisuallyHidden>}
      </Button>
    </Tooltip>
  )
}
