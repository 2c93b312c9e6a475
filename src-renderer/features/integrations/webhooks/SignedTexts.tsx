import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { signedTexts } from './signed-text.ts'
import classes from './Webhooks.module.css'

interface SignedTextsProps {
  headers: Record<string, string>
  body: string
  title: string
}

/** The signed text of each scheme, so that a receiver can compare it with its own. */
export function SignedTexts({ headers, body, title }: SignedTextsProps) {
  const signed = signedTexts(headers, body)
  if (signed.length === 0) return null
  return (
    <details className={classes.content}>
      <summary>{title}</summary>
      {signed.map(({ scheme, how, text, signature }) => (
        <div key={scheme} className={classes.signed}>
          <p>
            <b>{scheme}</b> {how}
          </p>
          <CodeBlock>{text}</CodeBlock>
          <p className={classes.mono}>{signature}</p>
        </div>
      ))}
    </details>
  )
}
