import type { z } from 'zod'
import type { trafficCall, trafficDetail } from '../../../../src-shared/contract/integrations/traffic.ts'
import type { ProblemDetail } from '../../../../src-shared/wire/errors.ts'
import type { CallRow } from '../../../engines/sqlite/traffic/rows.ts'
import { unpackBody } from '../recorded-body.ts'

export function presentCall(row: CallRow): z.infer<typeof trafficCall> {
  const { id, session, at, method, path, query, operation, caller, keyId, partnerId, status, code } = row
  const { requestId, requestBytes, responseBytes, fault, replayOf } = row
  return {
    ...{ id, session, at, ms: Math.round(row.ms * 10) / 10, method, path, query, operation, caller, keyId, partnerId },
    ...{ status, code, requestId, requestBytes, responseBytes, fault, replayOf },
    ignored: row.ignored === null ? [] : (JSON.parse(row.ignored) as string[]),
  }
}

const headersOf = (json: string) => (JSON.parse(json) as [string, string][]).map(([name, value]) => ({ name, value }))

function bodyOf(json: string | null) {
  if (json === null) return null
  const { text, cut, files } = unpackBody(json)
  return { text: text ?? null, cut: cut ?? false, files: files ?? [] }
}

export function presentDetail(
  row: CallRow,
  deliveries: z.infer<typeof trafficDetail>['deliveries'],
): z.infer<typeof trafficDetail> {
  return {
    ...presentCall(row),
    requestHeaders: headersOf(row.requestHeaders),
    requestBody: bodyOf(row.requestBody),
    responseHeaders: headersOf(row.responseHeaders),
    responseBody: bodyOf(row.responseBody),
    details: row.details === null ? [] : (JSON.parse(row.details) as ProblemDetail[]),
    deliveries,
  }
}
