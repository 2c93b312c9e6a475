import type { faultKinds } from '../../../src-shared/contract/integrations/faults.ts'

/** A failure that calls of partners are answered with. */
export interface FaultRule {
  id: string
  name: string
  isOn: boolean
  /** Only calls with this key, of this operation, to these paths; null: all. */
  keyId: string | null
  operation: string | null
  path: string | null
  kind: (typeof faultKinds)[number]
  /** Of the kind `status`. */
  status: number
  /** Before anything else happens, milliseconds. */
  delayMs: number
  /** Of the kind `rate`, seconds. */
  retryAfter: number
  /** Per cent of the calls. */
  share: number
}
