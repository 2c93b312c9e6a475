import { sampleOf } from '../../../src-main/core/dispatch/validation/samples.ts'
import type { Route } from '../../../src-main/hosts/http/routes.ts'
import { jsonSchemaOf } from '../../support/schemas.ts'

interface Given {
  routes: Route[]
  key: Record<string, string>
  /** References that exist, and strings that do harm elsewhere. */
  values: string[]
}

/** A request that no good client sends: a known route with parts exchanged, broken or of another kind. */
export function hostileRequest(random: () => number, { routes, key, values }: Given) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share
  const value = () => pick(values)

  function anything(depth = 0): unknown {
    const kind = Math.floor(random() * (depth > 3 ? 5 : 7))
    if (kind === 5) return Array.from({ length: Math.floor(random() * 4) }, () => anything(depth + 1))
    if (kind === 6) return Object.fromEntries(Array.from({ length: 3 }, () => [value() || 'x', anything(depth + 1)]))
    return [value(), Math.floor(random() * 1e6), null, random() * -1e12, chance(0.5)][kind]
  }
  /** The same body with some of its values exchanged. */
  function mutated(body: unknown): unknown {
    if (chance(0.12)) return anything()
    if (Array.isArray(body)) return body.map(mutated)
    if (typeof body !== 'object' || body === null) return body
    return Object.fromEntries(Object.entries(body).map(([name, one]) => [chance(0.05) ? value() : name, mutated(one)]))
  }
  function form(): FormData {
    const data = new FormData()
    const parts = 1 + Math.floor(random() * 3)
    for (let part = 0; part < parts; part++) {
      const bytes = Buffer.from(`${pick(['%PDF-1.7\n', 'PK\u0003\u0004', 'MZ', '{"number":1}', ''])}${value()}`)
      const type = pick(['application/pdf', 'application/json', ''])
      if (chance(0.7)) data.append(pick(['file', 'document', 'x']), new Blob([bytes], { type }), value() || 'f')
      else data.append(pick(['document', 'file']), JSON.stringify(anything()))
    }
    return data
  }

  const { entry, path } = pick(routes)
  const address = path.replace(/\{\w+\}/g, () => encodeURIComponent(value().toWellFormed()) || 'x')
  const query = new URLSearchParams()
  for (const name of ['limit', 'offset', 'from', 'to', 'filter', 'sort', 'timeZone', 'x'])
    if (chance(0.15)) query.append(name, value().toWellFormed())
  const headers: Record<string, string> = chance(0.95) ? { ...key } : {}
  if (chance(0.3)) headers['Idempotency-Key'] = pick(['a', 'b', '"c"', 'd e', 'x'.repeat(300), '"', 'e,f'])
  if (chance(0.1)) headers.Prefer = pick(['handling=strict', 'handling="strict"; a=b', ',,,'])
  if (chance(0.05)) headers['X-Apron-Desk'] = pick(['1', 'guess'])
  if (chance(0.05)) headers['Content-Encoding'] = 'gzip'
  const method = chance(0.95) ? entry.method : pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  const init: RequestInit = { method, headers }
  if (method !== 'GET') {
    if (entry.upload ? chance(0.7) : chance(0.05)) init.body = form()
    else if (entry.body) {
      headers['Content-Type'] = chance(0.97) ? 'application/json' : pick(['text/plain', 'multipart/form-data'])
      const text = JSON.stringify(mutated(sampleOf(jsonSchemaOf(entry.body, 'input'), () => ({}), '')) ?? null)
      init.body = chance(0.95) ? text : text.slice(0, Math.floor(random() * text.length))
    }
  }
  return { path: query.size > 0 ? `${address}?${query}` : address, init }
}
