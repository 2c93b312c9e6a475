import { lazy } from 'react'

/* What the board opens now and then: forms, which would make up a good part of what is loaded before it is first drawn. */

export const EntryDialog = lazy(async () => ({ default: (await import('../roster/EntryDialog.tsx')).EntryDialog }))

export const NewAircraft = lazy(async () => ({ default: (await import('../aircraft/NewAircraft.tsx')).NewAircraft }))

export const TaskDialog = lazy(async () => ({ default: (await import('../tasks/TaskDialog.tsx')).TaskDialog }))
