import type { PersonPage } from './PersonDialog.tsx'

/** What hosts, caterers and sales know of a person. */
export type KnownProfile = Pick<
  PersonPage,
  'height' | 'birthState' | 'catering' | 'interest' | 'important' | 'commercialComment' | 'preferences'
>
