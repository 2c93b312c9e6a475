import type { ComponentProps } from 'react'
import classes from './CodeBlock.module.css'

interface CodeBlockProps extends Pick<ComponentProps<'pre'>, 'tabIndex' | 'children'> {
  /** It is what the page is about, and gets more of its height. */
  tall?: boolean
}

/** Text as it was sent, with its lines, in a font of one width; a long one scrolls. */
export const CodeBlock = ({ tall = false, ...props }: CodeBlockProps) => (
  <pre {...props} className={classes.code} data-tall={tall || undefined} />
)
