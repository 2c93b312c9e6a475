import type { z } from 'zod'
import type { Profile } from '../../../src-shared/contract/contacts/profile.ts'
import type { preferenceObject } from '../../../src-shared/contract/person-object.ts'

/** The preferences of a person, as records contain them (wire-facts 7): in the order in which they were noted. */
export const presentPreferences = (preferences: Profile['preferences'] | null): z.infer<typeof preferenceObject>[] =>
  (preferences ?? []).map(({ description, ...template }, index) => ({
    description,
    template: { ...template, order: index + 1 },
  }))
