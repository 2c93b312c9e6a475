import { diffLines } from 'diff'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './Traffic.module.css'
import type { TrafficCall } from './types.ts'
import { statusText, statusTone } from './words.ts'

/** JSON with its fields in one order, so that only what differs shows. */
function readable(text: string): string {
  try {
    return `${JSON.stringify(JSON.parse(text), null, 2)}\n`
  } catch {
    return `${text}\n`
  }
}

const textOf = ({ responseBody }: TrafficCall): string => readable(responseBody?.text ?? '')

/** What a replayed call was answered that the first one was not. */
export function AnswerDiff({ before, after }: { before: string; after: TrafficCall }) {
  const { data: first } = useApiQuery('traffic.read', { params: { id: before } })
  if (!first || String(first.id) !== before) return null
  const parts = diffLines(textOf(first), textOf(after))
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  return (
    <section>
      <h3>
        {t('Compared with the first answer')}{' '}
        <StatusBadge tone={statusTone(first.status)}>{statusText(first.status)}</StatusBadge> →{' '}
        <StatusBadge tone={statusTone(after.status)}>{statusText(after.status)}</StatusBadge>
      </h3>
      {isSame ? (
        <p className={classes.faint}>{t('The bodies are the same.')}</p>
      ) : (
        // It scrolls, so the keyboard must reach it.
        <CodeBlock tall tabIndex={0}>
          {parts.map(({ added, removed, value }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
              key={index}
              className={added ? classes.added : removed ? classes.removed : undefined}
            >
              {value.replace(/^(?=.)/gm, added ? '+ ' : removed ? '- ' : '  ')}
            </span>
          ))}
        </CodeBlock>
      )}
    </section>
  )
}
