import { migrations } from '../data/migrations/index.ts'

/** The schema of this version: rows are exchanged with the same schema only. */
export const SCHEMA: string = Object.keys(migrations).at(-1) ?? ''
