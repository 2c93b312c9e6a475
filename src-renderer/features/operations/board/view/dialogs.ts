import { lazy } from 'react'

/* What the board opens now and then: forms, which would make up a good part of what is loaded before it is first drawn. */

export const EntryDialog = lazy(async () => ({
  default: (await import('../../../crew/roster/EntryDialog.tsx')).EntryDialog,
}))

export const NewAircraft = lazy(async () => ({
  default: (await import('../../../fleet/aircraft/NewAircraft.tsx')).NewAircraft,
}))

export const TaskDialog = lazy(async () => ({
  default: (await import('../../../flights/tasks/TaskDialog.tsx')).TaskDialog,
}))
