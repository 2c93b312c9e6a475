/** A recorded call as it is stored: masked, lists and objects as JSON. */
export interface CallRow {
  id: number
  /** 0: this host was asked; else the imported session. */
  session: number
  /** Null where the caller is not known. */
  operatorId: string | null
  at: number
  ms: number
  method: string
  path: string
  /** Without the question mark. */
  query: string
  operation: string | null
  keyId: string | null
  partnerId: string | null
  /** `Partner (label of the key)` */
  caller: string | null
  /** Null where nothing was answered. */
  status: number | null
  /** The code of the problem that was answered. */
  code: string | null
  requestId: string | null
  requestBytes: number | null
  responseBytes: number | null
  /** The fault rule that was applied. */
  fault: string | null
  replayOf: number | null
  /** The change in the journal. */
  changeId: string | null
  ignored: string | null
  details: string | null
  requestHeaders: string
  requestBody: string | null
  responseHeaders: string
  responseBody: string | null
  /** About what it takes. */
  bytes: number
}

export const columns = [
  ...(['id', 'session', 'operatorId', 'at', 'ms', 'method', 'path', 'query', 'operation', 'keyId'] as const),
  ...(['partnerId', 'caller', 'status', 'code', 'requestId', 'requestBytes', 'responseBytes', 'fault'] as const),
  ...(['replayOf', 'changeId', 'ignored', 'details', 'requestHeaders', 'requestBody', 'responseHeaders'] as const),
  ...(['responseBody', 'bytes'] as const),
] satisfies (keyof CallRow)[]

export interface SessionRow {
  id: number
  operatorId: string
  name: string
  importedAt: number
  calls?: number
}

export interface CallFilter {
  operatorId: string
  session: number
  statuses?: ('1xx' | '2xx' | '3xx' | '4xx' | '5xx' | 'none')[] | undefined
  operation?: string | undefined
  partnerId?: string | undefined
  method?: string | undefined
  text?: string | undefined
  from?: number | undefined
  to?: number | undefined
  before: number
  limit: number
}
