import { lazy } from 'react'

/* The forms of the first steps, loaded on demand. */

export const BaseDialog = lazy(async () => ({ default: (await import('./BaseDialog.tsx')).BaseDialog }))

export const CrewDialog = lazy(async () => ({
  default: (await import('../../crew/members/CrewDialog.tsx')).CrewDialog,
}))

export const NewAircraft = lazy(async () => ({
  default: (await import('../../fleet/aircraft/NewAircraft.tsx')).NewAircraft,
}))
