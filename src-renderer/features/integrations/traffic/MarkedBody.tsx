import { t } from '../../../../src-shared/texts/texts.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { numberText } from '../../../ui/number.ts'
import { type Mark, markedLines } from './marked-json.ts'
import classes from './Traffic.module.css'
import type { RecordedBody } from './types.ts'

/** A body as it was recorded; in JSON the fields that failed or are unknown are marked where they stand. */
export function MarkedBody({ body, marks = [] }: { body: NonNullable<RecordedBody>; marks?: Mark[] }) {
  const { text, cut, files } = body
  const lines = text === null || cut ? undefined : markedLines(text, marks)
  return (
    <>
      {files.map(({ name, type, size }) => (
        <p key={name} className={classes.file}>
          {t('File {{name}}', { name })}{' '}
          <span className={classes.faint}>
            {[type, size !== null && t('{{size}} bytes', { size: numberText(size) })].filter(Boolean).join(', ')}
          </span>
        </p>
      ))}
      {text !== null && (
        // It scrolls, so the keyboard must reach it.
        <CodeBlock tall tabIndex={0}>
          {lines
            ? lines.map((line, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
                  key={index}
                  className={classes.line}
                  data-mark={line.marks[0]?.kind}
                >
                  {line.text}
                  {'\n'}
                  {line.marks.map(({ field, words }) => (
                    <span key={field + words} className={classes.note}>
                      {`${field}: ${words}\n`}
                    </span>
                  ))}
                </span>
              ))
            : text}
        </CodeBlock>
      )}
      {cut && <p className={classes.faint}>{t('Only the beginning was recorded.')}</p>}
    </>
  )
}
