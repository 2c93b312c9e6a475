import { useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { useHour } from './clock.ts'
import { DateField } from './DateField.tsx'
import classes from './Form.module.css'
import { TimeField } from './TimeField.tsx'
import { isoDay } from './time.ts'
import { fieldsOf, instantOf } from './typed-instant.ts'

type Typed = ReturnType<typeof fieldsOf>

interface Instants {
  startAt: number
  endAt: number
}

/**
 * The typed beginning and end of something, in UTC; `span` is undefined while they are no valid span. A day without
 * month is the one nearest to the former one; for a new record, the next one.
 */
export function useTypedSpan(input: Instants, isNew: boolean) {
  const today = isoDay(useHour(), 'UTC')
  const reading = { lean: 'nearest', today, ...(isNew ? { from: today } : {}) } as const
  const [start, setStart] = useState(() => fieldsOf(input.startAt))
  const [end, setEnd] = useState(() => fieldsOf(input.endAt))
  // The end of something new keeps its distance from the start until it is typed itself.
  const [length, setLength] = useState(isNew ? input.endAt - input.startAt : undefined)
  const startAt = instantOf(start.date, start.time, input.startAt, reading)
  // The end follows the start; that of something new is the next such day after it.
  const endNear = isNew ? (startAt ?? input.startAt) : input.endAt + (startAt ?? input.startAt) - input.startAt
  const endReading = isNew ? ({ lean: 'next', today } as const) : reading
  const endAt = instantOf(end.date, end.time, endNear, endReading)
  const changeStart = (part: Partial<Typed>) => {
    const next = { ...start, ...part }
    setStart(next)
    const at = instantOf(next.date, next.time, input.startAt, reading)
    if (length !== undefined && at !== undefined) setEnd(fieldsOf(at + length))
  }
  const changeEnd = (part: Partial<Typed>) => {
    setEnd((before) => ({ ...before, ...part }))
    setLength(undefined)
  }
  const known = startAt !== undefined && endAt !== undefined
  const backwards = known && endAt <= startAt
  return {
    span: known && !backwards ? { startAt, endAt } : undefined,
    /** Types another span. */
    type(span: Instants) {
      setStart(fieldsOf(span.startAt))
      setEnd(fieldsOf(span.endAt))
      if (length !== undefined) setLength(span.endAt - span.startAt)
    },
    fields: { given: input, start, end, changeStart, changeEnd, reading, endNear, endReading, backwards },
  }
}

type SpanFieldsProps = ReturnType<typeof useTypedSpan>['fields']

/** The four fields of a span, for a form of two columns. */
export function SpanFields(props: SpanFieldsProps) {
  const { given, start, end, changeStart, changeEnd, reading, endNear, endReading, backwards } = props
  return (
    <>
      <div className={classes.top}>
        <DateField
          label={t('From date (UTC)')}
          text={start.date}
          near={isoDay(given.startAt, 'UTC')}
          {...reading}
          setText={(date) => changeStart({ date })}
        />
      </div>
      <div className={classes.top}>
        <TimeField label={t('From time (UTC)')} text={start.time} setText={(time) => changeStart({ time })} />
      </div>
      <div className={classes.top}>
        <DateField
          label={t('Until date (UTC)')}
          text={end.date}
          near={isoDay(endNear, 'UTC')}
          {...endReading}
          setText={(date) => changeEnd({ date })}
          error={backwards ? t('The end must be after the start.') : undefined}
        />
      </div>
      <div className={classes.top}>
        <TimeField label={t('Until time (UTC)')} text={end.time} setText={(time) => changeEnd({ time })} />
      </div>
    </>
  )
}
