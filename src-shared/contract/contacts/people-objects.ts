import { z } from 'zod'
import { orNull } from '../../wire/fields.ts'

const words = orNull(z.string())

/** People as a record that they belong to lists them. */
export const people = z.array(
  z.object({
    userId: z.int(),
    name: z.string(),
    email: words,
    mobile: words,
    status: z.enum(['ACTIVE', 'INACTIVE']),
    isCrew: z.boolean(),
  }),
)

export const sameness = ['name', 'email', 'phone'] as const

/** Records that look like the same one: what makes them alike, and what there is to choose the right one by. */
export const duplicates = z.array(
  z.object({
    alike: z.array(z.enum(sameness)),
    records: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        externalReference: z.string(),
        email: words,
        phone: words,
        /** Where it belongs: a person's account, an account's city. */
        place: words,
        /** Bookings of an account; tickets and bookings of a person. */
        uses: z.int(),
        isCrew: z.boolean(),
      }),
    ),
  }),
)

/** The record that stays. */
export const mergeInto = z.object({ into: z.int().min(0).max(2_147_483_647) })
