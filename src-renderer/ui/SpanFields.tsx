import { useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { useHour } from './clock.ts'
import { DateField } from './DateField.tsx'
import { TimeField } from './TimeField.tsx'
import { isoDay } from './time.ts'
import { fieldsOf, instantOf } from './typed-instant.ts'

interface Instants {
  startAt: number
  endAt: number
}

/**
 * The typed beginning and end of something, in UTC; `span` is undefined while they are no valid span. A day without
 * month is the one nearest to the former one; for a new record, the next one.
 */
export function useTypedSpan(given: Instants, isNew: boolean) {
  const today = isoDay(useHour(), 'UTC')
  const reading = { lean: 'nearest', today, ...(isNew ? { from: today } : {}) } as const
  const [start, setStart] = useState(() => fieldsOf(given.startAt))
  const [end, setEnd] = useState(() => fieldsOf(given.endAt))
  const startAt = instantOf(start.date, start.time, given.startAt, reading)
  // The end follows the start; that of something new is the next such day after it.
  const endNear = isNew ? (startAt ?? given.startAt) : given.endAt + (startAt ?? given.startAt) - given.startAt
  const endReading = isNew ? ({ lean: 'next', today } as const) : reading
  const endAt = instantOf(end.date, end.time, endNear, endReading)
  const known = startAt !== undefined && endAt !== undefined
  const backwards = known && endAt <= startAt
  return {
    span: known && !backwards ? { startAt, endAt } : undefined,
    /** Types another span. */
    type(span: Instants) {
      setStart(fieldsOf(span.startAt))
      setEnd(fieldsOf(span.endAt))
    },
    fields: { given, start, end, setStart, setEnd, reading, endNear, endReading, backwards },
  }
}

type SpanFieldsProps = ReturnType<typeof useTypedSpan>['fields']

/** The four fields of a span, for a form of two columns. */
export function SpanFields(props: SpanFieldsProps) {
  const { given, start, end, setStart, setEnd, reading, endNear, endReading, backwards } = props
  return (
    <>
      <DateField
        label={t('From date (UTC)')}
        text={start.date}
        near={isoDay(given.startAt, 'UTC')}
        {...reading}
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
        near={isoDay(endNear, 'UTC')}
        {...endReading}
        setText={(date) => setEnd((before) => ({ ...before, date }))}
        error={backwards ? t('The end must be after the start.') : undefined}
      />
      <TimeField
        label={t('Until time (UTC)')}
        text={end.time}
        setText={(time) => setEnd((before) => ({ ...before, time }))}
      />
    </>
  )
}
