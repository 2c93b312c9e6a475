import type { PersonPage } from './PersonDialog.tsx'

/** The profile of a person for hosts, caterers and sales. */
export type KnownProfile = Pick<
  PersonPage,
  'height' | 'birthState' | 'catering' | 'interest' | 'important' | 'commercialComment' | 'preferences'
>
