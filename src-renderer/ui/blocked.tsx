import { VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import classes from './Note.module.css'

/** Why a control can't be used now, and what to do first; nothing where it can. */
export type Why = string | false | undefined

const ReasonInSight = createContext<Why>(undefined)

interface ReasonProps {
  why: Why
  children: ReactNode
  /** The form shows the reason in a place of its own. */
  hidden?: boolean
}

/** Shows a reason once for all fields in it: each of them says it to readers of the screen alone. */
export const Reason = ({ why, children, hidden }: ReasonProps) => (
  <ReasonInSight.Provider value={why}>
    {why && !hidden && <p className={classes.reason}>{why}</p>}
    {children}
  </ReasonInSight.Provider>
)

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/**
 * The props of a field that can't be used now: it is grey and says why below itself, to the eye and to readers of the
 * screen. A field is disabled in no other way; buttons and items of menus are `ActionButton` and `ActionMenuItem`.
 */
export const blockedField = (why: Why, isInSight = false) =>
  why
    ? {
        disabled: true,
        description: isInSight ? <VisuallyHidden>{why}</VisuallyHidden> : why,
        inputWrapperOrder: below,
      }
    : {}

/** The same within a form that may show the reason once for all its fields. */
export function useBlocked(): (why: Why) => ReturnType<typeof blockedField> {
  const inSight = useContext(ReasonInSight)
  return (why) => blockedField(why, why === inSight)
}

/** The same of a switch or check box, whose description always stands below its label. */
export const blockedBox = (why: Why) => (why ? { disabled: true, description: why } : {})
