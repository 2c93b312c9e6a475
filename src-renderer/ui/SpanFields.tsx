import { useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { useHour } from './clock.ts'
import { DateField } from './DateField.tsx'
import classes from './Form.module.css'
import { TimeField } from './TimeField.tsx'
import { isoDay, placeOf } from './time.ts'
import { fieldsOf, instantOf } from './typed-instant.ts'

type SpanTexts = ReturnType<typeof fieldsOf>

interface Instants {
  startAt: number
  endAt: number
}

/**
 * The typed beginning and end of something, in the zone that the screen shows as the form opens; `span` is undefined while they are no valid span. A day without
 * month is the one nearest to the former one; for a new record, the next one.
 */
export function useTypedSpan(input: Instants, isNew: boolean, shownZone: string) {
  // What is typed keeps its meaning while the screen behind the form changes to other times.
  const [zone] = useState(shownZone)
  const today = isoDay(useHour(), zone)
  const reading = { lean: 'nearest', today, ...(isNew ? { from: today } : {}) } as const
  const [start, setStart] = useState(() => fieldsOf(input.startAt, zone))
  const [end, setEnd] = useState(() => fieldsOf(input.endAt, zone))
  // The end of something new keeps its distance from the start until it is typed itself.
  const [length, setLength] = useState(isNew ? input.endAt - input.startAt : undefined)
  // An instant that nobody typed over stays the same, also in an hour that the clocks repeat.
  const instantIn = (typed: SpanTexts, given: number, near: number, how: typeof reading | typeof endReading) => {
    const { date, time } = fieldsOf(given, zone)
    return typed.date === date && typed.time === time ? given : instantOf(typed.date, typed.time, near, how, zone)
  }
  const endReading = isNew ? ({ lean: 'next', today } as const) : reading
  const startAt = instantIn(start, input.startAt, input.startAt, reading)
  // The end follows the start; that of something new is the next such day after it.
  const endNear = isNew ? (startAt ?? input.startAt) : input.endAt + (startAt ?? input.startAt) - input.startAt
  const endAt = instantIn(end, input.endAt, endNear, endReading)
  const changeStart = (part: Partial<SpanTexts>) => {
    const next = { ...start, ...part }
    setStart(next)
    const at = instantIn(next, input.startAt, input.startAt, reading)
    if (length !== undefined && at !== undefined) setEnd(fieldsOf(at + length, zone))
  }
  const changeEnd = (part: Partial<SpanTexts>) => {
    setEnd((before) => ({ ...before, ...part }))
    setLength(undefined)
  }
  const known = startAt !== undefined && endAt !== undefined
  const backwards = known && endAt <= startAt
  return {
    span: known && !backwards ? { startAt, endAt } : undefined,
    /** Types another span. */
    type(span: Instants) {
      setStart(fieldsOf(span.startAt, zone))
      setEnd(fieldsOf(span.endAt, zone))
      if (length !== undefined) setLength(span.endAt - span.startAt)
    },
    fields: { zone, given: input, start, end, changeStart, changeEnd, reading, endNear, endReading, backwards },
  }
}

type SpanFieldsProps = ReturnType<typeof useTypedSpan>['fields']

/** The four fields of a span, for a form of two columns. */
export function SpanFields(props: SpanFieldsProps) {
  const { zone, given, start, end, changeStart, changeEnd, reading, endNear, endReading, backwards } = props
  const place = zone === 'UTC' ? t('UTC') : placeOf(zone)
  return (
    <>
      <div className={classes.top}>
        <DateField
          label={t('From date ({{place}})', { place })}
          text={start.date}
          near={isoDay(given.startAt, zone)}
          {...reading}
          setText={(date) => changeStart({ date })}
        />
      </div>
      <div className={classes.top}>
        <TimeField
          label={t('From time ({{place}})', { place })}
          text={start.time}
          setText={(time) => changeStart({ time })}
        />
      </div>
      <div className={classes.top}>
        <DateField
          label={t('Until date ({{place}})', { place })}
          text={end.date}
          near={isoDay(endNear, zone)}
          {...endReading}
          setText={(date) => changeEnd({ date })}
          error={backwards ? t('The end must be after the start.') : undefined}
        />
      </div>
      <div className={classes.top}>
        <TimeField
          label={t('Until time ({{place}})', { place })}
          text={end.time}
          setText={(time) => changeEnd({ time })}
        />
      </div>
    </>
  )
}
