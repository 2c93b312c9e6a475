import { z } from 'zod'

/** The logbook of a flight by day and night; night is between the ends of civil twilight. */
export const logbookFields = ['nightTime', 'dayTakeOffs', 'nightTakeOffs', 'dayLandings', 'nightLandings'] as const
export type LogbookField = (typeof logbookFields)[number]

const figures = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(logbookFields.map((field) => [field, schema])) as Record<LogbookField, S>

/** The figures of a flight: what was entered, else what is computed. Times in minutes. */
export const logbook = z
  .object({
    ...figures(z.int()),
    computed: z
      .object(figures(z.int()))
      .meta({ description: 'From the sun along the way, by actual times where they are known.' }),
    entered: z.array(z.enum(logbookFields)).meta({ description: 'Which of the figures were entered by hand.' }),
  })
  .meta({ id: 'FlightLogbook' })

/** Figures as they are entered; null takes the computed one again. */
export const logbookInput = figures(z.int().min(0).max(2880).nullable().optional())

const logbookBody = z.object(logbookInput)
export type LogbookInput = z.infer<typeof logbookBody>
