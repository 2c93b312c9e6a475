import { migrations } from '../../data/migrations/index.ts'

/** The schema of this version: rows are exchanged with the same schema only. */
export const SCHEMA: string = Object.keys(migrations).at(-1) ?? ''

/** Which of a hub and its device has to be updated for rows to be exchanged, by the schema of the other side. */
export const olderSide = (other: string): 'own' | 'other' | null =>
  other === SCHEMA ? null : other > SCHEMA ? 'own' : 'other'
