import { groundServices, type Rewritten } from '../flights/ground-services.ts'
import { assignmentEvents } from './desk-rules.ts'

/** A service before and after something was written to it. */
export type RewrittenService = Rewritten<'services'>

export const serviceRecords = groundServices('services', assignmentEvents)
