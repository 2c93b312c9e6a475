import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Caller } from '../../core/dispatch/authenticate.ts'

/** What a body held. Of files only their names, types and sizes are noted. */
export interface SeenBody {
  bytes?: Uint8Array | string | undefined
  files?: SeenFile[] | undefined
  /** The record of a form beside its file. */
  record?: unknown
}

interface SeenFile {
  name: string
  type: string
  size: number | null
}

/** What became known of a call on its way; filled in as it goes. */
export interface SeenCall {
  caller?: Caller | undefined
  operation?: string | undefined
  changeId?: string | undefined
  fault?: string | undefined
  request?: SeenBody | undefined
  response?: SeenBody | undefined
}

/** A call that was answered, as it came: with all its secrets. It is masked before it is written. */
export interface AnsweredCall {
  at: number
  ms: number
  method: string
  url: string
  /** Parts of its path that are masked wherever they stand. */
  hidden: string[]
  rawHeaders: string[]
  headers: IncomingHttpHeaders
  /** Null where nothing was answered. */
  status: number | null
  responseHeaders: OutgoingHttpHeaders
  requestId: string
  seen: SeenCall
}
