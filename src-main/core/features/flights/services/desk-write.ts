import { groundServices, type ServiceWrite } from '../flights/ground-services.ts'
import { assignmentEvents } from './desk-rules.ts'

/** A service before and after something was written to it. */
export type RewrittenService = ServiceWrite<'services'>

export const serviceRecords = groundServices('services', assignmentEvents)
