import { z } from 'zod'
import { closestCountries, countryCode } from '../countries/country.ts'
import { message } from '../messages/index.ts'
import { issue } from '../messages/text.ts'
import { isCurrency } from '../money/currencies.ts'
import { MAX_SEARCH_LENGTH } from '../strings/search-length.ts'
import {
  type DayRange,
  dayIssue,
  EARLIEST_MOMENT,
  isInRange,
  isPlannable,
  MAX_SECONDS,
  momentIssue,
} from '../time/date-ranges.ts'
import { isDay, isTimeZone } from '../time/time.ts'

/** Field schemas used all over the interface: each format is written here once (wire-facts 1.4, 1.5). */

/** `2026-03-01` */
export const day = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: issue('expected_day'), abort: true })
  .refine(isDay, issue('expected_calendar_day'))
  .meta({ format: 'date' })

/** `2026-03`: a month of the calendar. */
export const month = z.string().regex(/^(19[7-9]|20\d)\d-(0[1-9]|1[0-2])$/, issue('expected_month'))

/** `2026-03-01T08:30:00.000Z`: flights and all v2 timestamps. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, issue('expected_utc_time'))
  .meta({ format: 'date-time' })

/** A day in an answer, as it was kept. */
export const storedDay = z.string().meta({ format: 'date' })

/** An id that Apron made, in an answer. */
export const uuid = z.string().meta({ format: 'uuid' })

/** An address in an answer. */
export const url = z.string().meta({ format: 'uri' })

/** `2026-03-01T08:30`, no zone: quotes, legs and schedules; UTC or local by the field's name. */
export const minute = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, issue('expected_minute'))

/** Whole milliseconds since 1970 UTC. */
export const epoch = z.int()
/** The same as something was done or is planned for it: from 2000 to ten years ahead (decision 66). */
export const moment = epoch
  .min(EARLIEST_MOMENT, { error: momentIssue })
  .refine((at) => at < EARLIEST_MOMENT || isPlannable(at), { error: momentIssue })
/** The same of a part's life, or of a clock for tests: between 1970 and 2100, and no number of seconds. */
export const farMoment = epoch
  .min(0)
  .max(4_102_444_800_000)
  .refine((at) => at <= 0 || at >= MAX_SECONDS, { error: momentIssue })

/** A date-time a client filters by: with or without seconds, fraction and offset. */
export const anyTime = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/,
    { error: issue('expected_time'), abort: true },
  )
  .refine((text) => isDay(text.slice(0, 10)), issue('expected_calendar_day'))

/** The same, or a day, which begins at 00:00 UTC. Read it with `sinceOf`. */
export const dayOrTime = z.union([anyTime, day], issue('expected_time_or_day'))

/**
 * The same as something is planned for it, from 2000 to ten years ahead (decision 66). Without an offset it is a
 * wall-clock time in the zone the field's name implies.
 */
export const timeInput = anyTime.refine((text) => isInRange('planned', text), { error: momentIssue })

/** A moment a client sends as it gets it back, or as a time; without an offset that is the airport's wall clock. */
export const momentInput = z.union([moment, timeInput], {
  error: ({ input }) => (isWronglyTimed(input) ? momentIssue({ input }) : issue('expected_epoch_or_time')),
})
/** A number, a number in digits, or a time in the right form: what is wrong with it is when it is. */
const isWronglyTimed = (input: unknown): boolean =>
  Number.isInteger(input) ||
  (typeof input === 'string' && (/^\d{9,10}$/.test(input) || anyTime.safeParse(input).success))

/** A day that a request sets, by the range of its kind. */
export const dayWithin = (kind: DayRange) =>
  day.refine((text) => isInRange(kind, text), { error: () => dayIssue(kind) })
/** A day that something is planned for, agreed or done on: from 2000 to ten years ahead. */
export const plannedDay = dayWithin('planned')

/** A date a client sends; of a date-time only the date counts. */
export const dayInput = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T[\d:.Z+-]*)?$/, { error: issue('expected_day'), abort: true })
  .refine((text) => isDay(text.slice(0, 10)), issue('expected_calendar_day'))

const inputWithin = (kind: DayRange) =>
  dayInput.refine((text) => isInRange(kind, text), { error: () => dayIssue(kind) })
/** The same for a date of birth, of issue or employment, and of an end of validity: each has its natural range. */
export const birthDayInput = inputWithin('birth')
export const pastDayInput = inputWithin('past')
export const endDayInput = inputWithin('end')

/** The name of a time zone the machine knows. */
export const timeZone = z.string().max(64).refine(isTimeZone, issue('expected_time_zone'))

