import { Menu, type MenuItemProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import classes from './ActionMenuItem.module.css'

interface ActionMenuItemProps extends MenuItemProps {
  /** Why the item can't be used now; nothing where it can. */
  why: string | false | undefined
  onClick(): void
}

/** An item of a menu that is grey while it can't be used, and says why, as `ActionButton` does. The keys still reach it. */
export function ActionMenuItem({ why, onClick, children, ...props }: ActionMenuItemProps) {
  const id = useId()
  return (
    <Tooltip
      label={why}
      disabled={!why}
      multiline
      maw={280}
      position="left"
      events={{ hover: true, focus: true, touch: true }}
    >
      <Menu.Item
        {...props}
        {...(why
          ? { 'aria-disabled': true, 'aria-describedby': id, className: classes.blocked, closeMenuOnClick: false }
          : { onClick })}
      >
        {children}
        {why && <VisuallyHidden id={id}>{why}</VisuallyHidden>}
      </Menu.Item>
    </Tooltip>
  )
}
