import { useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { DateField } from './DateField.tsx'
import { TimeField } from './TimeField.tsx'
import { isoDay } from './time.ts'
import { fieldsOf, instantOf } from './typed-instant.ts'

interface Instants {
  startAt: number
  endAt: number
}

/** From when to when something is, as it is typed in UTC; `span` is undefined while it is not a span. */
export function useTypedSpan(given: Instants) {
  const [start, setStart] = useState(() => fieldsOf(given.startAt))
  const [end, setEnd] = useState(() => fieldsOf(given.endAt))
  const startAt = instantOf(start.date, start.time, given.startAt)
  const endAt = instantOf(end.date, end.time, startAt ?? given.startAt, 'next')
  const known = startAt !== undefined && endAt !== undefined
  const backwards = known && endAt <= startAt
  return {
    span: known && !backwards ? { startAt, endAt } : undefined,
    /** Types another span. */
    type(span: Instants) {
      setStart(fieldsOf(span.startAt))
      setEnd(fieldsOf(span.endAt))
    },
    fields: { given, start, end, setStart, setEnd, startAt, backwards },
  }
}

type SpanFieldsProps = ReturnType<typeof useTypedSpan>['fields']

/** The four fields of a span, for a form of two columns. */
export function SpanFields({ given, start, end, setStart, setEnd, startAt, backwards }: SpanFieldsProps) {
  return (
    <>
      <DateField
        label={t('From date (UTC)')}
        text={start.date}
        near={isoDay(given.startAt, 'UTC')}
        lean="nearest"
        setText={(date) => setStart((before) => ({ ...before, date }))}
      />
      <TimeField
        label={t('From time (UTC)')}
        text={start.time}
        setText={(time) => setStart((before) => ({ ...before, time }))}
      />
      <DateField
        label={t('Until date (UTC)')}
        text={end.date}
        near={isoDay(startAt ?? given.startAt, 'UTC')}
        setText={(date) => setEnd((before) => ({ ...before, date }))}
        error={backwards ? t('The end must be after the beginning.') : undefined}
      />
      <TimeField
        label={t('Until time (UTC)')}
        text={end.time}
        setText={(time) => setEnd((before) => ({ ...before, time }))}
      />
    </>
  )
}
