import type { z } from 'zod'
import type { Profile } from '../../src-shared/contract/contacts/profile.ts'
import type { preferenceObject } from '../../src-shared/contract/person-object.ts'

/** What a person likes, as records show it within them (wire-facts 7): in the order in which it was noted. */
export const presentPreferences = (preferences: Profile['preferences'] | null): z.infer<typeof preferenceObject>[] =>
  (preferences ?? []).map(({ description, ...template }, index) => ({
    description,
    template: { ...template, order: index + 1 },
  }))
