import { lazy } from 'react'

/*
 * The forms that the board opens, loaded on demand: they would make up a good part of the code loaded before its first
 * paint.
 */

export const BoardGuide = lazy(async () => ({
  default: (await import('../../getting-started/BoardGuide.tsx')).BoardGuide,
}))

export const EntryDialog = lazy(async () => ({
  default: (await import('../../../crew/roster/EntryDialog.tsx')).EntryDialog,
}))

export const NewAircraft = lazy(async () => ({
  default: (await import('../../../fleet/aircraft/NewAircraft.tsx')).NewAircraft,
}))

export const TaskDialog = lazy(async () => ({
  default: (await import('../../../flights/tasks/TaskDialog.tsx')).TaskDialog,
}))