/** A boolean in a query: a string over HTTP, a boolean over IPC. Read it with `isOn`. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false'])])
export const isOn = (value: z.infer<typeof flag> | undefined, fallback = false): boolean =>
  value === undefined ? fallback : value === true || value === 'true'

const numberOnly = {
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? issue('expected_number') : undefined),
}

/** A whole number in a query: digits over HTTP, which are read as the number they are. Anything else is refused. */
export const count = (minimum: number, maximum: number) => z.int(numberOnly).min(minimum).max(maximum)

/** Paging of the v1 lists (decision 4). */
export const paging = { limit: count(1, 1000).default(100), offset: count(0, 2_147_483_647).default(0) }

const repeated = z.union([z.string().max(500), z.array(z.string().max(500)).max(20)]).optional()
/** The query of the newer lists (decision 4); the `Listing` of each list names what it filters by. */
export const listing = {
  filter: repeated.meta({ description: '<field>,<operator>,<value>; repeated, all must hold. BTW takes two values.' }),
  sort: repeated.meta({ description: '<field>,asc or <field>,desc' }),
  ...paging,
}
/**
 * A list that is read page by page, each beginning after the last record of the one before: what is added or deleted
 * meanwhile neither repeats a record nor leaves one out. `sorts` are the columns it can be sorted by.
 */
export const pagesAfter = <Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts).optional(),
  desc: flag.optional(),
  after: count(0, 2_147_483_647).optional().meta({ description: 'The id of the last record of the page before.' }),
  limit: count(1, 1000).default(200),
})
/** Answer of the newer lists. */
export const listPage = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), limit: z.int(), offset: z.int(), total: z.int() })

/** A list of records, at least so many, or the only one of them without the list. */
export const oneOrMore = <S extends z.ZodType>(schema: S, least = 1) =>
  z.union([z.array(schema).min(least).max(100), schema], issue('expected_one_or_list'))

/**
 * The JSON schema of an object that needs one of several fields, or sets of fields: `needsOneOf('a', ['b', 'c'])`. The
 * rule itself is checked where it belongs; this is put into the `meta` of a schema with properties of its own, which
 * one that is derived from a named one gets by `extend({})`.
 */
export const needsOneOf = (...sets: (string | string[])[]): { anyOf: { required: string[] }[] } => ({
  anyOf: sets.map((set) => ({ required: [set].flat() })),
})

/** Comparing and ordering long runs of combining marks takes quadratic time, and no language writes them. */
const hasFewMarks = (text: string): boolean => !/\p{M}{31}/u.test(text)

/** A short line of text that a person typed. */
export const text = z.string().max(2000).refine(hasFewMarks, issue('too_many_marks'))
/** What a list is searched by. */
export const searchText = z.string().max(MAX_SEARCH_LENGTH).refine(hasFewMarks, issue('too_many_marks'))
export const longText = z.string().max(20_000).refine(hasFewMarks, issue('too_many_marks'))
/** A name or reference a client chooses. */
export const reference = z
  .string()
  .min(1)
  .max(255)
  .refine((input) => input === '' || input.trim() !== '', issue('must_not_be_empty'))

/** The links, in practice always empty; real clients expect the key (wire-facts 1.6). */
export const links = z.array(z.unknown())

/** ICAO, IATA, FAA or local identifier, or an aid such as APT-XXXX-XXXX. */
export const airportCode = z.string().min(2).max(16)

function unknownCountry(name: string): string {
  const closest = closestCountries(name)
  return issue(closest.length === 0 ? 'expected_country' : message('expected_country_like', { closest }))
}

/**
 * A country that authorities read (nationality, issuing country), by its code or any usual name; answers hold its ISO
 * code. A name that is not understood is refused (decision 39).
 */
export const countryInput = text.refine((name) => name.trim() === '' || countryCode(name) !== undefined, {
  error: ({ input }) => unknownCountry(String(input)),
})
/** The country of a postal address or a birth: the same, but a name that is not understood is kept as text. */
export const placeCountry = text
/** The code of a currency (decision 51). */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: issue('expected_currency'), abort: true })
  .refine(isCurrency, issue('expected_iso_currency'))
/** Money at the desk. */
export const minorUnits = z.int().meta({ description: 'In minor units of the currency.' })

/** Replies hold keys whose value may be null; requests drop nulls before validation (decision 3). */
export const orNull = <S extends z.ZodType>(schema: S) => schema.nullable()
/** The fields of a request as a reply has them: each is there, null where it is not known. */
export const eachOrNull = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, schema.nullable()])) as {
    [Name in keyof Fields]: z.ZodNullable<Fields[Name]>
  }
