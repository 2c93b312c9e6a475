import type { StartCheck } from './check.ts'
import { startProgram } from './programs.ts'

/** Starts a check as a process of its own. */
export const startCheck: StartCheck = (file, kind) => startProgram('check', file, kind)
